import { type Kysely, sql } from 'kysely';
import { homeSpans, lastDays, yearEarlier } from '../contract/statistics/days.ts';
import { dayOf } from '../contract/time.ts';
import { homePageOf } from '../server/statistics/home-page.ts';
import type { Tables } from '../server/tables.ts';
import { machineMs, percentile, round } from './clock.ts';
import type { BenchResult, BenchRow } from './result.ts';
import { withYear, yearEnds } from './year-house.ts';

const events = 1_000_000;
const asked = 200;
const askedPlainly = 5;
const goalMs = 50;

/** Counts by source and state of the same days and of those one year before, from the events alone. */
async function countPlainly(db: Kysely<Tables>, now: number): Promise<number> {
  const { from, to } = lastDays(dayOf(now), homeSpans.last30);
  const { rows } = await sql<{ n: number }>`
    with raised as (
      select stream, area_code, body ->> '$.data.sourceType' as source,
        date(body ->> '$.data.startTime', '+8 hours') as day from events
      where type = 'alarm.raised' and area_code >= '34' and area_code < '34:')
    select day, substr(area_code, 1, 4) as city, source,
      (select type from events as later
        where later.stream = raised.stream and later.type <> 'alarm.read'
        order by version desc limit 1) as state,
      count(*) as n
    from raised where (day >= ${from} and day <= ${to})
      or (day >= ${yearEarlier(from)} and day <= ${yearEarlier(to)})
    group by 1, 2, 3, 4`.execute(db);
  return rows.reduce((sum, { n }) => sum + n, 0);
}

async function timed(times: number, ask: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const samples: number[] = [];
  await ask();
  for (let n = 0; n < times; n++) {
    const startedAt = machineMs();
    await ask();
    samples.push(machineMs() - startedAt);
  }
  return { p50: round(percentile(samples, 0.5), 2), p95: round(percentile(samples, 0.95), 2) };
}

/** The figures of the home page over a million events, beside the same counts asked of the events by plain SQL. */
export const run = (): Promise<BenchResult> =>
  withYear(events, async ({ house: { ctx }, ...filled }) => {
    const rows: BenchRow[] = [
      { label: 'events in the log', value: filled.events, unit: '' },
      { label: 'appended, with all read models', value: filled.perSecond, unit: 'events/s' },
    ];
    let slowest = 0;
    for (const [name, code] of [
      ['province', '34'],
      ['city', '3418'],
      ['county', '341825'],
    ] as const) {
      const found = await timed(asked, () => homePageOf(ctx, code));
      slowest = Math.max(slowest, found.p95);
      rows.push(
        { label: `home page of a ${name}, p50`, value: found.p50, unit: 'ms' },
        { label: `home page of a ${name}, p95`, value: found.p95, unit: 'ms' },
      );
    }
    const counted = (await homePageOf(ctx, '34')).spans.last30;
    const plain = await timed(askedPlainly, () => countPlainly(ctx.db, yearEnds));
    const same = (await countPlainly(ctx.db, yearEnds)) === counted.alarms.total + counted.lastYear.alarms.total;
    rows.push({ label: 'its counts alone, by plain SQL over the events, p50', value: plain.p50, unit: 'ms' });
    return {
      name: 'home page of 1,000,000 events',
      rows,
      ratio: plain.p50 / slowest,
      goal: `each p95 at most ${goalMs} ms, and the same counts as by plain SQL`,
      met: slowest <= goalMs && same,
    };
  });
