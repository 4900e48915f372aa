import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { Kysely, type LogEvent, sql, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stockNames } from '../../contract/stock/all.ts';
import { announcementsOf, countAnnouncements } from '../../server/announcements/queries.ts';
import { forgetOldTexts } from '../../server/sms/outbox.ts';
import { findIncidents } from '../../server/incidents/queries.ts';
import { topOf, treeOf } from '../../server/incidents/tree.ts';
import { findPeople } from '../../server/people/queries.ts';
import { readFacts } from '../../server/performance/read-facts.ts';
import { projections } from '../../server/projections.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';
import { pushedIn } from '../../server/rescue/push.ts';
import { openThings } from '../../server/incidents/open-things.ts';
import { dailyReportOf } from '../../server/shift/daily-report.ts';
import { nearestTo } from '../../server/stock/nearest.ts';
import * as dialect from '../../server/store/dialect.ts';
import { docOf } from '../../server/store/doc.ts';
import { recreateTable } from '../../server/store/read-model.ts';
import { ensureSchema } from '../../server/store/schema.ts';
import type { Tables } from '../../server/tables.ts';
import { serverSources } from '../support/server-sources.ts';

/** What SQLite alone understands. */
const words = [
  /\bjson_(?:\w+)|->>|-> '\$|\bunixepoch\b|\bjulianday\b|\bstrftime\b/gi,
  /\browid\b|\bindexed by\b|\bcross join\b|\blimit -1\b|\bsqlite_\w+/gi,
  /\binstr\s*\(|\bifnull\b|\biif\s*\(|\bescape '|\bglob '/gi,
];

test('what only SQLite understands is said in one file', () => {
  const found = [...serverSources()]
    .filter(([file]) => file !== 'store/dialect.ts')
    .flatMap(([file, text]) => words.flatMap((word) => text.match(word) ?? []).map((word) => `${file}: ${word}`));
  // The store makes its own tables, and asks which there are.
  expect([...new Set(found)]).toEqual([
    'store/schema.ts: ROWID',
    'store/schema.ts: sqlite_master',
    'store/tallies.ts: ROWID',
  ]);
});

let database: Database;
let db: Kysely<Tables>;
let asked: { sql: string; parameters: readonly unknown[] }[];
beforeAll(() => {
  database = new SqliteDatabase(':memory:');
  ensureSchema(database);
  for (const projection of projections) recreateTable(database, projection);
  const log = ({ query }: LogEvent): void => {
    asked.push(query);
  };
  db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }), log });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => db.destroy());

/** How the questions that were asked of a table are answered. */
const plansOf = (pattern: RegExp): string[] =>
  asked
    .filter((query) => pattern.test(query.sql))
    .map((query) =>
      database
        .prepare<unknown[], { detail: string }>(`explain query plan ${query.sql}`)
        .all(...query.parameters)
        .map(({ detail }) => detail)
        .join('; '),
    );

