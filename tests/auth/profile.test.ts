import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserDetail } from '../../contract/session/schemas.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { startTestServer, type SignedIn, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { changeByAdministrator } from './given.ts';

const profile = {
  userName: 'xuancheng',
  realName: '宣城值班员',
  gender: 1,
  birthday: '1990-02-28',
  policitalStatus: '01',
  mobile: '13800000001',
  officePhone: '0563-1234567',
  qq: '12345',
  email: 'duty@example.com',
  address: '测试路1号',
} as const;
// The office phone of the form is at most eleven characters long.
const whole = { ...profile, officePhone: '0551-62345678' };

let server: TestServer;
let who: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
});
afterAll(() => server.stop());
beforeEach(async () => {
  who = await server.signIn('xuancheng');
});

const save = (form: object, headers = who.headers) => server.call('updateUser', form, headers);
const detail = async (): Promise<UserDetail> =>
  (await server.call('userDetail', { id: who.userId }, who.headers)).answer.data as UserDetail;
const history = async () =>
  (await server.ctx.store.readStream(`user-${who.userId}`))
    .filter(({ type }) => type === 'user.profileChanged')
    .map(({ data }) => data);

describe('one’s own profile', () => {
  it('is saved whole, read back, and only what moved stands in the log', async () => {
    expect(await save(whole)).toEqual({ status: 200, answer: { code: '00000', data: null } });
    expect(await detail()).toMatchObject({
      ...whole,
      id: who.userId,
      regionCode: '3418',
      roleList: [{ roleCode: 'ZBY' }],
    });
    expect(await save({ ...whole, id: who.userId, realName: '王值班', gender: '0' })).toMatchObject({ status: 200 });
    expect(await detail()).toMatchObject({ realName: '王值班', gender: 0 });
    expect((await history()).at(-1)).toEqual({
      from: { realName: '宣城值班员', gender: '1' },
      to: { realName: '王值班', gender: '0' },
    });
    const { length } = await history();
    expect((await save({ ...whole, realName: '王值班', gender: 0 })).status).toBe(200);
    expect(await history()).toHaveLength(length);
  });

  it('shows what an administrator has written, and loses what they have emptied', async () => {
    await save(whole);
    await changeByAdministrator(server, 'xuancheng', {
      qq: null,
      deptName: '市防火办',
      userType: '3',
      email: 'other@example.com',
    });
    const seen = await detail();
    expect(seen).toMatchObject({ deptName: '市防火办', userType: 3, email: 'other@example.com' });
    expect(seen).not.toHaveProperty('qq');
  });

  it.each([
    ['userName', '', '请输入账号'],
    ['userName', 'x'.repeat(31), '账号最长30位'],
    ['userName', 'jingde', '账号不能修改'],
    ['realName', '', '请输入用户名'],
    ['realName', undefined, '请输入用户名'],
    ['realName', '王'.repeat(31), '用户名最长30位'],
    ['gender', '', '请选择性别'],
    ['gender', undefined, '请选择性别'],
    ['gender', null, '请选择性别'],
    ['gender', 2, '性别不在可选范围内'],
    ['birthday', '', '请选择出生日期'],
    ['birthday', '1990-02-30', '日期格式为 YYYY-MM-DD'],
    ['birthday', '2026-03-02', '出生日期不能晚于今天'],
    ['policitalStatus', '', '请选择政治面貌'],
    ['policitalStatus', '99', '政治面貌不在可选范围内'],
    ['mobile', '', '请输入手机号'],
    ['mobile', '12345678901', '请输入正确格式的手机号！'],
    ['mobile', '138000000011', '手机号最长11位'],
    ['officePhone', '', '请输入办公电话'],
    ['officePhone', '123', '请输入正确格式的固定电话！'],
    ['officePhone', '0563-123456789', '办公电话最长13位'],
    ['qq', '', '请输入QQ号'],
    ['qq', '1234', '请输入数字,最大长度20,最小长度5'],
    ['qq', '1'.repeat(21), 'QQ最长20位'],
    ['email', '', '请输入邮箱号'],
    ['email', 'duty@', '请输入正确格式的邮箱！'],
    ['email', `${'d'.repeat(45)}@a.com`, '邮箱最长50位'],
    ['address', '', '请输入联系地址'],
    ['address', '路'.repeat(51), '联系地址最长50位'],
    ['realName', 7, '应为文字'],
    ['address', ['x'], '应为文字'],
  ])('is refused with %s %j: %s', async (field, value, message) => {
    const before = await detail();
    expect(await save({ ...whole, [field]: value })).toEqual({
      status: 400,
      answer: { code: 'A0400', field, message },
    });
    expect(await detail()).toEqual(before);
  });

  it('takes a birthday of today, by the Chinese calendar', async () => {
    expect((await save({ ...whole, birthday: '2026-03-01' })).status).toBe(200);
  });

  it.each([
    ['regionCode', '34'],
    ['roles', ['XTGLY']],
    ['disabled', true],
    ['userType', 6],
    ['deptName', '省厅'],
  ])('does not change one’s %s', async (field, value) => {
    const before = await detail();
    expect(await save({ ...whole, [field]: value })).toMatchObject({
      status: 400,
      answer: { code: 'A0400', message: `含有未知字段：${field}` },
    });
    expect(await detail()).toEqual(before);
  });

  it('is nobody else’s', async () => {
    expect(await save({ ...whole, id: userIdOf('jingde') })).toEqual({
      status: 403,
      answer: { code: '40300', field: 'id', message: '只能修改自己的信息' },
    });
    expect(await save(whole, { authorization: '' })).toMatchObject({ status: 401 });
  });

  it('sent twice with the same key is saved once', async () => {
    const headers = { ...who.headers, 'idempotency-key': 'profile-once-1' };
    const { length } = await history();
    for (let i = 0; i < 2; i++) expect((await save({ ...whole, address: '测试路2号' }, headers)).status).toBe(200);
    expect(await history()).toHaveLength(length + 1);
  });
});
