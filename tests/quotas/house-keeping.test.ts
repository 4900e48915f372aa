import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { dayMs } from '../../contract/time.ts';
import { createHouseKeeping } from '../../server/house-keeping.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { docOf } from '../../server/store/doc.ts';

let clock: SteppedClock;
let server: TestServer;
beforeAll(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const tidy = (): Promise<void> => createHouseKeeping(server.ctx).tidy();
const rowsAtOnce = 500;

test('answers to repeated commands are kept a week while the server runs, of one person only the newest', async () => {
  const { db } = server.ctx;
  const command = (userId: string, n: number, at: number) => ({
    user_id: userId,
    key: `key-${n}`,
    digest: '',
    answer: docOf(null),
    at,
  });
  const now = clock.now();
  const many = Array.from({ length: serverLimits.keptCommands + 200 }, (_, n) => command('script', n, now + n));
  for (let at = 0; at < many.length; at += rowsAtOnce)
    await db
      .insertInto('commands')
      .values(many.slice(at, at + rowsAtOnce))
      .execute();
  await db
    .insertInto('commands')
    .values([command('officer', 1, now), command('officer', 2, now - 8 * dayMs)])
    .execute();
  await tidy();
  const kept = await db.selectFrom('commands').select(['user_id', 'key']).orderBy('at').execute();
  expect(kept.filter(({ user_id: who }) => who === 'officer')).toEqual([{ user_id: 'officer', key: 'key-1' }]);
  const others = kept.filter(({ user_id: who }) => who === 'script').map(({ key }) => key);
  expect(others).toHaveLength(serverLimits.keptCommands);
  expect(others[0]).toBe('key-200');
});

test('a session that is renewed without end keeps its newest tokens only, and the live one among them', async () => {
  const { db } = server.ctx;
  const now = clock.now();
  const token = (n: number, replacedAt: number | null) => ({
    hash: `hash-${n}`,
    session_id: 'busy',
    expires_at: now + dayMs,
    replaced_at: replacedAt,
  });
  await db
    .insertInto('refresh_tokens')
    .values([token(0, null), ...Array.from({ length: 300 }, (_, n) => token(n + 1, now + n))])
    .execute();
  await tidy();
  const kept = await db
    .selectFrom('refresh_tokens')
    .select(['hash', 'replaced_at'])
    .where('session_id', '=', 'busy')
    .execute();
  expect(kept).toHaveLength(serverLimits.keptRefreshTokens + 1);
  expect(kept).toContainEqual({ hash: 'hash-0', replaced_at: null });
  expect(kept.some(({ hash }) => hash === 'hash-300')).toBe(true);
});

test('a session that ended is forgotten after as long as one may last; live and lately ended ones stay', async () => {
  const { db } = server.ctx;
  const ended = (id: string, at: number | null) => ({
    id,
    user_id: 'u-1',
    started_at: 0,
    used_at: 0,
    ended_at: at,
    address: '',
    agent: '',
  });
  const limit = clock.now() - serverLimits.sessionMs;
  await db
    .insertInto('sessions')
    .values([ended('old', limit - 1), ended('late', limit), ended('live', null)])
    .execute();
  await tidy();
  const kept = await db.selectFrom('sessions').select('id').where('user_id', '=', 'u-1').orderBy('id').execute();
  expect(kept.map(({ id }) => id)).toEqual(['late', 'live']);
});

test('the counts of quotas are kept for their day', async () => {
  const { db } = server.ctx;
  await db
    .insertInto('quota_counts')
    .values({ counted: 'file', scope: 'one', value: 'x', day: '2026-02-27', used: 3 })
    .execute();
  await tidy();
  expect(await db.selectFrom('quota_counts').selectAll().where('value', '=', 'x').execute()).toEqual([]);
});
