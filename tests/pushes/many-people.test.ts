import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PushTried } from '../../contract/pushes/schemas.ts';
import { createPushRules } from '../../server/pushes/carry-out.ts';
import { burning, county } from '../clocks/given.ts';
import { type Given, given, morning, workOf } from './given.ts';

let it: Given;
beforeEach(async () => {
  it = await given();
}, 60_000);
afterEach(() => it.stop());

/** Registers so many people of the county; resolves to their ids. */
async function registered(count: number, roles: readonly string[]): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => `${roles.join() || 'named'}-${String(n).padStart(4, '0')}`);
  const outcome = await it.server.ctx.store.append({
    actor: 'test',
    writes: ids.map((id) => ({
      stream: `user-${id}`,
      expectedVersion: 0,
      events: [
        {
          type: 'user.registered' as const,
          areaCode: county,
          data: { userName: id, realName: id, regionCode: county, deptName: '林业局', roles: [...roles], userType: 1 },
        },
      ],
    })),
  });
  expect(outcome.appended).toBe(true);
  return ids;
}

/** What became of the pushes for single people. */
async function deliveries() {
  const rows = await it.server.ctx.db
    .selectFrom('push_deliveries')
    .select(['user_id', 'outcome', 'doc'])
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id: userId, outcome, doc }) => ({ userId, outcome, ...(JSON.parse(doc) as { n: number }) }));
}

/** Works on the log until its second append, before which its server stops. */
async function workUntilItStops(): Promise<void> {
  const { ctx } = it.server;
  let appends = 0;
  const store: typeof ctx.store = {
    ...ctx.store,
    append(request) {
      appends += 1;
      return appends === 1 ? ctx.store.append(request) : Promise.reject(new Error('the server stops'));
    },
  };
  await expect(createPushRules({ ...ctx, store }, it.outbox).carryOut()).rejects.toThrow('the server stops');
}

test('all people of a rule are told once, by messages to 200 of them each, also where a server stops', async () => {
  const byRole = await registered(150, ['ZBY']);
  const named = await registered(300, []);
  await it.rule({ others: named, by: ['message'] });
  await burning(it.server.ctx);
  await workUntilItStops();
  expect(await deliveries()).toHaveLength(200);
  await workOf(it).work.carryOut();
  await it.work.carryOut();
  const told = await deliveries();
  expect(told.map(({ userId }) => userId)).toEqual([...byRole, ...named, it.officerId].sort());
  expect(new Set(told.map(({ outcome }) => outcome))).toEqual(new Set(['sent']));
  const messages = (
    await it.server.ctx.db.selectFrom('events').select('body').where('type', '=', 'notice.created').execute()
  )
    .map(({ body }) => JSON.parse(body) as { data: { userIds: string[] } })
    .map(({ data }) => data.userIds.length);
  expect(messages).toEqual([200, 200, 51]);
});

test('what is held back at night for many is held back once for each, and comes to all of them', async () => {
  const named = await registered(300, []);
  await it.rule({ roles: [], others: named, by: ['message'], quietHours: '22:00-06:00' });
  it.clock.set(morning + 14 * 3_600_000);
  await burning(it.server.ctx);
  await workUntilItStops();
  await it.work.carryOut();
  expect((await deliveries()).map(({ userId, outcome, n }) => [userId, outcome, n])).toEqual(
    named.map((id) => [id, 'held', 1]),
  );
  it.clock.set(morning + 24 * 3_600_000);
  for (let n = 0; n < 3; n += 1) await it.work.carryOut();
  expect(new Set((await deliveries()).map(({ outcome }) => outcome))).toEqual(new Set(['merged']));
});

test('a trial counts all people who would have been told', async () => {
  const named = await registered(450, []);
  await burning(it.server.ctx);
  const terms = { regionCode: county, kinds: ['fireOpened'], others: named, by: ['message'], text: '{事件}' };
  const { answer } = await it.server.call('pushTry', terms, (await it.as('admin')).headers);
  expect((answer.data as PushTried).rows.map(({ people }) => people.length)).toEqual([450]);
});
