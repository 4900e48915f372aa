import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { LookoutEvent } from '../contract/events/catalogue.ts';
import { patrolStream } from '../contract/patrol/task.ts';
import { dayMs, dayOf, hourMs, startOfDay } from '../contract/time.ts';
import { seededRandom } from '../models/random.ts';
import { openQueries } from '../server/database.ts';
import { gapsOf } from '../server/patrol/gaps.ts';
import { heatOf } from '../server/patrol/heat.ts';
import { gridProjections } from '../server/grids/projections.ts';
import { patrolProjections } from '../server/patrol/projections.ts';
import { personsOf, ratesOf } from '../server/patrol/rates.ts';
import { type Gazetteer, openGazetteer } from '../server/places/gazetteer.ts';
import { SqliteDatabase } from '../server/sqlite.ts';
import { openReadModel, recreateTable } from '../server/store/read-model.ts';
import type { Tables } from '../server/tables.ts';
import { machineMs, percentile, round } from './clock.ts';
import { createFolder } from './folder.ts';
import type { BenchResult, BenchRow } from './result.ts';

const [rangers, days] = [2_000, 365];
const [asked, askedPlainly] = [30, 3];
const [goalMs, visitsGoalMs] = [100, 200];
const checkPoints = 6;
const by = { userId: 'bench', realName: 'bench' };

/** The townships of the province, of which each ranger has one. */
const townships = (gazetteer: Gazetteer): string[] =>
  gazetteer
    .children('34')
    .flatMap(({ code }) => gazetteer.children(code))
    .flatMap(({ code }) => gazetteer.children(code))
    .map(({ code }) => code);

/** Where a ranger walks: within some three kilometres of the seat of their township. */
interface Beat {
  areaCode: string;
  seat: readonly [number, number];
}

/** A county in 400 grids of some 3 km², each with a ranger; all of it is made up. */
function* drawnGrids() {
  for (let n = 0; n < 400; n += 1) {
    const [west, south] = [118.3 + (n % 20) * 0.018, 30.15 + Math.floor(n / 20) * 0.016];
    const [east, north] = [west + 0.018, south + 0.016];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const gridId = `grid-${n}`;
    yield {
      id: gridId,
      position: 1,
      stream: 'grid-bench',
      version: n + 1,
      type: 'grid.drawn',
      at: '2026-01-01T00:00:00.000Z',
      areaCode: '341825001001',
      actor: 'bench',
      data: {
        gridId,
        code: gridId,
        name: gridId,
        level: 1,
        areaKm2: 3,
        shape: { type: 'MultiPolygon', coordinates: [[ring]] },
        people: [{ duty: 'ranger', name: gridId }],
      },
    } as never;
  }
}

/** One duty: it was issued, walked in part or wholly, and is over. */
function* eventsOf(taskId: string, { areaCode, seat }: Beat, ranger: number, midnight: number, luck: number) {
  const day = dayOf(midnight);
  const iso = (ms: number): string => new Date(ms).toISOString();
  const [stream, userId] = [patrolStream(taskId), `ranger-${ranger}`];
  const told = (version: number, type: string, data: object): LookoutEvent =>
    ({ id: taskId, position: 0, stream, version, type, at: iso(midnight), areaCode, actor: 'bench', data }) as never;
  yield told(1, 'patrol.issued', {
    routeId: `route-${ranger}`,
    title: `路线${ranger}`,
    checkPoints,
    person: { userId, realName: `护林员${ranger}` },
    day,
    beginsAt: iso(midnight + 8 * hourMs),
    endsAt: iso(midnight + 17 * hourMs),
    by,
  });
  const reached = luck < 0.1 ? 0 : luck < 0.3 ? Math.floor(luck * 20) : checkPoints;
  const checkIns = reached === 0 ? 0 : luck < 0.5 ? 1 : 2;
  for (let n = 0; n < checkIns; n += 1)
    yield told(2 + n, 'patrol.checkedIn', {
      key: `${taskId}-${n}`,
      saidAt: iso(midnight + (9 + n) * hourMs),
      longitude: seat[0] + (spread(luck * 1e3 + n) - 0.5) / 20,
      latitude: seat[1] + (spread(luck * 1e5 + n) - 0.5) / 20,
      deviationM: 10,
      reachedPoints: n > 0 ? [] : Array.from({ length: Math.min(reached, checkPoints) }, (_, one) => one),
    });
  yield reached >= checkPoints
    ? told(2 + checkIns, 'patrol.completed', { checkPoints })
    : told(2 + checkIns, 'patrol.expired', { reachedCount: reached, checkPoints });
}

/** A share of one that follows from a number. */
const spread = (of: number): number => of - Math.floor(of);

