import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../contract/api/calls.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { password } from '../support/people.ts';
import { refreshForm, requestOf, signInForm, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock, type SteppedClock } from '../support/server-clock.ts';
import { eventTypes, fromElsewhere, wholeLog } from './given.ts';

const fresh = 'Ruqk#26vx';
const form = (more: object = {}): object => ({
  oldPassword: password,
  newPassword: fresh,
  confirmPassword: fresh,
  ...more,
});

let server: TestServer;
let clock: SteppedClock;
beforeEach(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock });
});
afterEach(() => server.stop());

const signInWith = (userName: string, word: string) =>
  server.call('token', signInForm(userName, word), fromElsewhere());

describe('changing one’s own password', () => {
  it('lets in with the new one, no longer with the old one, and ends all other sessions of the account', async () => {
    const [here, there] = [await server.signIn('xuancheng'), await server.signIn('xuancheng')];
    const colleague = await server.signIn('jingde');
    const ended: string[] = [];
    server.ctx.gate.onSessionEnded((id) => ended.push(id));
    expect(await server.call('updateUserPassword', form(), here.headers)).toEqual({
      status: 200,
      answer: { code: '00000', data: null },
    });
    expect((await server.call('currentUser', {}, here.headers)).status).toBe(200);
    expect(await server.call('currentUser', {}, there.headers)).toMatchObject({
      status: 401,
      answer: { code: 'A0002' },
    });
    expect((await server.call('token', refreshForm(there.refreshToken))).answer.code).toBe('40101');
    expect((await server.call('token', refreshForm(here.refreshToken))).status).toBe(200);
    expect((await server.call('currentUser', {}, colleague.headers)).status).toBe(200);
    expect(ended).toHaveLength(1);
    expect((await signInWith('xuancheng', fresh)).status).toBe(200);
    expect((await signInWith('xuancheng', password)).answer.code).toBe('A0410');
  });

  it('leaves in the log who did it, and neither the old nor the new one', async () => {
    const { headers, userId } = await server.signIn('xuancheng');
    await server.call('updateUserPassword', form(), { ...headers, 'idempotency-key': 'change-once-1' });
    const log = await wholeLog(server);
    const change = log
      .split('\n')
      .map((body) => JSON.parse(body) as { type: string; actor: string; causedBy: string; data: object })
      .find(({ type }) => type === 'user.passwordChanged');
    expect(change).toMatchObject({ actor: userId, causedBy: 'change-once-1', data: { by: 'oldPassword' } });
    for (const secret of [password, fresh, 'scrypt']) expect(log).not.toContain(secret);
    expect(await server.ctx.db.selectFrom('commands').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['no old one', { oldPassword: '' }, 'oldPassword', '请输入旧密码'],
    ['no old one at all', { oldPassword: undefined }, 'oldPassword', '请输入旧密码'],
    ['an old one that is no text', { oldPassword: 7 }, 'oldPassword', '请输入旧密码'],
    ['no new one', { newPassword: '' }, 'newPassword', '请输入新密码'],
    ['no new one at all', { newPassword: undefined }, 'newPassword', '请输入新密码'],
    ['no confirmation', { confirmPassword: '' }, 'confirmPassword', '请确认新密码'],
    ['another confirmation', { confirmPassword: 'Ruqk#27vx' }, 'confirmPassword', '两次密码不相同'],
    [
      'a new one of seven characters',
      { newPassword: 'Fore#26', confirmPassword: 'Fore#26' },
      'newPassword',
      '请输入正确的密码格式!',
    ],
    [
      'a new one of thirteen',
      { newPassword: 'Ruqk#26vx0000', confirmPassword: 'Ruqk#26vx0000' },
      'newPassword',
      '请输入正确的密码格式!',
    ],
    [
      'a new one without a capital',
      { newPassword: 'forest#26', confirmPassword: 'forest#26' },
      'newPassword',
      '请输入正确的密码格式!',
    ],
    [
      'a new one without a sign',
      { newPassword: 'Forest026', confirmPassword: 'Forest026' },
      'newPassword',
      '请输入正确的密码格式!',
    ],
    [
      'a new one with a blank',
      { newPassword: 'Fore st#26', confirmPassword: 'Fore st#26' },
      'newPassword',
      '请输入正确的密码格式!',
    ],
    [
      'the old one again',
      { newPassword: password, confirmPassword: password },
      'newPassword',
      '新密码不能与旧密码相同',
    ],
    ['something else', { roles: ['XTGLY'] }, 'body', '含有未知字段：roles'],
  ])('is refused with %s', async (_, more, field, message) => {
    const { headers } = await server.signIn('xuancheng');
    expect(await server.call('updateUserPassword', form(more), headers)).toEqual({
      status: 400,
      answer: { code: 'A0400', field, message },
    });
    expect(await eventTypes(server)).not.toContain('user.passwordChanged');
    expect((await signInWith('xuancheng', password)).status).toBe(200);
  });

  it('takes a wrong old one as a failure of that session alone, which waits longer; others do not', async () => {
    const { headers } = await server.signIn('xuancheng');
    const guess = () =>
      server.call('updateUserPassword', form({ oldPassword: 'Wrong@2026' }), { ...headers, ...fromElsewhere() });
    for (let i = 0; i < 5; i++)
      expect(await guess()).toEqual({
        status: 400,
        answer: { code: 'A0410', field: 'oldPassword', message: '旧密码不正确' },
      });
    expect(await guess()).toEqual({
      status: 429,
      answer: { code: 'A0414', field: 'oldPassword', message: '尝试次数过多，请 5 秒后再试', data: { seconds: 5 } },
    });
    expect((await signInWith('xuancheng', password)).status).toBe(200);
    clock.advance(5_000);
    expect((await server.call('updateUserPassword', form(), { ...headers, ...fromElsewhere() })).status).toBe(200);
    expect((await signInWith('xuancheng', fresh)).status).toBe(200);
  });

  it('of two at the same moment one is done', async () => {
    const { headers } = await server.signIn('xuancheng');
    const both = await Promise.all(
      ['Ruqk#31vx', 'Ruqk#32vx'].map((word) =>
        server.call('updateUserPassword', form({ newPassword: word, confirmPassword: word }), headers),
      ),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const kept = both[0]?.status === 200 ? 'Ruqk#31vx' : 'Ruqk#32vx';
    expect((await signInWith('xuancheng', kept)).status).toBe(200);
  });

  it('wants somebody who is signed in', async () => {
    expect(await server.call('updateUserPassword', form())).toMatchObject({ status: 401, answer: { code: 'A0001' } });
  });
});

describe('resetting somebody’s password', () => {
  const reset = async (who: string, account: string) =>
    server.call('resetPwd', { id: userIdOf(account) }, (await server.signIn(who)).headers);

  it('tells a one-time password once, ends the sessions, and makes the person change it before all else', async () => {
    const his = await server.signIn('jingde');
    const { status, answer } = await reset('admin', 'jingde');
    const oneTime = (answer.data as { password: string }).password;
    expect(status).toBe(200);
    expect((await server.call('currentUser', {}, his.headers)).answer.code).toBe('A0002');
    expect((await signInWith('jingde', password)).answer.code).toBe('A0410');
    const { accessToken } = (await signInWith('jingde', oneTime)).answer.data as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await server.call('currentUser', {}, headers)).answer.data).toMatchObject({ firstLogin: true });
    expect((await server.call('updateUserPassword', form({ oldPassword: oneTime }), headers)).status).toBe(200);
    expect((await server.call('currentUser', {}, headers)).answer.data).toMatchObject({ firstLogin: false });
    const log = await wholeLog(server);
    expect(log).toContain('"user.passwordReset"');
    for (const secret of [oneTime, fresh]) expect(log).not.toContain(secret);
  });

  it('gives another one to a person who sends the same key again, since none is kept', async () => {
    const headers = { ...(await server.signIn('admin')).headers, 'idempotency-key': 'reset-jingde-1' };
    const [first, second] = [
      await server.call('resetPwd', { id: userIdOf('jingde') }, headers),
      await server.call('resetPwd', { id: userIdOf('jingde') }, headers),
    ];
    expect(second.status).toBe(200);
    expect(second.answer.data).not.toEqual(first.answer.data);
    expect(await server.ctx.db.selectFrom('commands').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['a duty officer', 'sheng', 'jingde', 403, { code: '40300' }],
    ['a trainer', 'trainer', 'jingde', 403, { code: '40300' }],
    ['an administrator, of nobody', 'admin', 'nobody', 404, { code: 'A0404', field: 'id' }],
    [
      'an administrator, of their own account',
      'admin',
      'admin',
      400,
      { code: 'A0400', field: 'id', message: '不能重置自己的密码，请使用修改密码' },
    ],
  ])('is not for %s', async (_, who, account, status, answer) => {
    expect(await reset(who, account)).toMatchObject({ status, answer });
    expect(await eventTypes(server)).not.toContain('user.passwordReset');
  });

  it('is for the administrator of the region only: for them another region’s people do not exist', async () => {
    await server.auth.registerUser({
      userName: 'city',
      realName: '市管理员',
      password,
      regionCode: '3418',
      deptName: '测试',
      roles: ['XTGLY'],
    });
    expect((await reset('city', 'jingde')).status).toBe(200);
    for (const account of ['huangshan', 'sheng'])
      expect(await reset('city', account)).toMatchObject({ status: 404, answer: { code: 'A0404', field: 'id' } });
  });

  it('is not for who would gain by it: a manager gets into no account that may do more than their own', async () => {
    const { store } = server.ctx;
    const data = { roleName: '用户管理员', roleCode: 'YHGL', permissions: ['FH_VIEW', 'user.read', 'user.write'] };
    await store.append({
      actor: 'system',
      writes: [{ stream: 'role-yhgl', expectedVersion: 0, events: [{ type: 'role.created', areaCode: '34', data }] }],
    });
    for (const userName of ['manager', 'colleague'])
      await server.auth.registerUser({
        userName,
        realName: '用户管理员',
        password,
        regionCode: '34',
        deptName: '测试',
        roles: ['YHGL'],
      });
    for (const account of ['admin', 'jingde']) {
      expect(await reset('manager', account)).toMatchObject({
        status: 403,
        answer: { code: '40300', field: 'id', message: '不能重置权限高于自己的账号' },
      });
    }
    expect((await reset('manager', 'colleague')).status).toBe(200);
  });

  it.each([
    [{}, '请选择用户'],
    [{ id: '' }, '请选择用户'],
    [{ id: 5 }, '请选择用户'],
  ])('wants to know whose: %j', async (args, message) => {
    const { headers } = await server.signIn('admin');
    expect(await server.call('resetPwd', args, headers)).toEqual({
      status: 400,
      answer: { code: 'A0400', field: 'id', message },
    });
  });
});

describe('somebody with a one-time password', () => {
  const open: readonly CallName[] = ['currentUser', 'userDetail', 'updateUserPassword'];
  const others = (Object.keys(calls) as CallName[]).filter(
    (name) => !['public', 'feed'].includes(calls[name].access) && !open.includes(name),
  );

  it('may look at their own account, change it, refresh and sign out, and nothing else', async () => {
    await server.auth.registerUser({
      userName: 'new',
      realName: '新人',
      password,
      regionCode: '34',
      deptName: '测试',
      roles: ['XTGLY'],
      oneTime: true,
    });
    const { headers, userId, refreshToken } = await server.signIn('new');
    const ask = (names: readonly CallName[]) =>
      Promise.all(
        names.map(async (name) => {
          const response = await server.inject(requestOf(name, { id: 'x', regionCode: '34' }, headers));
          return [
            name,
            response.statusCode,
            response.statusCode === 403 ? response.json<{ code: string; message: string }>() : response.body,
          ];
        }),
      );
    // So many calls are more than a person may make in a minute.
    const half = Math.ceil(others.length / 2);
    const first = await ask(others.slice(0, half));
    clock.advance(60_000);
    const answers = [...first, ...(await ask(others.slice(half)))];
    const refused = { code: '40302', message: '请先修改初始密码' };
    expect(
      answers
        .filter(([, , answer]) => JSON.stringify(answer) !== JSON.stringify(refused))
        .map(([name, status]) => [name, status]),
    ).toEqual([]);
    expect((await server.call('userDetail', { id: userId }, headers)).status).toBe(200);
    expect((await server.call('token', refreshForm(refreshToken))).status).toBe(200);
    expect((await server.call('updateUserPassword', form(), headers)).status).toBe(200);
    expect((await server.call('alarmStatusCount', {}, headers)).status).toBe(200);
    expect((await server.call('removeToken', {}, headers)).status).toBe(200);
  });
});
