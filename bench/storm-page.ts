import { rmSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openGazetteer } from '../server/places/gazetteer.ts';
import { noBrowser, openBrowser, openDesk } from './browser.ts';
import { startChild } from './children.ts';
import { machineMs, percentile, round } from './clock.ts';
import { createFolder } from './folder.ts';
import type { BenchOptions, BenchResult, BenchRow } from './result.ts';
import { arrivalsOf } from './storm-page/arrivals.ts';
import { growthPerMinute, heapNow, type HeapSample } from './storm-page/heap.ts';
import { createOfficer, type Officer } from './storm-page/officer.ts';
import { type PageSeen, watchTriage } from './storm-page/page-watch.ts';
import { createDelivery } from './storm/deliver.ts';
import { generateStorm } from './storm/generate.ts';
import { groundOf } from './storm/ground.ts';
import { pour, rest, tickMs } from './storm/pour.ts';
import type { StormServerReady } from './storm/server.ts';
import { afternoon } from './storm/shape.ts';
import { watchRows } from './storm/watch.ts';

const goal = { interactionMs: 200, arrivalMs: 1_000, mbPerMinute: 1 };
const minuteMs = 60_000;
const longestStorm = (afternoon.seconds * 1_000) / minuteMs;
const patienceMs = 120_000;
/** The browser tells of no event that took less. */
const leastEventMs = 16;

const since1970 = (): number => performance.timeOrigin + performance.now();

/** The triage screen, signed in. */
async function openTriage(browser: Browser, { port, userName, password }: StormServerReady): Promise<Page> {
  const page = await (await openDesk(browser)).newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`http://127.0.0.1:${port}/login?to=${encodeURIComponent('/warning-monitoring/index')}`);
  await page.getByLabel('账号').fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL('**/warning-monitoring/index');
  await page.locator('canvas').first().waitFor();
  await page.waitForTimeout(3_000);
  return page;
}

/** Lets the officer work for so many minutes, and looks at the heap at the end of each. */
async function work(officer: Officer, session: CDPSession, from: number, minutes: number): Promise<HeapSample[]> {
  const samples: HeapSample[] = [];
  const startedAt = since1970();
  for (let minute = 1; minute <= Math.ceil(minutes); minute += 1) {
    const until = startedAt + Math.min(minute, minutes) * minuteMs;
    while (since1970() < until) await officer.act();
    samples.push(await heapNow(session, from + Math.min(minute, minutes)));
  }
  return samples;
}

interface Outcome {
  seen: PageSeen;
  acts: number;
  samples: HeapSample[];
  quiet: HeapSample[];
  waits: number[];
  unseen: number;
  perMinute: number;
}

async function weather(page: Page, ready: StormServerReady, minutes: number, quietMinutes: number): Promise<Outcome> {
  const watching = await watchRows(ready);
  const session = await page.context().newCDPSession(page);
  const storm = generateStorm(afternoon, groundOf(openGazetteer('34'), '34'), Date.now());
  const alarms = storm.alarms.filter(({ arrivesMs }) => arrivesMs < minutes * minuteMs);
  await page.evaluate(watchTriage);
  const officer = createOfficer(page);
  const before = await heapNow(session, 0);
  const offset = since1970() - machineMs();
  const begun = machineMs();
  const pouring = pour({ alarms }, createDelivery(ready), 1);
  const stormy = await work(officer, session, 0, minutes);
  const { delivered, sentAt } = await pouring;
  const perMinute = (delivered.length / (machineMs() - begun)) * minuteMs;
  while (watching.rowAt.size < delivered.length && machineMs() - begun < minutes * minuteMs + patienceMs)
    await rest(tickMs);
  const quiet = await work(officer, session, minutes, quietMinutes);
  watching.close();
  const seen = await page.evaluate(() => window.stormSeen as PageSeen);
  const sent = new Map([...sentAt].map(([id, at]) => [id, at + offset]));
  const samples = [before, ...stormy, ...quiet];
  return {
    seen,
    acts: officer.acts,
    samples,
    quiet: [samples[stormy.length] as HeapSample, ...quiet],
    ...arrivalsOf(seen, watching.placeOf, sent),
    perMinute,
  };
}

