import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../contract/api/types.ts';
import { password } from '../support/people.ts';
import { startTestServer, refreshForm, signInForm, type TestServer } from '../support/server.ts';
import { workFor } from './given.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';

const minute = 60_000;

let server: TestServer;
let clock: SteppedClock;
let drawn = 0;
beforeEach(async () => {
  clock = steppedClock();
  drawn = 0;
  server = await startTestServer({
    clock,
    drawCaptcha: async () => ({ text: `AbC${++drawn}`, png: Buffer.from('picture') }),
  });
});
afterEach(() => server.stop());

let last: Answer = { code: '' };
const token = async (form: object) => {
  const outcome = await server.call('token', form);
  last = outcome.answer;
  return outcome;
};
const tokensOf = (answer: Answer) => answer.data as { accessToken: string; refreshToken: string; expiresIn: number };
const wrong = (userName = 'xuancheng', more: object = {}) => token(signInForm(userName, 'Wrong@2026', more));
const me = (accessToken: string) => server.call('currentUser', {}, { authorization: `Bearer ${accessToken}` });
const eventTypes = async () => (await server.ctx.store.read({ after: 0, limit: 1_000 })).map((event) => event.type);

describe('signing in', () => {
  it('gives a token of fifteen minutes, and then asks to sign in again', async () => {
    const { status, answer } = await token(signInForm('xuancheng'));
    expect(status).toBe(200);
    expect(answer).toEqual({
      code: '00000',
      data: { accessToken: expect.any(String) as unknown, refreshToken: expect.any(String) as unknown, expiresIn: 900 },
    });
    const { accessToken } = tokensOf(answer);
    clock.advance(899_000);
    expect((await me(accessToken)).status).toBe(200);
    clock.advance(2_000);
    expect(await me(accessToken)).toMatchObject({
      status: 401,
      answer: { code: 'A0002', message: '登录已过期，请重新登录' },
    });
  });

  it('leaves a trace in the log, and none of the secrets', async () => {
    const { answer } = await token(signInForm('xuancheng'));
    const bodies = (await server.ctx.store.read({ after: 0, limit: 1_000 })).map((event) => event.body).join('\n');
    expect(bodies).toContain('"session.signedIn"');
    for (const secret of [password, 'scrypt', tokensOf(answer).refreshToken]) expect(bodies).not.toContain(secret);
  });

  it('tells a wrong password and an unknown account by the same words', async () => {
    const [known, unknown] = [await wrong('xuancheng'), await wrong('nobody')];
    expect(known).toEqual({
      status: 400,
      answer: { code: 'A0410', message: '用户名或密码错误', field: 'password', data: { captchaDue: false } },
    });
    expect(unknown).toEqual(known);
  });

  it.each([
    ['username', { ...signInForm('x'.repeat(31)) }, '账号最长30位'],
    ['username', { ...signInForm('') }, '请输入账号'],
    ['password', { ...signInForm('xuancheng', '') }, '密码不能为空'],
    ['client_id', { ...signInForm('xuancheng'), client_secret: 'guess' }, '客户端标识或密钥不正确'],
    ['grant_type', { username: 'xuancheng' }, undefined],
  ])('refuses a form with a bad %s', async (field, form, message) => {
    const { status, answer } = await token(form);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code: 'A0400', field, ...(message ? { message } : {}) });
    expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
  });

  it('shows the one-time password of a first administrator as a first sign-in', async () => {
    await server.auth.registerUser({
      userName: 'new',
      realName: '新人',
      password,
      regionCode: '3418',
      deptName: '测试',
      roles: ['ZBY'],
      oneTime: true,
    });
    const { headers } = await server.signIn('new');
    expect((await server.call('currentUser', {}, headers)).answer.data).toMatchObject({ firstLogin: true });
  });
});

