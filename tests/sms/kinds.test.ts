import { expect, test } from 'vitest';
import { ensureSchema, steps } from '../../server/store/schema.ts';
import { smsKinds } from '../../server/store/sms-steps.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';

test('what an older server has sent gets its kind, and what it cost at the usual price; codes cost nothing', () => {
  const db = new SqliteDatabase(':memory:');
  const before = steps.indexOf(smsKinds);
  for (const step of steps.slice(0, before)) db.exec(step);
  db.pragma(`application_id = ${applicationIdOf()}`);
  db.pragma(`user_version = ${before}`);
  const insert = db.prepare(`INSERT INTO sms_outbox (at, phone, text, area_code, state, attempts, fire_id, sms_id)
    VALUES (1, '13800000001', ?, '34', 'kept', 0, ?, ?)`);
  insert.run('验证码', null, null);
  insert.run('火'.repeat(71), 'f1', 's1');
  insert.run('推送', null, 's2');
  ensureSchema(db);
  expect(db.prepare('SELECT kind, segments, fen FROM sms_outbox ORDER BY id').all()).toEqual([
    { kind: 'code', segments: 0, fen: 0 },
    { kind: 'fire', segments: 2, fen: 10 },
    { kind: 'push', segments: 1, fen: 5 },
  ]);
});

/** The mark of our databases, as a new one has it. */
function applicationIdOf(): number {
  const db = new SqliteDatabase(':memory:');
  ensureSchema(db);
  return Number(db.prepare('PRAGMA application_id').pluck().get());
}