function result({ seen, acts, samples, quiet, waits, unseen, perMinute }: Outcome, minutes: number): BenchResult {
  // What the collection of the heap holds up is the measurement's doing.
  const isOurs = ({ at, duration }: { at: number; duration: number }): boolean =>
    samples.some(({ from, to }) => at < to && at + duration > from);
  const known = Object.values(seen.interactions)
    .filter((one) => !isOurs(one))
    .map(({ duration }) => duration);
  const interactions = [...known, ...Array.from({ length: Math.max(0, acts - known.length) }, () => leastEventMs)];
  const long = seen.long.filter((task) => !isOurs(task)).map(({ duration }) => duration);
  const [interaction, arrival, growth] = [
    percentile(interactions, 0.95),
    percentile(waits, 0.95),
    growthPerMinute(quiet),
  ];
  const rows: BenchRow[] = [
    { label: 'alarms delivered', value: Math.round(perMinute), unit: 'alarms/min' },
    { label: 'keys and clicks of the officer', value: acts, unit: '' },
    { label: 'interaction to next paint, p50', value: percentile(interactions, 0.5), unit: 'ms' },
    { label: 'interaction to next paint, p95', value: interaction, unit: 'ms' },
    { label: 'interaction to next paint, slowest', value: percentile(interactions, 1), unit: 'ms' },
    { label: 'sent to row in the page, p50', value: round(percentile(waits, 0.5), 0), unit: 'ms' },
    { label: 'sent to row in the page, p95', value: round(arrival, 0), unit: 'ms' },
    { label: 'sent to row in the page, slowest', value: round(percentile(waits, 1), 0), unit: 'ms' },
    { label: 'alarms whose row was out of view', value: unseen, unit: '' },
    { label: 'tasks over 50 ms, a minute', value: round(long.length / (samples.at(-1)?.minutes ?? 1)), unit: '/min' },
    { label: 'longest such task', value: round(Math.max(0, ...long), 0), unit: 'ms' },
    ...samples.map(({ minutes: at, mb }): BenchRow => ({
      label: `heap after a collection, minute ${round(at)}${at === minutes ? ', the storm’s end' : ''}`,
      value: round(mb),
      unit: 'MB',
    })),
    { label: 'heap after the storm grows', value: round(growth, 2), unit: 'MB/min' },
  ];
  return {
    name: `the triage screen in a storm of 1,000 alarms a minute for ${minutes} minutes`,
    rows,
    goal:
      `interaction p95 at most ${goal.interactionMs} ms, sent to row p95 at most ${goal.arrivalMs} ms, ` +
      `after the storm the heap grows by at most ${goal.mbPerMinute} MB a minute`,
    met: interaction <= goal.interactionMs && arrival <= goal.arrivalMs && growth <= goal.mbPerMinute,
  };
}

/** A storm of alarms at the speed of life, with the screen of an officer open who works all the time. */
async function run({ minutes: wanted = longestStorm }: BenchOptions): Promise<BenchResult> {
  const minutes = Math.min(wanted, longestStorm);
  const name = 'the triage screen in a storm';
  // The map is drawn in software, as on a duty room's plain machine.
  const browser = await openBrowser(['--enable-unsafe-swiftshader']);
  if (!browser) return { name: name + noBrowser, rows: [] };
  const folder = createFolder();
  const server = await startChild<StormServerReady>('stormServer', folder);
  try {
    if (!server.ready.client) return { name: `${name} (not measured: the client is not built)`, rows: [] };
    const page = await openTriage(browser, server.ready);
    return result(await weather(page, server.ready, minutes, Math.max(1, Math.round(minutes / 2))), minutes);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The screen in a storm. */
export const stormPage = { run };
