import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import type { SessionRow } from '../../contract/session/factor-schemas.ts';
import { deviceWords } from '../../server/auth/device-words.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { registerAdministrators } from '../support/people.ts';
import { refreshForm, signInForm, startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { fromElsewhere, wholeLog } from './given.ts';

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36 ' +
  'Edg/124.0';
const phone =
  'Mozilla/5.0 (Linux; Android 14; V2307A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36';
const day = 86_400_000;

let server: TestServer;
let clock: SteppedClock;
beforeEach(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock, prepare: registerAdministrators });
});
afterEach(() => server.stop());

async function signInAt(userName: string, agent: string): Promise<Pick<SignedIn, 'headers' | 'refreshToken'>> {
  const { answer } = await server.call('token', signInForm(userName), { ...fromElsewhere(), 'user-agent': agent });
  const { accessToken, refreshToken } = answer.data as { accessToken: string; refreshToken: string };
  return { headers: { authorization: `Bearer ${accessToken}` }, refreshToken };
}
const mine = async ({ headers }: Pick<SignedIn, 'headers'>): Promise<SessionRow[]> =>
  (await server.call('mySessions', {}, headers)).answer.data as SessionRow[];
const status = async ({ headers }: Pick<SignedIn, 'headers'>): Promise<number> =>
  (await server.call('currentUser', {}, headers)).status;
const refresh = (refreshToken: string) => server.call('token', refreshForm(refreshToken), fromElsewhere());

test.each([
  [edge, 'Edge · Windows'],
  [phone, 'Chrome · 安卓'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (Linux; Android 12) Chrome/107 Mobile Safari/537.36 MicroMessenger/8.0', '微信 · 安卓'],
  ['node', '命令行程序'],
  ['', '未知设备'],
])('a device that says %j is shown as %s', (agent, words) => expect(deviceWords(agent)).toBe(words));

describe('somebody who is signed in at two places', () => {
  it('sees both in plain words, with this one marked, since when and last renewed when', async () => {
    const here = await signInAt('jingde', edge);
    clock.advance(day);
    const there = await signInAt('jingde', phone);
    clock.advance(600_000);
    await refresh(here.refreshToken);
    const again = await refresh(there.refreshToken);
    const { accessToken } = again.answer.data as { accessToken: string };
    const rows = await mine({ headers: { authorization: `Bearer ${accessToken}` } });
    const at = (ms: number): string => new Date(clock.now() - ms).toISOString();
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ device: 'Chrome · 安卓', isThis: true, startedAt: at(600_000), usedAt: at(0) }),
        expect.objectContaining({
          device: 'Edge · Windows',
          isThis: false,
          startedAt: at(day + 600_000),
          usedAt: at(0),
        }),
      ]),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.address).toMatch(/^2001:db8:/);
  });

  it('ends the other one, or all others, and goes on here; nobody else’s session can be named', async () => {
    const [here, there, further, colleague] = [
      await signInAt('jingde', edge),
      await signInAt('jingde', phone),
      await signInAt('jingde', phone),
      await signInAt('sheng', edge),
    ];
    const rows = await mine(there);
    const other = rows.find(({ isThis }) => isThis)!;
    const foreign = (await mine(colleague))[0]!;
    expect(await server.call('mySessionsEnd', { id: foreign.id }, here.headers)).toMatchObject({
      status: 404,
      answer: { field: 'id' },
    });
    expect((await server.call('mySessionsEnd', { id: other.id }, here.headers)).answer.data).toEqual({ ended: 1 });
    expect([await status(here), await status(there), await status(further)]).toEqual([200, 401, 200]);
    expect((await server.call('mySessionsEnd', {}, here.headers)).answer.data).toEqual({ ended: 1 });
    expect([await status(here), await status(further), await status(colleague)]).toEqual([200, 401, 200]);
    expect(await wholeLog(server)).toContain('"reason":"person"');
  });
});

