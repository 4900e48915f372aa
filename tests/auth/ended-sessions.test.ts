import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { userStream } from '../../server/auth/projections.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { openHouse, type House } from '../../server/house.ts';
import { password } from '../support/people.ts';
import { refreshForm, signInForm, startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { changeByAdministrator, fromElsewhere, wholeLog } from './given.ts';

let server: TestServer;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lookout-sessions-'));
  server = await startTestServer({ clock: steppedClock(), dataDir });
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

const me = ({ headers }: SignedIn) => server.call('currentUser', {}, headers);
const signIn = (userName: string, word = password) => server.call('token', signInForm(userName, word), fromElsewhere());

/** The next session that is said to have ended. */
const nextEnd = (house: Pick<House, 'ctx'>): Promise<string> =>
  new Promise((resolve) => {
    const forget = house.ctx.gate.onSessionEnded((id) => {
      forget();
      resolve(id);
    });
  });

describe('a disabled account', () => {
  it('is signed out at once, can not refresh, and can not sign in; enabled again it can', async () => {
    const [his, other] = [await server.signIn('jingde'), await server.signIn('sheng')];
    const ended = nextEnd(server);
    await changeByAdministrator(server, 'jingde', { disabled: true });
    expect(await me(his)).toMatchObject({ status: 401, answer: { code: 'A0002' } });
    expect((await server.call('token', refreshForm(his.refreshToken))).answer.code).toBe('40101');
    expect((await me(other)).status).toBe(200);
    expect(await signIn('jingde')).toEqual({
      status: 403,
      answer: { code: '40303', field: 'username', message: '账号已停用' },
    });
    await ended;
    await changeByAdministrator(server, 'jingde', { disabled: false });
    expect((await me(his)).status).toBe(401);
    expect((await signIn('jingde')).status).toBe(200);
    expect(await wholeLog(server)).toContain('"reason":"accountChanged"');
  });

  it('tells nobody who does not know its password', async () => {
    await changeByAdministrator(server, 'jingde', { disabled: true });
    expect((await signIn('jingde', 'Wrong@2026')).answer.code).toBe('A0410');
  });

  it('that is enabled again in the same breath keeps the session that it began after that', async () => {
    const before = await server.signIn('jingde');
    const ended = nextEnd(server);
    await changeByAdministrator(server, 'jingde', { disabled: true });
    await changeByAdministrator(server, 'jingde', { disabled: false });
    const after = await server.signIn('jingde');
    await ended;
    expect([(await me(before)).status, (await me(after)).status]).toEqual([401, 200]);
  });
});

describe('an account that an administrator has changed', () => {
  it('has its new roles with the next call', async () => {
    const his = await server.signIn('jingde');
    await changeByAdministrator(server, 'jingde', { roles: ['JLY'] });
    expect(await server.call('receiveFire', { alarmId: 'x' }, his.headers)).toMatchObject({
      status: 403,
      answer: { code: '40300' },
    });
  });

  it('signs in anew where its region is another, so that no open line goes on with the old one', async () => {
    const his = await server.signIn('jingde');
    const ended = nextEnd(server);
    await changeByAdministrator(server, 'jingde', { regionCode: '3410' });
    await ended;
    expect((await me(his)).status).toBe(401);
    expect((await me(await server.signIn('jingde'))).answer.data).toMatchObject({ regionCode: '3410' });
  });

  it('that was removed is signed out and unknown', async () => {
    const his = await server.signIn('jingde');
    const stream = userStream(userIdOf('jingde'));
    const removed = { type: 'user.removed' as const, areaCode: '341825', data: { title: '旌德值班员' } };
    await server.ctx.store.append({ actor: 'system', writes: [{ stream, expectedVersion: 1, events: [removed] }] });
    expect((await me(his)).status).toBe(401);
    expect((await signIn('jingde')).answer.code).toBe('A0410');
  });
});

describe('a second process on the same log', () => {
  let second: House;
  beforeEach(async () => {
    const options = { port: 0, host: '127.0.0.1', dataDir, regionCode: '34', demo: false, feeds: false };
    second = await openHouse(options, {
      clock: steppedClock(),
      log: pino({ level: 'silent' }),
      passwordCost: { log2N: 4, p: 1 },
    });
  });
  afterEach(() => second.close());

  const isLetIn = async ({ accessToken }: SignedIn): Promise<boolean> =>
    !isRefusal(await second.ctx.gate.person(accessToken));

  it.each([
    ['signs out', async (his: SignedIn) => server.call('removeToken', { accessToken: his.accessToken })],
    [
      'changes their password elsewhere',
      async () =>
        server.call(
          'updateUserPassword',
          { oldPassword: password, newPassword: 'Ruqk#26vx', confirmPassword: 'Ruqk#26vx' },
          (await server.signIn('jingde')).headers,
        ),
    ],
    [
      'gets a one-time password',
      async () => server.call('resetPwd', { id: userIdOf('jingde') }, (await server.signIn('admin')).headers),
    ],
    ['is disabled', async () => changeByAdministrator(server, 'jingde', { disabled: true })],
  ])('no longer lets in who %s, and tells its lines', async (_, act) => {
    const [his, other] = [await server.signIn('jingde'), await server.signIn('sheng')];
    expect(await isLetIn(his)).toBe(true);
    const ended = nextEnd(second);
    await act(his);
    await ended;
    expect(await isLetIn(his)).toBe(false);
    expect(await isLetIn(other)).toBe(true);
  });
});
