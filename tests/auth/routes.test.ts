import { describe, expect, test, vi } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { builtInPermissions } from '../../contract/session/roles.ts';
import { type User } from '../../server/auth/projections.ts';
import type { SignedIn } from '../../server/auth/sign-in.ts';
import { codeAt } from '../../server/auth/totp.ts';
import { password } from '../support/people.ts';
import { refreshForm, signInForm } from '../support/server.ts';
import { eventsOf } from './bare.ts';
import { from, openBares } from './bare-app.ts';

const house = openBares();
const { changed, entered } = house;
const live = async (user: User): Promise<string[]> => (await house.bare.auth.sessions.of(user.id)).map(({ id }) => id);

describe('signing in over HTTP', () => {
  test('answers a pair of tokens and names the device; refreshing names none', async () => {
    const user = await house.bare.person();
    const { status, answer, cookie } = await house.http.call('token', signInForm(user.userName), from());
    expect([status, answer]).toEqual([
      200,
      { code: '00000', data: { accessToken: expect.any(String), refreshToken: expect.any(String), expiresIn: 900 } },
    ]);
    expect(cookie).toMatch(/^lookout_device=[\w-]{22}\.[\w-]{43}; /);
    const { refreshToken } = answer.data as { refreshToken: string };
    expect(await house.http.call('token', refreshForm(refreshToken), from())).toMatchObject({
      status: 200,
      cookie: undefined,
    });
  });

  test('that is refused names no device', async () => {
    const user = await house.bare.person();
    expect(await house.http.call('token', signInForm(user.userName, 'Wrong@2026'), from())).toMatchObject({
      status: 400,
      answer: { code: 'A0410' },
      cookie: undefined,
    });
  });
});

describe('signing out', () => {
  test.each([
    ['the access token of its body', ({ tokens }: SignedIn) => [{ accessToken: tokens.accessToken }, {}]],
    ['the refresh token of its body', ({ tokens }: SignedIn) => [{ refreshToken: tokens.refreshToken }, {}]],
    ['the token of its header', ({ tokens }: SignedIn) => [{}, { authorization: `Bearer ${tokens.accessToken}` }]],
  ])('ends the session of %s, and no other', async (_, shown) => {
    const here = await entered();
    const other = await house.bare.enter(here.user);
    const [args, headers] = shown(here) as [object, Record<string, string>];
    expect(await house.http.call('removeToken', args, headers)).toMatchObject({
      status: 200,
      answer: { code: '00000', data: null },
    });
    expect(await live(here.user)).toEqual([other.sessionId]);
    expect((await eventsOf(house.bare, `session-${here.sessionId}`)).at(-1)?.type).toBe('session.signedOut');
  });

  test('by tokens of nobody, or none, is no mistake', async () => {
    for (const args of [{}, { accessToken: 'forged' }, { refreshToken: 'forged' }]) {
      expect((await house.http.call('removeToken', args)).status).toBe(200);
    }
  });
});

test('a captcha is a picture, sixty times a minute for one address', async () => {
  const headers = from('203.0.113.60');
  for (let n = 0; n < serverLimits.captchasPerMinute; n += 1) {
    expect((await house.http.call('captcha', { id: 'device-1' }, headers)).body.toString()).toBe('picture');
  }
  expect(await house.http.call('captcha', { id: 'device-1' }, headers)).toMatchObject({
    status: 429,
    answer: { code: 'A0429', data: { seconds: 1 } },
  });
  expect((await house.http.call('captcha', { id: 'device-1' }, from())).status).toBe(200);
});

describe('who is signed in', () => {
  const told = { realName: '值班员', deptName: '测试', userType: 1 };

  test('sees themself, with the name of their region where it has one', async () => {
    const here = await entered();
    expect((await house.http.call('currentUser', {}, here.headers)).answer.data).toEqual({
      ...told,
      id: here.userId,
      userName: here.user.userName,
      regionCode: '3418',
      region: '地区3418',
      firstLogin: false,
    });
    const nowhere = await entered({ regionCode: '3419', oneTime: true });
    expect((await house.http.call('currentUser', {}, nowhere.headers)).answer.data).toMatchObject({
      region: '3419',
      firstLogin: true,
    });
  });

  test('is told where they must set up a second factor', async () => {
    house.useStrict();
    const [admin, officer] = [await entered({ roles: ['XTGLY'] }), await entered()];
    for (const [call, args] of [
      ['currentUser', {}],
      ['userDetail', { id: admin.userId }],
    ] as const) {
      expect((await house.http.call(call, args, admin.headers)).answer.data).toMatchObject({ mustSetFactor: true });
      expect(
        (await house.http.call(call, 'id' in args ? { id: officer.userId } : {}, officer.headers)).answer.data,
      ).not.toHaveProperty('mustSetFactor');
    }
    expect((await house.http.call('userDetail', { id: officer.userId }, admin.headers)).answer.data).not.toHaveProperty(
      'mustSetFactor',
    );
    const secret = (
      (await house.http.call('factorBegin', { password }, admin.headers)).answer.data as { secret: string }
    ).secret;
    await house.http.call('factorConfirm', { code: codeAt(secret, house.bare.clock.now()) }, admin.headers);
    expect((await house.http.call('userDetail', { id: admin.userId }, admin.headers)).answer.data).not.toHaveProperty(
      'mustSetFactor',
    );
  });

  test('is not found once they are gone in this very moment', async () => {
    const here = await entered();
    const gone = vi.spyOn(house.bare.auth.users, 'accountById').mockResolvedValue(undefined);
    const outcomes = [
      await house.http.call('currentUser', {}, here.headers),
      await house.http.call('userDetail', { id: here.userId }, here.headers),
    ];
    gone.mockRestore();
    expect(outcomes.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('the detail of a person', () => {
  const detail = (who: { headers: Record<string, string> }, id: string) =>
    house.http.call('userDetail', { id }, who.headers);

  test('has their roles by name, what these allow, and the personal fields that are there', async () => {
    const role = await house.bare.role(['help.read']);
    const here = await entered({ roles: ['ZBY', role] });
    const first = (await detail(here, here.userId)).answer.data as Record<string, unknown>;
    expect(first).toMatchObject({
      id: here.userId,
      userName: here.user.userName,
      roleList: [
        { roleCode: 'ZBY', roleName: '值班员' },
        { roleCode: role, roleName: `角色 ${role}` },
      ],
      permissions: expect.arrayContaining([...builtInPermissions['ZBY']!, 'help.read']),
    });
    for (const field of ['gender', 'birthday', 'mobile', 'qq', 'email', 'address', 'officePhone', 'policitalStatus']) {
      expect(first).not.toHaveProperty(field);
    }
    for (const gender of ['1', '0']) {
      await changed(here.user, 'user.changed', { from: {}, to: { gender, qq: '12345' } });
      expect((await detail(here, here.userId)).answer.data).toMatchObject({ gender: Number(gender), qq: '12345' });
    }
  });

  test('is for themself and for the administrators of their region', async () => {
    const [user, admin] = [await house.bare.person(), await entered({ roles: ['XTGLY'] })];
    const [colleague, elsewhere] = [await entered(), await entered({ roles: ['XTGLY'], regionCode: '3410' })];
    expect((await detail(admin, user.id)).status).toBe(200);
    for (const who of [colleague, elsewhere]) {
      expect(await detail(who, user.id)).toMatchObject({ status: 404, answer: { field: 'id' } });
    }
    expect((await detail(admin, 'nobody')).status).toBe(404);
  });
});
