import { expect, test } from 'vitest';
import { callRegions } from '../../server/store/call-steps.ts';
import { applicationId, ensureSchema, steps } from '../../server/store/schema.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';
import { reachOf } from '../../server/telephony/call-alarms.ts';
import type { PhoneCallRow } from '../../server/telephony/tables.ts';
import type { Caller } from '../../server/caller.ts';

test('a call of an older server is heard by who spoke, and in their region where it went outside', async () => {
  const db = new SqliteDatabase(':memory:');
  const before = steps.indexOf(callRegions);
  for (const step of steps.slice(0, before)) db.exec(step);
  db.pragma(`application_id = ${applicationId}`);
  db.pragma(`user_version = ${before}`);
  const insert = db.prepare(`INSERT INTO phone_calls (id, region_code, from_user, from_tel, from_name, to_user, to_tel,
    to_name, started_at) VALUES (?, '3418', 'city', '800001', '宣城值班员', ?, '800002', '对方', 1)`);
  insert.run('inside', 'province');
  insert.run('outside', null);
  ensureSchema(db);
  const rows = db.prepare('SELECT * FROM phone_calls ORDER BY id').all() as PhoneCallRow[];
  const none: object = { selectFrom: () => none, select: () => none, where: () => none, execute: async () => [] };
  const asking = { db: none, gate: { allows: async () => true } } as unknown as Parameters<typeof reachOf>[0];
  const reach = (userId: string) =>
    Promise.all(rows.map((row) => reachOf(asking, { userId, regionCode: '3418' } as Caller, row.id, row)));
  expect(await reach('city')).toEqual(['hears', 'hears']);
  expect(await reach('supervisor')).toEqual([undefined, 'hears']);
});
