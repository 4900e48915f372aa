import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { createSeal } from '../../server/auth/seal.ts';
import { codeAt, newSecret, stepOf, uriOf } from '../../server/auth/totp.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { password, registerAdministrators } from '../support/people.ts';
import { signInForm, startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { eventTypes, fromElsewhere, wholeLog } from './given.ts';

const stepMs = 30_000;

describe('a code of six digits after RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is %s, the last six digits of the vector of its appendix', (seconds, code) =>
    expect(codeAt(secret, seconds * 1_000)).toBe(code),
  );

  test('is taken one step early or late, and no further', () => {
    const now = 1_234_567_890_000;
    const steps = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, now + off * stepMs), now));
    const step = Math.floor(now / stepMs);
    expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  test('is set up by an address that the usual applications read', () => {
    const uri = new URL(uriOf(secret, 'admin'));
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('a sealed secret', () => {
  const seal = createSeal(new Uint8Array(32).fill(7), 'test');

  test('opens for its own account by its own key only, and not after a bit was changed', () => {
    const closed = seal.close('JBSWY3DP', 'me');
    expect(seal.open(closed, 'me')).toBe('JBSWY3DP');
    expect(() => seal.open(closed, 'you')).toThrow('unable to authenticate');
    expect(() => createSeal(new Uint8Array(32), 'test').open(closed, 'me')).toThrow('unable to authenticate');
    expect(() => createSeal(new Uint8Array(32).fill(7), 'other').open(closed, 'me')).toThrow('unable to authenticate');
    expect(() => seal.open(`A${closed.slice(1, -1)}A`, 'me')).toThrow('unable to authenticate');
    expect(seal.close('JBSWY3DP', 'me')).not.toBe(closed);
  });
});

let server: TestServer;
let clock: SteppedClock;
const open = async (options = {}): Promise<void> => {
  clock = steppedClock();
  server = await startTestServer({ clock, prepare: registerAdministrators, options });
};
const signIn = (userName: string, more: object = {}, word = password) =>
  server.call('token', signInForm(userName, word, more), fromElsewhere());

/** Sets up the second factor of somebody who is signed in. */
async function setUp({ headers }: Pick<SignedIn, 'headers'>): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await server.call('factorBegin', { password }, headers)).answer.data as { secret: string };
  const { answer } = await server.call('factorConfirm', { code: codeAt(secret, clock.now()) }, headers);
  clock.advance(stepMs);
  return { secret, codes: (answer.data as { secretCodes: string[] }).secretCodes };
}

