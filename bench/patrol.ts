import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { LookoutEvent } from '../contract/events/catalogue.ts';
import { patrolStream } from '../contract/patrol/task.ts';
import { dayMs, dayOf, hourMs, startOfDay } from '../contract/time.ts';
import { seededRandom } from '../models/random.ts';
import { openQueries } from '../server/database.ts';
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
const goalMs = 100;
const checkPoints = 6;
const by = { userId: 'bench', realName: 'bench' };

/** The townships of the province, of which each ranger has one. */
const townships = (gazetteer: Gazetteer): string[] =>
  gazetteer
    .children('34')
    .flatMap(({ code }) => gazetteer.children(code))
    .flatMap(({ code }) => gazetteer.children(code))
    .map(({ code }) => code);

/** One duty: it was issued, walked in part or wholly, and is over. */
function* eventsOf(taskId: string, areaCode: string, ranger: number, midnight: number, luck: number) {
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
  if (reached > 0)
    yield told(2, 'patrol.checkedIn', {
      key: taskId,
      saidAt: iso(midnight + 9 * hourMs),
      longitude: 118.5,
      latitude: 30.3,
      deviationM: 10,
      reachedPoints: Array.from({ length: Math.min(reached, checkPoints) }, (_, n) => n),
    });
  yield reached >= checkPoints
    ? told(3, 'patrol.completed', { checkPoints })
    : told(3, 'patrol.expired', { reachedCount: reached, checkPoints });
}

/** Fills the read models with a year; returns the events that were folded. */
function fill(file: string, gazetteer: Gazetteer, first: number): number {
  const db = new SqliteDatabase(file);
  db.pragma('journal_mode = WAL');
  const models = patrolProjections.map((projection) => {
    recreateTable(db, projection);
    return openReadModel(db, projection);
  });
  const areas = townships(gazetteer);
  const random = seededRandom(68);
  let events = 0;
  for (let day = 0; day < days; day += 1)
    db.transaction(() => {
      for (let ranger = 0; ranger < rangers; ranger += 1) {
        const area = areas[(ranger * 7) % areas.length] ?? '341825001';
        for (const event of eventsOf(`${day}-${ranger}`, area, ranger, first + day * dayMs, random())) {
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
    const plain = await timed(askedPlainly, () => plainly(db, from, to));
    const rows: BenchRow[] = [
      { label: `rates of ${rangers * days} tasks by city and day, p50`, value: round(whole.p50), unit: 'ms' },
      { label: 'the same, p95', value: round(whole.p95), unit: 'ms' },
      { label: 'of a city by county and day, p95', value: round(city.p95), unit: 'ms' },
      { label: 'of the people of a county, p95', value: round(people.p95), unit: 'ms' },
      { label: 'counted from the tasks, p95', value: round(plain.p95), unit: 'ms' },
      { label: 'events folded', value: perSecond, unit: '/s' },
    ];
    return {
      name: 'Rates of a year of patrols',
      rows,
      ratio: round(plain.p95 / whole.p95, 1),
      goal: `p95 of the province at most ${goalMs} ms`,
      met: whole.p95 <= goalMs,
    };
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