describe('the sessions of others', () => {
  it('are seen and ended by a person who keeps the account, in their region and not above their rank', async () => {
    const [his, city, elsewhere] = [
      await signInAt('jingde', edge),
      await server.signIn('cityadmin'),
      await server.signIn('hsadmin'),
    ];
    const ask = (by: SignedIn, account: string) =>
      server.call('accountSessions', { id: userIdOf(account) }, by.headers);
    expect((await ask(city, 'jingde')).answer.data).toMatchObject([{ device: 'Edge · Windows', isThis: false }]);
    expect([
      (await ask(elsewhere, 'jingde')).status,
      (await ask(city, 'admin')).status,
      (await server.call('accountSessions', { id: userIdOf('sheng') }, his.headers)).status,
    ]).toEqual([404, 404, 403]);
    await server.call(
      'role.create',
      { roleName: '用户员', roleCode: 'YHY', permissions: ['user.read', 'user.write'] },
      (await server.signIn('admin')).headers,
    );
    await server.auth.registerUser({
      userName: 'keeper',
      realName: '用户员',
      password: 'Fire@2026',
      regionCode: '34',
      deptName: '测试',
      roles: ['YHY'],
    });
    const keeper = await server.signIn('keeper');
    for (const name of ['accountSessions', 'accountSessionsEnd'] as const) {
      expect((await server.call(name, { id: userIdOf('admin') }, keeper.headers)).status).toBe(403);
      expect((await server.call(name, { id: userIdOf('jingde') }, elsewhere.headers)).status).toBe(404);
    }
    expect((await server.call('accountSessionsEnd', { id: userIdOf('jingde') }, city.headers)).answer.data).toEqual({
      ended: 1,
    });
    expect(await status(his)).toBe(401);
    expect((await refresh(his.refreshToken)).answer.code).toBe('40101');
  });
});

describe('a session ends by itself', () => {
  /** Renews every day for so long, and says whether it still stands. */
  async function renewedFor(userName: string, days: number): Promise<boolean> {
    let { refreshToken } = await signInAt(userName, edge);
    for (let passed = 0; passed < days; passed++) {
      clock.advance(day);
      const { answer } = await refresh(refreshToken);
      if (answer.code !== '00000') return false;
      ({ refreshToken } = answer.data as { refreshToken: string });
    }
    return true;
  }

  it.each([
    ['jingde', serverLimits.sessionMs / day],
    ['admin', serverLimits.administratorSessionMs / day],
  ])('after its whole life however often it is renewed: %s after %i days', async (userName, days) => {
    expect(await renewedFor(userName, days - 1)).toBe(true);
    expect(await renewedFor(userName, days)).toBe(false);
  });

  it('with its open line, and the log says why', async () => {
    await signInAt('jingde', edge);
    const ended: string[] = [];
    server.ctx.gate.onSessionEnded((id) => ended.push(id));
    clock.advance(serverLimits.refreshTokenMs - 1);
    await server.auth.sessions.endOverdue();
    expect(ended).toEqual([]);
    clock.advance(1);
    await server.auth.sessions.endOverdue();
    expect(ended).toHaveLength(1);
    expect(await wholeLog(server)).toContain('"reason":"expired"');
  });

  it('where a person is signed in at too many places: the one that was renewed longest ago', async () => {
    const first = await signInAt('jingde', edge);
    clock.advance(1_000);
    const second = await signInAt('jingde', edge);
    clock.advance(1_000);
    for (let n = 2; n < serverLimits.sessionsPerPerson; n++) await signInAt('jingde', phone);
    clock.advance(1_000);
    const { accessToken } = (await refresh(first.refreshToken)).answer.data as { accessToken: string };
    await signInAt('jingde', phone);
    expect([await status({ headers: { authorization: `Bearer ${accessToken}` } }), await status(second)]).toEqual([
      200, 401,
    ]);
    expect(await mine({ headers: { authorization: `Bearer ${accessToken}` } })).toHaveLength(
      serverLimits.sessionsPerPerson,
    );
    expect(await wholeLog(server)).toContain('"reason":"tooMany"');
  });
});