describe('a person who has set up a second factor', () => {
  beforeEach(() => open());
  afterEach(() => server.stop());

  it('signs in with password and code, and each code opens once', async () => {
    const { secret } = await setUp(await server.signIn('jingde'));
    expect(await signIn('jingde')).toEqual({
      status: 400,
      answer: { code: 'A0417', field: 'code', message: '请输入动态验证码' },
    });
    const code = codeAt(secret, clock.now());
    expect((await signIn('jingde', { code })).status).toBe(200);
    expect(await signIn('jingde', { code })).toMatchObject({ status: 400, answer: { code: 'A0418', field: 'code' } });
    expect((await signIn('jingde', { code: codeAt(secret, clock.now() - stepMs) })).answer.code).toBe('A0418');
    expect((await signIn('jingde', { code: codeAt(secret, clock.now() + stepMs) })).status).toBe(200);
  });

  it('of two sign-ins with the same code at the same moment one is let in', async () => {
    const { secret } = await setUp(await server.signIn('jingde'));
    const code = codeAt(secret, clock.now());
    const both = await Promise.all([signIn('jingde', { code }), signIn('jingde', { code })]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it('is asked for no code by somebody who does not know the password', async () => {
    const { secret } = await setUp(await server.signIn('jingde'));
    expect((await signIn('jingde', { code: codeAt(secret, clock.now()) }, 'Wrong@2026')).answer.code).toBe('A0410');
    expect((await signIn('jingde', {}, 'Wrong@2026')).answer.code).toBe('A0410');
  });

  it('is guessed at five times in a quarter of an hour, from any address, not by two hundred at once', async () => {
    const { secret } = await setUp(await server.signIn('jingde'));
    const wrong = codeAt(secret, 0);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => signIn('jingde', { code: wrong })));
    const told = guesses.map(({ answer }) => answer.code);
    expect(told.filter((code) => code === 'A0418')).toHaveLength(serverLimits.factorTries);
    expect(await signIn('jingde', { code: codeAt(secret, clock.now()) })).toMatchObject({
      status: 429,
      answer: { code: 'A0414', message: '动态验证码错误次数过多，请 15 分钟后再试' },
    });
    clock.advance(serverLimits.factorWindowMs);
    expect((await signIn('jingde', { code: codeAt(secret, clock.now()) })).status).toBe(200);
  });

  it('comes in by a recovery code where the phone is lost, however it is copied; each is good once', async () => {
    const { codes } = await setUp(await server.signIn('jingde'));
    expect(new Set(codes).size).toBe(serverLimits.recoveryCodes);
    const [first = '', second = ''] = codes;
    expect((await signIn('jingde', { code: first.toLowerCase().replace('-', ' ') })).status).toBe(200);
    expect((await signIn('jingde', { code: first })).answer.code).toBe('A0418');
    const tokens = (await signIn('jingde', { code: second })).answer.data as { accessToken: string };
    const state = await server.call('factorState', {}, { authorization: `Bearer ${tokens.accessToken}` });
    expect(state.answer.data).toMatchObject({
      isSet: true,
      isRequired: false,
      codesLeft: serverLimits.recoveryCodes - 2,
    });
  });

  it('gets new recovery codes for password and code, and the former ones are void', async () => {
    const signedIn = await server.signIn('jingde');
    const { secret, codes } = await setUp(signedIn);
    const form = { password, code: codeAt(secret, clock.now()) };
    expect((await server.call('factorCodes', { ...form, password: 'Wrong@2026' }, signedIn.headers)).answer.code).toBe(
      'A0410',
    );
    const { secretCodes } = (await server.call('factorCodes', form, signedIn.headers)).answer.data as {
      secretCodes: string[];
    };
    expect((await signIn('jingde', { code: codes[0] })).answer.code).toBe('A0418');
    expect((await signIn('jingde', { code: secretCodes[0] })).status).toBe(200);
  });

  it('takes it off with password and code, and with neither alone', async () => {
    const signedIn = await server.signIn('jingde');
    const { secret } = await setUp(signedIn);
    const remove = (form: object) =>
      server.call('factorRemove', { password, code: codeAt(secret, clock.now()), ...form }, signedIn.headers);
    expect((await remove({ password: 'Wrong@2026' })).answer).toMatchObject({ code: 'A0410', field: 'password' });
    expect((await remove({ code: codeAt(secret, 0) })).answer).toMatchObject({ code: 'A0418', field: 'code' });
    expect((await remove({})).status).toBe(200);
    expect((await signIn('jingde')).status).toBe(200);
  });

  it('keeps it though somebody at the open screen would begin another, or knows no password', async () => {
    const signedIn = await server.signIn('jingde');
    expect((await server.call('factorBegin', { password: 'Wrong@2026' }, signedIn.headers)).answer.code).toBe('A0410');
    await setUp(signedIn);
    expect((await server.call('factorBegin', { password }, signedIn.headers)).status).toBe(409);
  });

  it('leaves in the log that it was set, used and taken off, and no secret', async () => {
    const signedIn = await server.signIn('jingde');
    const { secret, codes } = await setUp(signedIn);
    await signIn('jingde', { code: codes[0] });
    await server.call('factorRemove', { password, code: codes[1] }, signedIn.headers);
    expect(await eventTypes(server)).toEqual(
      expect.arrayContaining(['user.secondFactorSet', 'user.recoveryCodeUsed', 'user.secondFactorRemoved']),
    );
    const rows = JSON.stringify([
      await server.ctx.db.selectFrom('second_factors').selectAll().execute(),
      await server.ctx.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const secretText of [secret, ...codes]) expect(`${await wholeLog(server)}${rows}`).not.toContain(secretText);
  });
});

describe('somebody else’s second factor is taken off', () => {
  beforeEach(() => open());
  afterEach(() => server.stop());

  it('by a person who keeps the account and is not outranked; all its sessions end', async () => {
    const [his, admin, city] = [
      await server.signIn('jingde'),
      await server.signIn('admin'),
      await server.signIn('cityadmin'),
    ];
    await setUp(his);
    await setUp(admin);
    const reset = (by: SignedIn, account: string) => server.call('factorReset', { id: userIdOf(account) }, by.headers);
    expect((await reset(his, 'jingde')).status).toBe(403);
    expect((await reset(city, 'admin')).status).toBe(404);
    expect((await reset(await server.signIn('hsadmin'), 'jingde')).status).toBe(404);
    expect(await reset(admin, 'admin')).toMatchObject({ status: 400, answer: { field: 'id' } });
    expect((await reset(city, 'jingde')).status).toBe(200);
    expect((await server.call('currentUser', {}, his.headers)).status).toBe(401);
    expect((await signIn('jingde')).status).toBe(200);
    expect((await reset(city, 'jingde')).status).toBe(409);
    expect(await wholeLog(server)).toContain('"by":"administrator"');
  });
});

describe('where administrators must have a second factor', () => {
  beforeEach(() => open({ secondFactor: 'administrators' }));
  afterEach(() => server.stop());

  it('one without it sets it up before all else, and then goes on', async () => {
    const admin = await server.signIn('admin');
    expect((await server.call('currentUser', {}, admin.headers)).answer.data).toMatchObject({ mustSetFactor: true });
    expect(await server.call('user.page', {}, admin.headers)).toMatchObject({
      status: 403,
      answer: { code: '40305', message: '请先设置动态验证码' },
    });
    const { secret } = await setUp(admin);
    expect((await server.call('user.page', {}, admin.headers)).status).toBe(200);
    expect((await server.call('currentUser', {}, admin.headers)).answer.data).not.toHaveProperty('mustSetFactor');
    const remove = await server.call('factorRemove', { password, code: codeAt(secret, clock.now()) }, admin.headers);
    expect(remove).toMatchObject({ status: 409, answer: { message: '按规定，您的账号必须启用动态验证码，不能关闭' } });
  });

  it('an officer has it by choice, and nothing is harder for them', async () => {
    const officer = await server.signIn('jingde');
    expect((await server.call('factorState', {}, officer.headers)).answer.data).toEqual({
      isSet: false,
      isRequired: false,
    });
    expect((await server.call('alarmPage', {}, officer.headers)).status).toBe(200);
  });

  it('a role that comes to decide over others wants it with the next call', async () => {
    const admin = await server.signIn('admin');
    await setUp(admin);
    const role = (
      await server.call('role.create', { roleName: '助理', roleCode: 'ZL', permissions: ['help.read'] }, admin.headers)
    ).answer.data as { id: string };
    await server.auth.registerUser({
      userName: 'aide',
      realName: '助理',
      password,
      regionCode: '34',
      deptName: '测试',
      roles: ['ZL'],
    });
    const aide = await server.signIn('aide');
    expect((await server.call('help.page', {}, aide.headers)).status).toBe(200);
    await server.call(
      'role.change',
      { id: role.id, version: 1, changes: { permissions: ['help.read', 'user.write'] } },
      admin.headers,
    );
    expect((await server.call('help.page', {}, aide.headers)).answer.code).toBe('40305');
  });
});
