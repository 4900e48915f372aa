import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { startTestServer, signInForm, type SignedIn, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

const person = {
  userName: 'ranger01',
  realName: '护林员一',
  regionCode: '341825',
  deptName: '旌德县林业局',
  roles: ['ZBY'],
  userType: '1',
};
const make = async (more: object): Promise<AnyRecord> =>
  (await server.call('user.create', { ...person, ...more }, admin.headers)).answer.data as AnyRecord;
const found = async (userName: string): Promise<AnyRecord> =>
  ((await server.call('user.page', { userName }, admin.headers)).answer.data as AnyRecord[])[0]!;

describe('an account kept by an administrator', () => {
  test('can sign in once its password was reset, and must change it then', async () => {
    const made = await make({});
    expect((await server.call('token', signInForm('ranger01', ''))).status).toBe(400);
    expect((await server.call('token', signInForm('ranger01', 'Fire@2026'))).answer.code).toBe('A0410');
    const reset = await server.call('resetPwd', { id: made.id }, admin.headers);
    const { password } = reset.answer.data as { password: string };
    const tokens = (await server.call('token', signInForm('ranger01', password))).answer.data as {
      accessToken: string;
    };
    const me = await server.call('currentUser', {}, { authorization: `Bearer ${tokens.accessToken}` });
    expect(me.answer.data).toMatchObject({ id: made.id, regionCode: '341825', firstLogin: true });
  });

  test('stands in the list beside those that the system began with, with its region and roles by name', async () => {
    await server.call('role.create', { roleName: '巡护员', roleCode: 'XHY' }, admin.headers);
    await make({ userName: 'ranger02', roles: ['XHY'], mobile: '13855512345', gender: '1' });
    expect(await found('ranger02')).toMatchObject({
      names: { regionCode: '安徽省宣城市旌德县', roles: '巡护员' },
      mobile: '13855512345',
      gender: '1',
    });
    expect(await found('sheng')).toMatchObject({ realName: '省值班员', userType: '1', version: 1 });
  });

  test('that is disabled is signed out and can not sign in', async () => {
    const { id, version } = await found('huangshan');
    const { headers } = await server.signIn('huangshan');
    expect((await server.call('user.change', { id, version, changes: { disabled: true } }, admin.headers)).status).toBe(
      200,
    );
    expect((await server.call('currentUser', {}, headers)).status).toBe(401);
    expect((await server.call('token', signInForm('huangshan'))).answer.message).toBe('账号已停用');
  });

  test('follows what the person changes themselves', async () => {
    const { headers, userId } = await server.signIn('sheng');
    const profile = {
      userName: 'sheng',
      realName: '省值班员甲',
      gender: 0,
      birthday: '1980-05-01',
      policitalStatus: '13',
      mobile: '13900000001',
      officePhone: '62345678',
      qq: '10001',
      email: 'a@b.cn',
      address: '合肥',
    };
    expect((await server.call('updateUser', profile, headers)).answer.code).toBe('00000');
    expect(await found('sheng')).toMatchObject({
      id: userId,
      realName: '省值班员甲',
      version: 2,
      changedBy: '省值班员甲',
    });
  });
});

describe('refused is', () => {
  test.each([
    ['a name that is taken', { userName: 'sheng' }, 409, 'userName', '账号“sheng”已存在'],
    ['no role', { userName: 'x1', roles: [] }, 400, 'roles', '请选择角色'],
    ['a role that does not exist', { userName: 'x4', roles: ['ZBY', 'XUNI'] }, 400, 'roles', '角色不存在：XUNI'],
    ['a wrong mobile', { userName: 'x2', mobile: '12345' }, 400, 'mobile', '请输入正确格式的手机号！'],
    ['a birthday in the future', { userName: 'x3', birthday: '2999-01-01' }, 400, 'birthday', undefined],
    ['a name with blanks', { userName: 'a b' }, 400, 'userName', '账号只能包含字母、数字、点、- 和 _'],
  ])('%s', async (_name, more, status, field, message) => {
    const refused = await server.call('user.create', { ...person, ...more }, admin.headers);
    expect(refused).toMatchObject({ status, answer: { field, ...(message === undefined ? {} : { message }) } });
  });

  test('the name of an account that was removed', async () => {
    const made = await make({ userName: 'gone' });
    expect((await server.call('user.remove', { id: made.id, version: 1 }, admin.headers)).status).toBe(200);
    expect(await server.call('user.create', { ...person, userName: 'gone' }, admin.headers)).toMatchObject({
      status: 409,
      answer: { field: 'userName', message: '该账号已被使用过，请换一个' },
    });
  });

  test('to disable or remove oneself, or to take one’s own roles', async () => {
    const { id, version } = await found('admin');
    for (const changes of [{ disabled: true }, { roles: ['ZBY'] }]) {
      expect(await server.call('user.change', { id, version, changes }, admin.headers)).toMatchObject({
        status: 409,
        answer: { message: '不能停用、删除自己的账号或更改自己的角色' },
      });
    }
    expect((await server.call('user.remove', { id, version }, admin.headers)).status).toBe(409);
  });

  test('to make or touch an account that may do more than oneself', async () => {
    await server.call(
      'role.create',
      { roleName: '用户员', roleCode: 'YHY', permissions: ['user.read', 'user.write'] },
      admin.headers,
    );
    const made = await make({ userName: 'keeper', regionCode: '34', roles: ['YHY'] });
    const { password } = (await server.call('resetPwd', { id: made.id }, admin.headers)).answer.data as {
      password: string;
    };
    const once = (await server.call('token', signInForm('keeper', password))).answer.data as { accessToken: string };
    const own = 'Ruqk#26vx';
    await server.call(
      'updateUserPassword',
      { oldPassword: password, newPassword: own, confirmPassword: own },
      { authorization: `Bearer ${once.accessToken}` },
    );
    const tokens = (await server.call('token', signInForm('keeper', own))).answer.data as { accessToken: string };
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    expect((await server.call('user.create', { ...person, userName: 'ok1', roles: ['YHY'] }, headers)).status).toBe(
      200,
    );
    expect(await server.call('user.create', { ...person, userName: 'no1', roles: ['XTGLY'] }, headers)).toMatchObject({
      status: 403,
      answer: { field: 'roles' },
    });
    const top = await found('admin');
    expect(
      (await server.call('user.change', { id: top.id, version: top.version, changes: { realName: '换名' } }, headers))
        .status,
    ).toBe(403);
  });
});
