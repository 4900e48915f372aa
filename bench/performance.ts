import { monitorEventLoopDelay } from 'node:perf_hooks';
import { performanceCalls } from '../contract/performance/calls.ts';
import { createApp } from '../server/app.ts';
import { raisedWrite } from '../server/alarms/raise.ts';
import { authRoutes } from '../server/auth/routes.ts';
import type { Context } from '../server/context.ts';
import { figuresOf } from '../server/performance/figures.ts';
import { readFacts } from '../server/performance/read-facts.ts';
import { performanceRoutes } from '../server/performance/routes.ts';
import { machineMs, percentile, round } from './clock.ts';
import { signInOfficer } from './officer.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { withYear, yearEnds } from './year-house.ts';

const events = 1_000_000;
const month = '2026-03';
const monthBegins = Date.parse(`${month}-01T00:00:00+08:00`);
const everyMs = 50;
const goalMs = 500;

/** An alarm is appended again and again while something works: how long the slowest took, and the longest stop. */
async function beside<T>({ store }: Context, name: string, work: () => Promise<T>) {
  const waits: number[] = [];
  const ways: Promise<void>[] = [];
  const append = async (): Promise<void> => {
    const startedAt = machineMs();
    const id = `${name}-${ways.length}`;
    const at = { longitude: 117, latitude: 31, startTime: new Date(yearEnds).toISOString() };
    const about = { sourceType: 7 as const, sourceId: id, ...at, areaName: '合肥市', placeName: id, imageUrls: [] };
    await store.append({ actor: 'bench', writes: [raisedWrite(id, '340102', about, [])] });
    waits.push(machineMs() - startedAt);
  };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const timer = setInterval(() => ways.push(append()), everyMs);
  await append();
  delay.enable();
  const startedAt = machineMs();
  const found = await work();
  const tookMs = machineMs() - startedAt;
  delay.disable();
  clearInterval(timer);
  await Promise.all(ways);
  return { found, tookMs, stopMs: delay.max / 1e6, slowestMs: percentile(waits, 1) };
}

/** A month's performance of a region over HTTP, beside the same reckoned on the server's own loop. */
export const run = (): Promise<BenchResult> =>
  withYear(events, async ({ house }) => {
    const { ctx } = house;
    const app = createApp(ctx, [authRoutes(house.auth), performanceRoutes]);
    const headers = { authorization: `Bearer ${(await signInOfficer(house)).token}` };
    const ask = async (areaCode: string): Promise<number> => {
      const query = { areaCode, month };
      const { statusCode, body } = await app.inject({ url: performanceCalls.alarmPerformance.path, query, headers });
      if (statusCode !== 200) throw new Error(body);
      return (JSON.parse(body) as { data: { raw: number } }).data.raw;
    };
    try {
      const rows: BenchRow[] = [];
      let slowest = 0;
      for (const [name, code] of [
        ['the province, the first', '34'],
        ['the province, again', '34'],
        ['a city', '3418'],
        ['a county', '341825'],
      ] as const) {
        const { found, tookMs, stopMs, slowestMs } = await beside(ctx, code + name, () => ask(code));
        slowest = Math.max(slowest, slowestMs);
        rows.push(
          { label: `${name}: alarms of the month`, value: found, unit: '' },
          { label: `${name}: answered in`, value: round(tookMs, 0), unit: 'ms' },
          { label: `${name}: longest stop of the server meanwhile`, value: round(stopMs), unit: 'ms' },
          { label: `${name}: slowest alarm meanwhile`, value: round(slowestMs), unit: 'ms' },
        );
      }
      const span = { areaCode: '34', from: monthBegins, until: yearEnds };
      const plain = await beside(ctx, 'loop', async () => figuresOf(await readFacts(ctx.reads, span), 4).raw);
      rows.push(
        { label: 'on the server’s own loop: answered in', value: round(plain.tookMs, 0), unit: 'ms' },
        { label: 'on the server’s own loop: longest stop', value: round(plain.stopMs), unit: 'ms' },
        { label: 'on the server’s own loop: slowest alarm', value: round(plain.slowestMs), unit: 'ms' },
      );
      return {
        name: 'a month’s performance of alarms in 1,000,000 events',
        rows,
        ratio: round(plain.slowestMs / slowest, 1),
        goal: `an alarm meanwhile is durable within ${goalMs} ms`,
        met: slowest <= goalMs,
      };
    } finally {
      await app.close();
    }
  });
