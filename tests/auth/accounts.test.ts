import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signingKey } from '../../server/auth/signing-key.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { ensureAdministrator } from '../../server/auth/administrator.ts';
import { randomPassword } from '../../server/auth/random-password.ts';
import { signInForm, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const detail = async (userName: string, of: string) => {
  const { headers } = await server.signIn(userName);
  return server.call('userDetail', { id: userIdOf(of) }, headers);
};

describe('the detail of a person', () => {
  it('shows the person with their roles', async () => {
    expect((await detail('xuancheng', 'xuancheng')).answer.data).toMatchObject({
      userName: 'xuancheng',
      region: '安徽省宣城市',
      roleList: [{ roleName: '值班员', roleCode: 'ZBY' }],
    });
  });

  it('shows others to the administrator of their region, and to nobody else', async () => {
    expect((await detail('admin', 'jingde')).status).toBe(200);
    for (const [who, of] of [
      ['sheng', 'jingde'],
      ['jingde', 'xuancheng'],
      ['admin', 'nobody'],
    ] as const) {
      expect(await detail(who, of)).toMatchObject({ status: 404, answer: { code: 'A0404' } });
    }
  });
});

describe('an access token', () => {
  const withToken = (token: string) => server.call('currentUser', {}, { authorization: `Bearer ${token}` });

  it.each([
    ['nothing', {}],
    ['another scheme', { authorization: 'Basic eDp5' }],
    ['no token', { authorization: 'Bearer ' }],
    ['nonsense', { authorization: 'Bearer a.b.c' }],
  ])('that is %s opens nothing', async (_, headers) => {
    expect(await server.call('currentUser', {}, headers as Record<string, string>)).toMatchObject({
      status: 401,
      answer: { code: 'A0001', message: '请先登录' },
    });
  });

  it('signed by another key, by none, or for another session opens nothing', async () => {
    const { userId } = await server.signIn('xuancheng');
    const forge = (key: Uint8Array, sid = 'x') =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('lookout')
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key);
    const none =
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.` +
      `${Buffer.from(JSON.stringify({ iss: 'lookout', sub: userId, sid: 'x', exp: 9e9 })).toString('base64url')}.`;
    for (const token of [await forge(new Uint8Array(32)), none]) expect((await withToken(token)).status).toBe(401);
    expect((await withToken(await server.auth.accessTokens.sign({ userId, sessionId: 'never-was' }))).answer.code).toBe(
      'A0002',
    );
  });

  it('of another kind or for another service opens nothing, though it is signed with the right key', async () => {
    const { userId, accessToken } = await server.signIn('xuancheng');
    const key = signingKey(server.dataDir);
    const claims = decodeJwt(accessToken);
    const signed = (typ: string, aud: string) =>
      new SignJWT({ sid: claims['sid'] })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setIssuer('lookout')
        .setAudience(aud)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key);
    expect((await withToken(await signed('at+jwt', 'lookout-server'))).status).toBe(200);
    expect((await withToken(await signed('JWT', 'lookout-server'))).status).toBe(401);
    expect((await withToken(await signed('at+jwt', 'another'))).status).toBe(401);
  });

  it('holds over a restart, and the key is for its owner only', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lookout-auth-'));
    const first = await startTestServer({ dataDir });
    const { headers } = await first.signIn('sheng');
    await first.stop();
    const second = await startTestServer({ dataDir });
    expect((await second.call('currentUser', {}, headers)).status).toBe(200);
    expect(statSync(join(dataDir, 'signing.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('signing.key'))).toEqual(['signing.key']);
    await second.stop();
    rmSync(dataDir, { recursive: true });
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('accounts', () => {
  const person = {
    userName: 'ranger',
    realName: '护林员',
    password: 'Fire@2026',
    regionCode: '34',
    deptName: '测试',
    roles: ['ZBY'] as const,
  };

  it('have names that are taken once, also by two at the same moment', async () => {
    const both = await Promise.all([
      server.auth.registerUser(person),
      server.auth.registerUser({ ...person, password: 'Other@2026' }),
    ]);
    expect(both.filter((one) => 'id' in one)).toHaveLength(1);
    expect(await server.auth.registerUser(person)).toMatchObject({ refused: 'duplicate', field: 'userName' });
  });

  it('that were left without a password are finished by registering them again', async () => {
    const id = userIdOf('halfway');
    await server.auth.registerUser({ ...person, userName: 'halfway' });
    await server.ctx.db.deleteFrom('credentials').where('user_id', '=', id).execute();
    expect((await server.call('token', signInForm('halfway'))).status).toBe(400);
    expect(await server.auth.registerUser({ ...person, userName: 'halfway' })).toEqual({ id });
    expect((await server.call('token', signInForm('halfway'))).status).toBe(200);
  });

  it('begin with one administrator, once, whose password is one that the specification allows', async () => {
    const empty = await startTestServer({ prepare: () => Promise.resolve() });
    const first = await ensureAdministrator(empty.ctx, empty.auth);
    expect(await empty.call('token', signInForm('admin', first?.password))).toMatchObject({ status: 200 });
    expect(await ensureAdministrator(empty.ctx, empty.auth)).toBeUndefined();
    await empty.stop();
    for (let i = 0; i < 200; i++)
      expect(randomPassword()).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$%^&*])[A-Za-z\d!@#$%^&*]{8,12}$/);
  });
});
