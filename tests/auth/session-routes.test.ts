import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type User } from '../../server/auth/projections.ts';
import type { SignedIn } from '../../server/auth/sign-in.ts';
import type { Caller } from '../../server/caller.ts';
import { type Bare, eventsOf, openBare } from './bare.ts';
import { type BareApp, openBareApp } from './bare-app.ts';

let bare: Bare;
let http: BareApp;
beforeAll(async () => {
  bare = await openBare();
});
afterAll(() => bare.close());
beforeEach(() => {
  http = openBareApp(bare);
});
afterEach(() => http.app.close());

type Entered = Caller & SignedIn & { headers: Record<string, string> };
const enter = async (user: User, agent = 'Firefox/1 (Windows)', address = '203.0.113.7'): Promise<Entered> => {
  const here = await bare.enter(user, {}, { agent, address });
  return { ...here, headers: { authorization: `Bearer ${here.tokens.accessToken}` } };
};
const live = async (user: User): Promise<string[]> =>
  (await bare.auth.sessions.of(user.id)).map(({ id }) => id).toSorted();
const ends = async ({ sessionId }: Caller) => (await eventsOf(bare, `session-${sessionId}`)).at(-1)?.data['reason'];

describe('one’s own sessions', () => {
  test('are listed in plain words, with this one marked', async () => {
    const user = await bare.person();
    const begun = bare.clock.now();
    const there = await enter(user, 'Chrome/1 (Android)', '203.0.113.8');
    bare.clock.advance(1_000);
    const here = await enter(user);
    const iso = (ms: number): string => new Date(ms).toISOString();
    expect((await http.call('mySessions', {}, here.headers)).answer.data).toEqual([
      {
        id: here.sessionId,
        device: 'Firefox · Windows',
        address: '203.0.113.7',
        startedAt: iso(begun + 1_000),
        usedAt: iso(begun + 1_000),
        isThis: true,
      },
      {
        id: there.sessionId,
        device: 'Chrome · 安卓',
        address: '203.0.113.8',
        startedAt: iso(begun),
        usedAt: iso(begun),
        isThis: false,
      },
    ]);
  });

  test('end one by one, or all but this one, and say how many', async () => {
    const user = await bare.person();
    const [here, second, third, fourth] = [await enter(user), await enter(user), await enter(user), await enter(user)];
    expect((await http.call('mySessionsEnd', { id: second.sessionId }, here.headers)).answer.data).toEqual({
      ended: 1,
    });
    expect(await live(user)).toEqual([here.sessionId, third.sessionId, fourth.sessionId].toSorted());
    expect(await ends(second)).toBe('person');
    expect((await http.call('mySessionsEnd', {}, here.headers)).answer.data).toEqual({ ended: 2 });
    expect(await live(user)).toEqual([here.sessionId]);
    expect(await http.call('mySessionsEnd', {}, here.headers)).toMatchObject({
      status: 200,
      answer: { data: { ended: 0 } },
    });
    expect((await http.call('mySessionsEnd', { id: here.sessionId }, here.headers)).answer.data).toEqual({ ended: 1 });
    expect(await live(user)).toEqual([]);
  });

  test('are not others’: one that is not there is not found', async () => {
    const [user, other] = [await bare.person(), await bare.person()];
    const [here, foreign] = [await enter(user), await enter(other)];
    expect(await http.call('mySessionsEnd', { id: foreign.sessionId }, here.headers)).toMatchObject({
      status: 404,
      answer: { field: 'id' },
    });
    expect([await live(user), await live(other)]).toEqual([[here.sessionId], [foreign.sessionId]]);
  });
});

describe('somebody else’s sessions', () => {
  test('are seen and ended by who keeps the account: one, or all', async () => {
    const [user, keeper] = [await bare.person(), await enter(await bare.person({ roles: ['XTGLY'] }))];
    const [first, second, third] = [await enter(user), await enter(user), await enter(user)];
    const { answer } = await http.call('accountSessions', { id: user.id }, keeper.headers);
    const rows = answer.data as { id: string; isThis: boolean }[];
    expect(rows.map(({ id }) => id).toSorted()).toEqual(await live(user));
    expect(rows.map(({ isThis }) => isThis)).toEqual([false, false, false]);
    const end = (more: object = {}) => http.call('accountSessionsEnd', { id: user.id, ...more }, keeper.headers);
    expect((await end({ sessionId: second.sessionId })).answer.data).toEqual({ ended: 1 });
    expect(await live(user)).toEqual([first.sessionId, third.sessionId].toSorted());
    expect(await ends(second)).toBe('admin');
    expect(await end({ sessionId: second.sessionId })).toMatchObject({ status: 404, answer: { field: 'sessionId' } });
    expect((await end()).answer.data).toEqual({ ended: 2 });
    expect(await end()).toMatchObject({ status: 200, answer: { data: { ended: 0 } } });
  });

  test('are nothing for people of other regions, nor for anybody who may do less, nor of nobody', async () => {
    const user = await bare.person();
    const here = await enter(user);
    const role = await bare.role(['user.read', 'user.write']);
    const elsewhere = await enter(await bare.person({ roles: ['XTGLY'], regionCode: '3410' }));
    const [weaker, keeper] = [
      await enter(await bare.person({ roles: [role] })),
      await enter(await bare.person({ roles: ['XTGLY'] })),
    ];
    for (const name of ['accountSessions', 'accountSessionsEnd'] as const) {
      expect(await http.call(name, { id: user.id }, elsewhere.headers)).toMatchObject({
        status: 404,
        answer: { field: 'id' },
      });
      expect(await http.call(name, { id: user.id }, weaker.headers)).toMatchObject({
        status: 403,
        answer: { field: 'id', message: '不能查看或结束权限高于自己的账号的登录' },
      });
      expect(await http.call(name, { id: 'nobody' }, keeper.headers)).toMatchObject({ status: 404 });
    }
    expect(await live(user)).toEqual([here.sessionId]);
  });
});
