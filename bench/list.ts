import type { Browser, Page } from 'playwright-core';
import { noBrowser, openBrowser, openDesk } from './browser.ts';
import { percentile, round } from './clock.ts';
import { workAt, type Rows } from './list/officer.ts';
import type { Run } from './list/page.ts';
import { scene } from './list/scene.ts';
import { servePages } from './page-server.ts';
import type { BenchResult, BenchRow } from './result.ts';

const goal = { frames: 58, interactionMs: 200 };
/** Each list is measured so often, in turns, so that what else the machine does falls on both. */
const turns = 2;
const warmS = 6;
const measuredS = 25;
const patienceMs = 120_000;
/** The browser tells of no event that took less. */
const leastEventMs = 16;

/** All that was measured of one list. */
interface Figures {
  frames: number[];
  long: number[];
  interactions: number[];
  read: number[];
  drawn: number[];
  perSecond: number[];
  bytes: number;
}

const nothing = (): Figures => ({
  frames: [],
  long: [],
  interactions: [],
  read: [],
  drawn: [],
  perSecond: [],
  bytes: 0,
});

/**
 * How long each mark of the measured time took to be read. One that a later mark of its row came before is read with
 * that.
 */
function waits({ reads, sent, from }: Run): { read: number[]; drawn: number[] } {
  const all = Object.entries(sent.marks).flatMap(([id, marks]) => {
    const ofRow = reads.filter((read) => read.id === id);
    return marks
      .filter((mark) => mark >= from)
      .flatMap((mark) => {
        const found = ofRow.find((read) => read.mark >= mark);
        if (!found) throw new Error(`mark ${mark} of ${id} was never read`);
        return [{ read: found.at - mark, drawn: found.drawnAt - mark }];
      });
  });
  return { read: all.map(({ read }) => read), drawn: all.map(({ drawn }) => drawn) };
}

function take(figures: Figures, run: Run, acts: number, tookS: number): void {
  const { read, drawn } = waits(run);
  const known = Object.values(run.interactions);
  figures.frames.push(run.frames / tookS);
  figures.long.push(...run.long);
  figures.interactions.push(...known, ...Array.from({ length: Math.max(0, acts - known.length) }, () => leastEventMs));
  figures.read.push(...read);
  figures.drawn.push(...drawn);
  figures.perSecond.push((run.sent.sent / run.sent.tookMs) * 1_000);
  figures.bytes = run.sent.bytes / run.sent.sent;
}

/** Opens one list, lets the updates run, works in it, and notes what was seen. */
async function measure(
  browser: Browser,
  url: string,
  rowsOf: (page: Page) => Promise<Rows>,
  figures: Figures,
): Promise<Rows> {
  const desk = await openDesk(browser);
  try {
    const page = await desk.newPage();
    page.setDefaultTimeout(patienceMs);
    const faults: Error[] = [];
    page.on('pageerror', (error) => faults.push(error));
    await page.goto(url);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const rows = await rowsOf(page);
    // Text, not functions: it runs in the page.
    await page.evaluate('driven.begin()');
    await workAt(page, rows, warmS);
    await page.evaluate('driven.forget()');
    const begun = performance.now();
    const acts = await workAt(page, rows, measuredS);
    const tookS = (performance.now() - begun) / 1_000;
    const run = (await page.evaluate('driven.end()')) as Run;
    // What a page that fails has drawn is no figure.
    if (faults[0]) throw faults[0];
    take(figures, run, acts, tookS);
    return rows;
  } finally {
    await desk.close();
  }
}

async function boxOf(page: Page, selector: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not in view`);
  return box;
}

const rowPx = 60;
const headPx = 36;

const rowsIn =
  (selector: string) =>
  async (page: Page): Promise<Rows> => {
    const { x, y, width } = await boxOf(page, selector);
    return { x: x + width / 2, top: y + headPx, rowPx };
  };

function rowsOf(name: string, { frames, long, interactions, read, drawn, perSecond, bytes }: Figures): BenchRow[] {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    { label: `${name}: updates sent`, value: Math.round(mean(perSecond)), unit: '/s' },
    { label: `${name}: one update`, value: Math.round(bytes), unit: 'bytes' },
    { label: `${name}: frames drawn`, value: round(mean(frames)), unit: '/s' },
    { label: `${name}: tasks over 50 ms in ${measuredS * turns} s`, value: long.length, unit: '' },
    { label: `${name}: longest such task`, value: round(Math.max(0, ...long), 0), unit: 'ms' },
    { label: `${name}: interaction to next paint, p50`, value: percentile(interactions, 0.5), unit: 'ms' },
    { label: `${name}: interaction to next paint, p95`, value: percentile(interactions, 0.95), unit: 'ms' },
    { label: `${name}: sent to mark read in the page, p50`, value: round(percentile(read, 0.5)), unit: 'ms' },
    { label: `${name}: sent to mark read in the page, p99`, value: round(percentile(read, 0.99)), unit: 'ms' },
    { label: `${name}: sent to the frame that draws it, p99`, value: round(percentile(drawn, 0.99)), unit: 'ms' },
  ];
}

/**
 * The list of incidents, and AG Grid, each with 100,000 rows of which 20,000 change in a second, while an officer works
 * in it.
 */
async function run(): Promise<BenchResult> {
  const name =
    `the list: ${scene.rows.toLocaleString('en')} rows under ${scene.perSecond.toLocaleString('en')} ` +
    `updates a second`;
  const browser = await openBrowser();
  if (!browser) return { name: name + noBrowser, rows: [] };
  const pages = await servePages();
  try {
    const [lookout, agGrid] = [nothing(), nothing()];
    let height = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      await measure(
        browser,
        `${pages.url}/list/lookout.html`,
        async (page) => {
          ({ height } = await boxOf(page, '[role=grid]'));
          return rowsIn('[role=grid]')(page);
        },
        lookout,
      );
      await measure(browser, `${pages.url}/list/ag-grid.html?height=${Math.round(height)}`, rowsIn('#root'), agGrid);
    }
    const rows = [...rowsOf('Lookout', lookout), ...rowsOf('AG Grid', agGrid)];
    const [ours, theirs] = [percentile(lookout.read, 0.99), percentile(agGrid.read, 0.99)];
    const frames = Math.min(...lookout.frames);
    return {
      name,
      rows,
      ratio: round(ours / theirs, 2),
      goal:
        `at least ${goal.frames} frames/s, no task over 50 ms, interaction p95 at most ` +
        `${goal.interactionMs} ms, p99 to the mark at most that of AG Grid`,
      met:
        frames >= goal.frames &&
        lookout.long.length === 0 &&
        percentile(lookout.interactions, 0.95) <= goal.interactionMs &&
        ours <= theirs,
    };
  } finally {
    await browser.close();
    await pages.close();
  }
}

/** The list under load, beside a list that is known for it. */
export const list = { run };
