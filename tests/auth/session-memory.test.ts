import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { createKnownCallers } from '../../server/auth/known-callers.ts';
import { endOf } from '../../server/auth/session-ages.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type Bare, openBare } from './bare.ts';

let bare: Bare;
beforeAll(async () => {
  bare = await openBare();
});
afterAll(() => bare.close());

test('callers stand in memory for twenty thousand sessions, the latest ones', () => {
  const callers = createKnownCallers({ head: () => 7 }, steppedClock(0));
  const keep = (n: number) =>
    callers.keep({
      caller: { userId: 'u', realName: '', regionCode: '34', roles: [], sessionId: `s${n}` },
      head: 7,
      until: 1,
    });
  for (let n = 0; n < 20_000; n += 1) keep(n);
  expect([callers.get('s0'), callers.get('s19999')].map((one) => one?.sessionId)).toEqual(['s0', 's19999']);
  keep(20_000);
  expect([callers.get('s0'), callers.get('s1'), callers.get('s20000')].map((one) => one?.sessionId)).toEqual([
    undefined,
    's1',
    's20000',
  ]);
  callers.drop('s1');
  expect(callers.get('s1')).toBeUndefined();
});

test.each([
  ['an officer', ['ZBY'], serverLimits.sessionMs],
  ['an administrator', ['ZBY', 'XTGLY'], serverLimits.administratorSessionMs],
])('a session of %s ends after its whole life, or a refresh token’s after it was renewed', (_, roles, life) => {
  expect(endOf({ startedAt: 1_000, usedAt: 1_000 + life, roles })).toBe(1_000 + life);
  expect(endOf({ startedAt: 1_000, usedAt: -life, roles })).toBe(serverLimits.refreshTokenMs - life);
});

describe('who listens for ends', () => {
  test('hears of each once, no matter who tells of it, until they stop listening', () => {
    const { sessions } = bare.auth;
    const [heard, other]: string[][] = [[], []];
    const forget = sessions.onEnded((id) => heard!.push(id));
    const forgetOther = sessions.onEnded((id) => other!.push(id));
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const id of [a, a]) sessions.tellEnded(id);
    forget();
    sessions.tellEnded(b);
    forgetOther();
    expect([heard, other]).toEqual([[a], [a, b]]);
  });

  test('hears again only of what ended twenty thousand ends ago', () => {
    const { sessions } = bare.auth;
    const name = crypto.randomUUID();
    for (let n = 0; n < 20_000; n += 1) sessions.tellEnded(`${name} ${n}`);
    const heard: string[] = [];
    const forget = sessions.onEnded((id) => heard.push(id));
    sessions.tellEnded(`${name} 0`);
    expect(heard).toEqual([]);
    sessions.tellEnded(`${name} 20000`);
    sessions.tellEnded(`${name} 1`);
    sessions.tellEnded(`${name} 0`);
    forget();
    expect(heard).toEqual([`${name} 20000`, `${name} 0`]);
  });
});