describe('wrong passwords', () => {
  const solve = async (deviceId: string) => {
    await server.inject({ method: 'GET', url: `/api-auth/pub/validata/code/${deviceId}` });
    return { deviceId, validCode: `abc${drawn}`, ...workFor(last) };
  };

  it('want a captcha after three of an account', async () => {
    await wrong();
    await wrong();
    expect((await wrong()).answer.data).toMatchObject({ captchaDue: true });
    expect(await token(signInForm('xuancheng'))).toMatchObject({
      status: 400,
      answer: { code: 'A0411', field: 'validCode' },
    });
    expect(await token(signInForm('xuancheng', password, await solve('device-1')))).toMatchObject({ status: 200 });
    expect(await token(signInForm('xuancheng'))).toMatchObject({ status: 200 });
  });

  it('want a captcha after three from one address, whatever the account', async () => {
    for (const name of ['a', 'b', 'c']) await wrong(name);
    expect((await token(signInForm('xuancheng'))).answer.code).toBe('A0411');
  });

  it('of one desk behind a proxy on this machine are not another desk’s', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (const name of ['a', 'b', 'c']) await server.call('token', signInForm(name, 'Wrong@2026'), from('203.0.113.7'));
    expect((await server.call('token', signInForm('xuancheng'), from('203.0.113.7'))).answer.code).toBe('A0411');
    expect((await server.call('token', signInForm('xuancheng'), from('203.0.113.8'))).status).toBe(200);
  });

  it('are forgiven to the account that signs in, and to no other', async () => {
    for (const name of ['a', 'b', 'c']) await wrong(name);
    expect((await token(signInForm('xuancheng'))).answer.code).toBe('A0411');
    expect((await token(signInForm('xuancheng', password, await solve('device-1')))).status).toBe(200);
    expect((await token(signInForm('sheng'))).answer.code).toBe('A0411');
  });

  it('take a captcha once, on the device that asked for it, for five minutes', async () => {
    for (let i = 0; i < 3; i++) await wrong();
    const used = await solve('device-1');
    expect((await token(signInForm('xuancheng', password, { ...used, deviceId: 'device-2' }))).answer.code).toBe(
      'A0412',
    );
    expect(
      (await token(signInForm('xuancheng', password, { ...used, validCode: 'nope', ...workFor(last) }))).answer.code,
    ).toBe('A0412');
    expect((await token(signInForm('xuancheng', password, { ...used, ...workFor(last) }))).answer.code).toBe('A0412');
    const late = await solve('device-1');
    clock.advance(5 * minute);
    expect((await token(signInForm('xuancheng', password, late))).answer.code).toBe('A0416');
    expect((await token(signInForm('xuancheng', password, { ...late, ...workFor(last) }))).answer.code).toBe('A0412');
  });

  it('make one wait longer and longer after five, without holding the connection, and the right one too', async () => {
    const waits: unknown[] = [];
    for (let i = 0; i < 9; i++) {
      const { status, answer } = await wrong('xuancheng', await solve('device-1'));
      if (status !== 429) continue;
      const { seconds } = answer.data as { seconds: number };
      waits.push([i, seconds]);
      expect(await token(signInForm('xuancheng', password, await solve('device-1')))).toMatchObject({
        status: 429,
        answer: { code: 'A0414' },
      });
      clock.advance(seconds * 1_000);
    }
    expect(waits).toEqual([
      [5, 5],
      [7, 10],
    ]);
  });

  it('get nowhere a hundred times at once: three are compared, and a restart forgives nothing', async () => {
    const codes = (await Promise.all(Array.from({ length: 100 }, () => wrong()))).map(({ answer }) => answer.code);
    expect(codes.filter((code) => code === 'A0410')).toHaveLength(3);
    expect(codes.filter((code) => code === 'A0411' || code === 'A0429')).toHaveLength(97);
    const { dataDir } = server;
    await server.ctx.db.destroy();
    const rows = new SqliteDatabase(`${dataDir}/lookout.db`, { readonly: true })
      .prepare('SELECT failures FROM sign_in_tries ORDER BY failures')
      .pluck()
      .all();
    // Twice again; and of the pair, the address and the account.
    expect(rows).toEqual([2, 3, 3, 3]);
  });

  it('are forgotten after a day', async () => {
    for (let i = 0; i < 3; i++) await wrong();
    clock.advance(24 * 60 * minute);
    expect((await token(signInForm('xuancheng'))).status).toBe(200);
  });
});