describe('without a hint the planner reads', () => {
  test('what lies near from the index of positions, whatever it is', async () => {
    const point = { longitude: 118.3, latitude: 29.7 };
    await nearestTo(db, point, { kinds: stockNames, withinM: 5_000, limit: 10, scope: '34' });
    const plans = plansOf(/between/);
    expect(plans).toHaveLength(stockNames.length);
    for (const plan of plans) expect(plan).toMatch(/^SEARCH \w+ USING COVERING INDEX \w+ \(f_longitude>\? AND f_lon/);
  });

  test('people from the index that has them in the order of their list', async () => {
    const ctx = { db, gazetteer: {}, gate: { allows: async () => false } };
    const caller = { userId: 'u1', regionCode: '3410', roles: [] };
    await findPeople(ctx as never, caller as never, { keyword: '王', pageNum: 1, pageSize: 20 });
    const [plan = ''] = plansOf(/json_group_array/);
    expect(plan.match(/COVERING INDEX people_0 \(serves=\? AND region_code/g)).toHaveLength(2);
    expect(plan).not.toContain('SCAN people');
  });

  test('what stands in an incident, and in which one it stands, without all that was ever merged', async () => {
    await treeOf(db, 'i1');
    await topOf(db, 'i1');
    const [down = '', up = ''] = plansOf(/incidents/);
    expect(down).toMatch(/SEARCH part USING (COVERING )?INDEX \w+ \(merged_into=\?\)/);
    expect(up).toMatch(/^SEARCH incidents USING (COVERING )?INDEX \w+ \(id=\?\)$/);
    for (const plan of [down, up]) expect(plan).not.toContain('SCAN part');
  });

  test('a person’s announcements by those that name them or their region, whatever others were sent', async () => {
    const ctx = { reads: db, clock: { now: () => 0 } };
    const caller = { userId: 'u1', regionCode: '3410', roles: ['ZBY'] };
    await countAnnouncements(ctx, caller);
    await announcementsOf(ctx, caller, { limit: 10, offset: 0 });
    const plans = plansOf(/bulletins/);
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain('SEARCH bulletin_people USING PRIMARY KEY (user_id=?)');
      expect(plan).toContain('SEARCH part USING PRIMARY KEY (region_code=?)');
      expect(plan).toMatch(/SEARCH b USING INDEX \w+ \(id=\?\)/);
      expect(plan).not.toMatch(/SCAN (b|n|r|own|part|bulletin_people)\b/);
    }
  });

  test('who has read the messages of a page by these, however many others were ever read', async () => {
    const push = { id: 'p1', at: '', areaCode: '341825', by: { userId: 'u1', realName: '值班员' }, userIds: ['u1'] };
    await db
      .insertInto('pushes')
      .values({
        id: 'p1',
        fire_id: 'f1',
        area_code: '341825',
        at: '',
        doc: docOf({ ...push, phones: [], content: '' }),
      })
      .execute();
    const caller = { userId: 'u1', regionCode: '3418', roles: [] };
    await pushedIn({ db } as never, caller as never, { pageNum: 1, pageSize: 10 });
    expect(plansOf(/bulletin_reads/)).toEqual([
      expect.stringMatching(/^SEARCH bulletin_reads USING INDEX \w+ \(notice_id=\?\)$/) as unknown,
    ]);
  });

  test('the alarms of a day’s report from the counts of its region and day, however many there ever were', async () => {
    const [store, clock, gazetteer] = [{ head: () => 0 }, { now: () => 0 }, { fullName: () => undefined }];
    await dailyReportOf({ db, store, clock, gazetteer, specials: {} } as never, '34', '2026-03-01');
    expect(plansOf(/alarm_days/)).toEqual(['SEARCH alarm_days USING PRIMARY KEY (area_code=? AND day=?)']);
  });

  test('SMS that are old by their kind and time, however many are kept', async () => {
    await forgetOldTexts(db, 0);
    expect(plansOf(/sms_outbox/)).toEqual(['SEARCH sms_outbox USING INDEX sms_outbox_kinds (kind=? AND at<?)']);
  });

  test('what stood open when a month began by the few that wait, or that were decided late', async () => {
    await readFacts(db, { areaCode: '34', from: 0, until: 1 });
    const plans = plansOf(/"raised_at" </).map((plan) => plan.split('; ')[0]);
    expect(plans).toEqual([
      'SEARCH alarms USING INDEX alarms_2 (status=? AND raised_at>? AND raised_at<?)',
      'SEARCH alarms USING INDEX alarms_2 (status=? AND raised_at>? AND raised_at<?)',
      'SEARCH alarms USING INDEX alarms_stood_until (stood_until>?)',
    ]);
  });

  test('what is open by the incidents of what waits, each by its id, however many were ever merged', async () => {
    await openThings(db, '34');
    for (const state of ['pending', 'received', 'closed'] as const)
      await findIncidents(db, '34', { pageNum: 1, pageSize: 20, shelved: 'without', state });
    const plans = plansOf(/from alarms/);
    expect(plans).toHaveLength(7);
    for (const plan of plans) expect(plan).toMatch(/SEARCH part USING INDEX \w+ \(id=\?\) LEFT-JOIN/);
    expect(plans[0]).toMatch(/SEARCH top USING INDEX \w+ \(id=\?\)/);
    for (const plan of plansOf(/incidents/)) expect(plan).not.toMatch(/SCAN (incidents|part|top|own)/);
  });
});

describe('the words mean what their names say', () => {
  const answer = async (part: ReturnType<typeof dialect.valueIn<unknown>>): Promise<unknown> =>
    (await sql<{ it: unknown }>`select ${part} as it`.execute(db)).rows[0]?.it;
  const doc = sql.val(docOf({ by: { userId: 'u1' }, userIds: ['u1', 'u2'], none: null }));

  test('of documents and lists', async () => {
    expect(await answer(dialect.valueIn(doc, 'by.userId'))).toBe('u1');
    expect(await answer(dialect.valueIn(doc, 'none'))).toBeNull();
    expect(await answer(dialect.rareValueIn(doc, 'by.userId'))).toBe('u1');
    expect(await answer(dialect.rareValueIn(doc, 'none.userId'))).toBeNull();
    expect(await answer(dialect.docIn(doc, 'by'))).toBe('{"userId":"u1"}');
    expect(await answer(dialect.lengthIn(doc, 'userIds'))).toBe(2);
    expect(await answer(dialect.listHolds(doc, 'u2', 'userIds'))).toBe(1);
    expect(await answer(dialect.listHoldsAny(doc, ['u3', 'u4'], 'userIds'))).toBe(0);
    expect(await answer(dialect.listHoldsAny(doc, [], 'userIds'))).toBe(0);
    expect(await answer(sql`'b' in ${dialect.amongGiven(['a', 'b'])}`)).toBe(1);
    expect(await answer(dialect.listOf(dialect.tupleOf(sql.lit(1), sql.lit(null))))).toBe('[[1,null]]');
  });

  test('of texts and numbers', async () => {
    const text = sql.val('100%_Ab');
    expect(await answer(dialect.contains(text, '%_AB'))).toBe(1);
    expect(await answer(dialect.contains(text, '0_A'))).toBe(0);
    expect(await answer(dialect.includes(text, '%_Ab'))).toBe(1);
    expect(await answer(dialect.includes(text, '%_AB'))).toBe(0);
    expect(await answer(dialect.greater(sql.lit(0), sql.lit(-3)))).toBe(0);
  });
});

test('checkpoints are tried again after a fault that a disk has for a while, and not where the file is broken', () => {
  const passing = new RegExp(dialect.passingCodes);
  const folder = mkdtempSync(join(tmpdir(), 'lookout-codes-'));
  const file = join(folder, 'read-only.db');
  new SqliteDatabase(file).exec('create table t (n)').close();
  const db = new SqliteDatabase(file, { readonly: true });
  let code = '';
  try {
    db.exec('insert into t values (1)');
  } catch (error) {
    code = String((error as { code?: unknown }).code);
  }
  db.close();
  rmSync(folder, { recursive: true });
  expect(code).toMatch(passing);
  for (const one of ['SQLITE_IOERR_WRITE', 'SQLITE_CANTOPEN', 'SQLITE_BUSY_SNAPSHOT']) expect(one).toMatch(passing);
  for (const one of ['SQLITE_CORRUPT', 'SQLITE_NOTADB']) expect(one).not.toMatch(passing);
});