/** Fills the read models with a year; returns the events that were folded. */
function fill(file: string, gazetteer: Gazetteer, first: number): number {
  const db = new SqliteDatabase(file);
  db.pragma('journal_mode = WAL');
  const models = [...patrolProjections, ...gridProjections].map((projection) => {
    recreateTable(db, projection);
    return openReadModel(db, projection);
  });
  const beats = townships(gazetteer).map((areaCode): Beat => {
    const [longitude, latitude] = gazetteer.seat(areaCode)?.position ?? [118.5, 30.3];
    return { areaCode, seat: [longitude, latitude] };
  });
  const random = seededRandom(68);
  for (const event of drawnGrids()) for (const model of models) model.apply(event);
  let events = 0;
  for (let day = 0; day < days; day += 1)
    db.transaction(() => {
      for (let ranger = 0; ranger < rangers; ranger += 1) {
        const beat = beats[(ranger * 7) % beats.length] ?? { areaCode: '341825001', seat: [118.5, 30.3] as const };
        for (const event of eventsOf(`${day}-${ranger}`, beat, ranger, first + day * dayMs, random())) {
          for (const model of models) model.apply(event);
          events += 1;
        }
      }
      for (const model of models) model.settle();
    })();
  db.close();
  return events;
}

/** The same figures of the province from the tasks themselves. */
const plainly = (db: Kysely<Tables>, from: string, to: string) =>
  sql`select substr(area_code, 1, 4) as city, state, online, count(*) as n,
      sum(json_array_length(doc, '$.reached')) as r
    from patrol_tasks where area_code >= '34' and area_code < '34:' and day >= ${from} and day <= ${to}
    group by 1, 2, 3`.execute(db);

async function timed(times: number, ask: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const samples: number[] = [];
  await ask();
  for (let n = 0; n < times; n += 1) {
    const startedAt = machineMs();
    await ask();
    samples.push(machineMs() - startedAt);
  }
  return { p50: percentile(samples, 0.5), p95: percentile(samples, 0.95) };
}

/** How long rates of a year of 2,000 rangers take, against the same figures counted from the tasks. */
export async function run(): Promise<BenchResult> {
  const folder = createFolder();
  const file = join(folder, 'patrol.db');
  const gazetteer = openGazetteer('34');
  const first = startOfDay(Date.parse('2026-01-01T00:00:00+08:00'));
  const [from, to] = [dayOf(first), dayOf(first + (days - 1) * dayMs)];
  const filledAt = machineMs();
  const events = fill(file, gazetteer, first);
  const perSecond = Math.round((events / (machineMs() - filledAt)) * 1_000);
  const db = openQueries(file);
  try {
    const ctx = { db, gazetteer };
    const whole = await timed(asked, () => ratesOf(ctx, '34', { from, to }));
    const city = await timed(asked, () => ratesOf(ctx, '3418', { from, to }));
    const page = { pageNum: 1, pageSize: 20 };
    const people = await timed(asked, () => personsOf(ctx, '341825', { from, to }, page));
    const heat = await timed(asked, () => heatOf(ctx, '34', { from: dayOf(first + 10 * dayMs), to }));
    const cityHeat = await timed(asked, () => heatOf(ctx, '3401', { from, to }));
    const gaps = await timed(asked, () =>
      gapsOf({ ...ctx, clock: { now: () => first + days * dayMs } }, '341825', 30, () => Promise.resolve(undefined)),
    );
    const plain = await timed(askedPlainly, () => plainly(db, from, to));
    const rows: BenchRow[] = [
      { label: `rates of ${rangers * days} tasks by city and day, p50`, value: round(whole.p50), unit: 'ms' },
      { label: 'the same, p95', value: round(whole.p95), unit: 'ms' },
      { label: 'of a city by county and day, p95', value: round(city.p95), unit: 'ms' },
      { label: 'of the people of a county, p95', value: round(people.p95), unit: 'ms' },
      { label: 'counted from the tasks, p95', value: round(plain.p95), unit: 'ms' },
      { label: 'events folded', value: perSecond, unit: '/s' },
    ];
    rows.push(
      { label: 'visits of the province by cell, p95', value: round(heat.p95), unit: 'ms' },
      { label: 'of a city, p95', value: round(cityHeat.p95), unit: 'ms' },
      { label: 'gaps of a county, p95', value: round(gaps.p95), unit: 'ms' },
    );
    return {
      name: 'Rates of a year of patrols',
      rows,
      ratio: round(plain.p95 / whole.p95, 1),
      goal: `p95 of the province at most ${goalMs} ms, of its visits ${visitsGoalMs} ms`,
      met: whole.p95 <= goalMs && Math.max(heat.p95, cityHeat.p95, gaps.p95) <= visitsGoalMs,
    };
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
