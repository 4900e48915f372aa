import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { LogEntry, LogPage } from '../../contract/log/schemas.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { codeAt } from '../../server/auth/totp.ts';
import { password, registerAdministrators } from '../support/people.ts';
import { signInForm, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { changeByAdministrator, codeFor, fromElsewhere, wholeLog } from './given.ts';

type Told = Extract<LookoutEvent, { type: 'session.refused' | 'session.recoveryTried' }>;

const wrongWord = 'Wrong@2026';
const here = { 'x-forwarded-for': '203.0.113.7' };
const minute = 60_000;

let server: TestServer;
let clock: SteppedClock;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lookout-refused-'));
  clock = steppedClock();
  server = await startTestServer({ clock, dataDir, prepare: registerAdministrators });
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const tryWith = (word: string, userName = 'xuancheng', headers: Record<string, string> = here, more: object = {}) =>
  server.call('token', signInForm(userName, word, more), headers);

/** What the log tells of failures, once what is due has been written. */
async function told(): Promise<Told[]> {
  await server.auth.refusals.tellDue();
  const events = (await server.ctx.store.read({ after: 0, limit: 10_000 })).map(({ body }) => JSON.parse(body) as LookoutEvent);
  return events.filter((event): event is Told => event.type === 'session.refused' || event.type === 'session.recoveryTried');
}
const facts = async () => (await told()).map(({ type, areaCode, data }) => ({ type, areaCode, ...data }));

/** The entries of the log's page about sessions, as somebody reads them. */
async function seenBy(userName: string): Promise<readonly LogEntry[]> {
  const { headers } = await server.signIn(userName);
  const { answer } = await server.call('logPage', { group: 'session', pageSize: 100 }, headers);
  return (answer.data as LogPage).entries.filter(({ type }) => type === 'session.refused' || type === 'session.recoveryTried');
}

/** Failures of one account from one network, told of without a request each. */
function fail(times: number, address = '203.0.113.7', user: { id: string; regionCode: string } | 'nobody' = { id: userIdOf('xuancheng'), regionCode: '3418' }): void {
  const one = user === 'nobody' ? { user: undefined, reason: 'unknownAccount' as const } : { user, reason: 'wrongPassword' as const };
  for (let n = 0; n < times; n += 1) server.auth.refusals.note({ way: 'signIn', address, ...one });
}

const failuresOf = (events: readonly Told[]): number => events.reduce((sum, { data }) => sum + ('failures' in data ? data.failures : data.tries), 0);

test('a failed sign-in stands in the log with its account, address and reason', async () => {
  await tryWith(wrongWord);
  expect(await facts()).toEqual([{
    type: 'session.refused', areaCode: '3418', userId: userIdOf('xuancheng'), address: '203.0.113.7', failures: 1, counts: { wrongPassword: 1 },
    firstAt: new Date(clock.now()).toISOString(), lastAt: new Date(clock.now()).toISOString(),
  }]);
  const [entry] = await seenBy('cityadmin');
  expect(entry).toMatchObject({ what: '登录失败', actor: '系统', title: '宣城值班员', address: '203.0.113.7', areaName: expect.stringContaining('宣城市') });
  expect(entry?.changes).toEqual(expect.arrayContaining([{ label: '失败次数', to: '1' }, { label: '其中', to: '密码错误 1' }]));
  expect(entry?.changes.find(({ label }) => label === '首次时间')?.to).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

describe('the log tells why:', () => {
  const reason = async (): Promise<object> => Object.assign({}, ...(await told()).map(({ data }) => data.counts)) as object;

  test('the account is disabled', async () => {
    await changeByAdministrator(server, 'xuancheng', { disabled: true });
    await tryWith(password);
    expect(await reason()).toEqual({ disabled: 1 });
  });

  test('the one-time password has expired', async () => {
    const { answer } = await server.call('resetPwd', { id: userIdOf('xuancheng') }, (await server.signIn('admin')).headers);
    clock.advance(ownLimits.oneTimePasswordMs);
    await tryWith((answer.data as { password: string }).password);
    expect(await reason()).toEqual({ passwordExpired: 1 });
  });

  test('the code of the second factor is wrong; that it is asked for is a step of each sign-in', async () => {
    const { headers } = await server.signIn('jingde');
    const { secret } = (await server.call('factorBegin', { password }, headers)).answer.data as { secret: string };
    const code = codeAt(secret, clock.now());
    await server.call('factorConfirm', { code }, headers);
    expect((await tryWith(password, 'jingde')).answer.code).toBe('A0417');
    expect(await told()).toEqual([]);
    await tryWith(password, 'jingde', here, { code });
    expect(await reason()).toEqual({ wrongFactor: 1 });
  });

  test('the puzzle is missing, or a wait is not over', async () => {
    for (let n = 0; n < 4; n += 1) await tryWith(wrongWord);
    const device = server.auth.devices.create();
    await server.auth.devices.meet(device, userIdOf('xuancheng'));
    const known = { ...here, cookie: `lookout_device=${server.auth.devices.signed(device)}` };
    for (let n = 0; n < 6; n += 1) await tryWith(wrongWord, 'xuancheng', known);
    clock.advance(10 * minute);
    const events = await told();
    expect(events.map(({ data }) => data.counts)).toEqual([{ wrongPassword: 1 }, { wrongPassword: 7, puzzle: 1, wait: 1 }]);
  });
});

test('a thousand failures of a minute are one event more', async () => {
  fail(1);
  for (let n = 0; n < 10; n += 1) {
    clock.advance(minute / 10);
    fail(100);
  }
  const lastAt = new Date(clock.now()).toISOString();
  expect(await told()).toHaveLength(1);
  clock.advance(10 * minute);
  const events = await told();
  expect(events.map(({ data }) => data)).toMatchObject([{ failures: 1 }, { failures: 1_000, lastAt }]);
  expect(new Set(events.map(({ stream }) => stream)).size).toBe(1);
  clock.advance(10 * minute);
  expect(await told()).toHaveLength(2);
  fail(1);
  expect(await told()).toHaveLength(3);
});

test('a password typed into the name field stands nowhere', async () => {
  const typed = ['Kiefer#Berg7', 'Buche#Wald8'];
  for (const name of typed) await tryWith(wrongWord, name);
  await server.call('modifyPwd', { userName: typed[0], phone: '13800000009', code: '123456', newPassword: 'Ruqk#26vx', confirmPassword: 'Ruqk#26vx' }, here);
  clock.advance(10 * minute);
  expect(await facts()).toMatchObject([
    { type: 'session.refused', areaCode: '34', failures: 1, counts: { unknownAccount: 1 } },
    { type: 'session.recoveryTried', areaCode: '34', tries: 1, counts: { unknownAccount: 1 } },
    { type: 'session.refused', areaCode: '34', failures: 1, counts: { unknownAccount: 1 } },
  ]);
  const log = await wholeLog(server);
  for (const secret of [...typed, wrongWord, '13800000009', '123456']) expect(log).not.toContain(secret);
  expect((await seenBy('admin')).map(({ title }) => title)).toEqual(['不存在的账号', '不存在的账号', '不存在的账号']);
});

test('nobody of another city reads them', async () => {
  await tryWith(wrongWord);
  await tryWith(wrongWord, 'nobody');
  await told();
  expect(await seenBy('hsadmin')).toEqual([]);
  expect((await seenBy('cityadmin')).map(({ title }) => title)).toEqual(['宣城值班员']);
  expect((await seenBy('admin')).map(({ title }) => title)).toEqual(['不存在的账号', '宣城值班员']);
  const { headers } = await server.signIn('xuancheng');
  expect((await server.call('logPage', { group: 'session' }, headers)).status).toBe(403);
  const lines = (await server.inject({ method: 'GET', url: '/api-events/v1/events?limit=100000&types=session.refused', headers })).body;
  expect(lines.trim()).toBe('');
});

test('a flood from ten thousand networks is told in a bounded number of events', async () => {
  const most = ownLimits.refusalEvents + ownLimits.unknownRefusalEvents;
  for (let n = 0; n < 10_000; n += 1) {
    const address = `10.${n >> 8}.${n & 255}.1`;
    fail(2, address);
    fail(1, address, 'nobody');
  }
  expect(await told()).toHaveLength(most);
  fail(1, '203.0.113.7', { id: userIdOf('huangshan'), regionCode: '3410' });
  clock.advance(60 * minute);
  const events = await told();
  const sums = events.filter(({ data }) => data.address === undefined);
  expect(sums.map(({ areaCode }) => areaCode).sort()).toEqual(['34', '3410', '3418']);
  expect(events.length).toBeLessThanOrEqual(2 * most + 3);
  expect(failuresOf(events)).toBe(30_001);
  expect((await seenBy('cityadmin'))[0]).toMatchObject({ what: '登录失败', title: '多个来源合计', areaName: expect.stringContaining('宣城市') });
});

test('names without an account use up nothing of what tells of real ones', async () => {
  for (let n = 0; n < 1_000; n += 1) fail(1, `10.1.${n >> 8}.${n & 255}`, 'nobody');
  fail(1);
  expect((await told()).at(-1)?.data).toMatchObject({ userId: userIdOf('xuancheng'), failures: 1 });
});

test('what was counted and not told yet is still there after the server stops', async () => {
  fail(40);
  await server.stop();
  server = await startTestServer({ clock, dataDir, prepare: async () => undefined });
  expect((await told()).map(({ data }) => data)).toMatchObject([{ failures: 1 }, { failures: 39 }]);
});

test('a failure that can not be written is told with the next ones', async () => {
  const append = server.ctx.store.append.bind(server.ctx.store);
  server.ctx.store.append = () => Promise.reject(new Error('no room'));
  fail(1);
  await server.auth.refusals.tellDue();
  server.ctx.store.append = append;
  fail(2);
  clock.advance(10 * minute);
  expect((await told()).map(({ data }) => data)).toMatchObject([{ failures: 3 }]);
});

describe('the way back by SMS leaves a trace, too:', () => {
  const phone = '13800000001';
  const recover = (code: string, more: object = {}) =>
    server.call('modifyPwd', { userName: 'xuancheng', phone, code, newPassword: 'Ruqk#26vx', confirmPassword: 'Ruqk#26vx', ...more }, here);
  beforeEach(() => changeByAdministrator(server, 'xuancheng', { mobile: phone }));

  test('who asks for a code of an account, and who guesses one', async () => {
    await codeFor(server, phone, here);
    await recover('000000');
    await server.call('smsValidate', { phone, code: '000001' }, here);
    clock.advance(10 * minute);
    const event = { type: 'session.recoveryTried', areaCode: '3418', userId: userIdOf('xuancheng'), address: '203.0.113.7' };
    expect(await facts()).toMatchObject([{ ...event, tries: 1, counts: { codeAsked: 1 } }, { ...event, tries: 2, counts: { wrongCode: 2 } }]);
    expect((await seenBy('cityadmin'))[0]).toMatchObject({ what: '尝试凭短信找回密码', title: '宣城值班员', changes: expect.arrayContaining([{ label: '其中', to: '短信验证码错误 2' }]) });
  });

  test('who tries another’s account with a code to their own phone, and who does not wait', async () => {
    await recover(await codeFor(server, phone, fromElsewhere()), { userName: 'sheng' });
    for (let n = 0; n < 6; n += 1) await recover('000000');
    clock.advance(10 * minute);
    const events = (await told()).filter(({ data }) => data.address === '203.0.113.7');
    expect(events.map(({ data: { userId, counts } }) => ({ userId, counts }))).toEqual([
      { userId: userIdOf('sheng'), counts: { otherPhone: 1 } }, { userId: userIdOf('xuancheng'), counts: { wrongCode: 1 } },
      { userId: userIdOf('xuancheng'), counts: { wrongCode: 3, wait: 2 } },
    ]);
  });

  test('an officer who is signed in and changes their phone is none who tries', async () => {
    await codeFor(server, '13800000002', (await server.signIn('xuancheng')).headers);
    expect(await told()).toEqual([]);
  });
});
