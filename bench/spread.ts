import type { Page } from 'playwright-core';
import { noBrowser, openBrowser } from './browser.ts';
import { percentile, round } from './clock.ts';
import { servePages } from './page-server.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { type Country, turningWind } from './spread/country.ts';
import type { Asked, Ran } from './spread/worker.ts';

const goals = { patchyMs: 500, allMs: 1_000, membersS: 30, firstS: 1, finerShare: 0.02 };
const halfDay = 720;
/** Long enough for the slowest fuel. */
const untilAll = 100_000;
const members = 100;
/** Processor cores of the smallest machine that is told of. */
const workers = 2;
const sides = [250, 500, 1_000, 2_000, 4_000];
/** The largest take tens of seconds each. */
const timesOf = (size: number): number => (size > 1_000 ? 1 : 5);
const steady = [{ fromMin: 0, speedMs: 12, towardDeg: 80 }];
const countryOf = (more: Partial<Country> = {}): Country => ({
  size: 1_000,
  split: 1,
  winds: steady,
  moisturePct: 4,
  ...more,
});

type Answer = { runs: Ran[]; tookMs: number; firstMs: number };
const ask = (page: Page, asked: readonly Asked[]): Promise<Answer> =>
  page.evaluate(
    (wanted) => (window as unknown as { run: (asked: readonly Asked[]) => Promise<Answer> }).run(wanted),
    asked,
  );

/** The median of some runs, and what they burnt. */
async function burnt(page: Page, country: Country, untilMin: number, times: number): Promise<Ran> {
  const { runs } = await ask(page, [{ kind: 'burn', country, untilMin, times }]);
  return {
    ...runs[0]!,
    ms: percentile(
      runs.map(({ ms }) => ms),
      0.5,
    ),
  };
}

async function growth(page: Page): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of sides) {
    const { ms, burnedCells } = await burnt(page, countryOf({ size }), untilAll, timesOf(size));
    rows.push({ label: `${size} × ${size}, until all that can has burnt`, value: round(ms, 0), unit: 'ms' });
    rows.push({
      label: `${size} × ${size}, for a million burnt cells`,
      value: round((ms / burnedCells) * 1e6, 0),
      unit: 'ms',
    });
  }
  return rows;
}

async function measure(page: Page): Promise<BenchResult> {
  const patchy = await burnt(page, countryOf(), halfDay, 7);
  const finer = await burnt(page, countryOf({ split: 2 }), halfDay, 1);
  const all = await burnt(page, countryOf(), untilAll, 5);
  const country = countryOf({ winds: turningWind });
  const asked = Array.from({ length: workers }, (_, worker): Asked => ({
    kind: 'members',
    country,
    untilMin: halfDay,
    seeds: Array.from({ length: members / workers }, (_one, n) => n * workers + worker + 1),
  }));
  const many = await ask(page, asked);
  const off = Math.abs(patchy.areaHa / finer.areaHa - 1);
  return {
    name: 'Spread in the browser’s worker',
    rows: [
      { label: '1000 × 1000, 12 h, patches, ridges, a river', value: round(patchy.ms, 0), unit: 'ms' },
      { label: 'of it burnt', value: round(patchy.areaHa, 0), unit: 'ha' },
      { label: 'off the same on a grid twice as fine', value: round(off * 100, 2), unit: '%' },
      { label: 'the same until all has burnt', value: round(all.ms, 0), unit: 'ms' },
      { label: `${members} members, ${workers} workers`, value: round(many.tookMs / 1_000, 1), unit: 's' },
      { label: 'the first member, with the making of the ground', value: round(many.firstMs, 0), unit: 'ms' },
      ...(await growth(page)),
    ],
    goal:
      `${goals.patchyMs} ms, ${goals.finerShare * 100} %, ${goals.allMs} ms, ` +
      `${goals.membersS} s, first within ${goals.firstS} s`,
    met:
      patchy.ms <= goals.patchyMs &&
      off <= goals.finerShare &&
      all.ms <= goals.allMs &&
      many.tookMs <= goals.membersS * 1_000 &&
      many.firstMs <= goals.firstS * 1_000,
  };
}

/** How long a browser's worker takes for a fire, and for the members of a burn probability. */
async function run(): Promise<BenchResult> {
  const browser = await openBrowser();
  if (!browser) return { name: `Spread in the browser’s worker${noBrowser}`, rows: [] };
  const pages = await servePages();
  try {
    const page = await browser.newPage();
    await page.goto(`${pages.url}/spread/spread.html`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    return await measure(page);
  } finally {
    await browser.close();
    await pages.close();
  }
}

/** Spread in the browser's worker. */
export const spread = { run };