describe('a refresh token', () => {
  it('is good once and gives a new pair', async () => {
    const first = tokensOf((await token(signInForm('xuancheng'))).answer);
    const second = await token(refreshForm(first.refreshToken));
    expect(second.status).toBe(200);
    expect(tokensOf(second.answer).refreshToken).not.toBe(first.refreshToken);
    expect((await me(tokensOf(second.answer).accessToken)).status).toBe(200);
  });

  it('used twice ends the whole family, the thief and the owner', async () => {
    const first = tokensOf((await token(signInForm('xuancheng'))).answer);
    const second = tokensOf((await token(refreshForm(first.refreshToken))).answer);
    const ended: string[] = [];
    server.ctx.gate.onSessionEnded((id) => ended.push(id));
    expect((await me(second.accessToken)).status).toBe(200);
    expect(await token(refreshForm(first.refreshToken))).toMatchObject({ status: 401, answer: { code: '40101' } });
    expect(await token(refreshForm(second.refreshToken))).toMatchObject({ status: 401, answer: { code: '40101' } });
    expect((await me(second.accessToken)).answer.code).toBe('A0002');
    expect(ended).toHaveLength(1);
    expect((await eventTypes()).filter((type) => type === 'session.revoked')).toHaveLength(1);
  });

  it('used by two at the same moment gives two pairs, one of which ends the session as it is used', async () => {
    const first = tokensOf((await token(signInForm('xuancheng'))).answer);
    const both = await Promise.all([token(refreshForm(first.refreshToken)), token(refreshForm(first.refreshToken))]);
    const [one, other] = both.map(({ answer }) => tokensOf(answer).refreshToken);
    const used = await Promise.all([token(refreshForm(one!)), token(refreshForm(other!))]);
    expect(used.some(({ answer }) => answer.code === '40101')).toBe(true);
    expect((await me(first.accessToken)).status).toBe(401);
  });

  it('of nobody, or after fourteen days, is refused without a word', async () => {
    const { refreshToken } = tokensOf((await token(signInForm('xuancheng'))).answer);
    expect(await token(refreshForm('forged'))).toMatchObject({ status: 401, answer: { code: '40101' } });
    clock.advance(14 * 24 * 60 * minute);
    expect(await token(refreshForm(refreshToken))).toMatchObject({ status: 401, answer: { code: '40101' } });
  });
});

describe('signing out', () => {
  it('ends the session at once, tokens and refreshing too, and says so to the connection', async () => {
    const { accessToken, refreshToken } = await server.signIn('xuancheng');
    const ended: string[] = [];
    server.ctx.gate.onSessionEnded((id) => ended.push(id));
    expect(await server.call('removeToken', { accessToken, refreshToken })).toEqual({
      status: 200,
      answer: { code: '00000', data: null },
    });
    expect((await me(accessToken)).status).toBe(401);
    expect((await token(refreshForm(refreshToken))).answer.code).toBe('40101');
    expect(ended).toHaveLength(1);
    expect((await eventTypes()).at(-1)).toBe('session.signedOut');
  });

  it('works with an expired token, and with none at all says that all is well', async () => {
    const { accessToken, refreshToken } = await server.signIn('xuancheng');
    clock.advance(60 * minute);
    await server.call('removeToken', { accessToken });
    expect((await token(refreshForm(refreshToken))).answer.code).toBe('40101');
    expect((await server.call('removeToken', {})).status).toBe(200);
  });
});
