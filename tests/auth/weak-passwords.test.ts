import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { isEasilyGuessed, warmPasswordList } from '../../server/auth/weak-passwords.ts';
import { password } from '../support/people.ts';
import { signInForm, startTestServer, type TestServer } from '../support/server.ts';
import { codeFor, fromElsewhere } from './given.ts';

const owner = {
  userName: 'jingde',
  realName: 'Wang Xiaoming',
  mobile: '13855512345',
  email: 'xmwang@example.cn',
  qq: '10086123',
  birthday: '1986-04-12',
};

describe('easily guessed is', () => {
  test.each([
    ['a common password', 'Password1!'],
    ['one with signs for its letters', 'P@$$w0rd1'],
    ['what every manual suggests', 'Admin@123'],
    ['what the form wants and no more', 'Aa123456!'],
    ['letters in their order', 'Abcd@1234'],
    ['a walk over the keyboard', '1qaz@WSX'],
    ['another walk', 'Qwer!234'],
    ['the same piece again', 'a1A@a1A@a1A@'],
    ['the trade and a year', 'Senlin@2026'],
    ['the product', 'Lookout@1'],
    ['the province', 'Anhui@2026'],
    ['the password of the demo', password],
    ['the account’s own name', 'Jingde@2026'],
    ['the person’s name', 'Xiaoming@86'],
    ['their mail', 'Xmwang@2026'],
    ['their year of birth', 'Ab@1986!'],
  ])('%s: %s', (_, word) => expect(isEasilyGuessed(word, owner)).toBe(true));

  test.each(['Ruqk#26vx', 'zh4NG!wei8', 'K7!mzQ2xPv', 'Tr7!kQp2w', 'V9$ehLu3'])('not %s', (word) =>
    expect(isEasilyGuessed(word, owner)).toBe(false),
  );

  test('and a long password costs no more than its beginning', () => {
    const checked = vi.spyOn(warmPasswordList(), 'check');
    expect(isEasilyGuessed('Passw0rd1!'.repeat(20), owner)).toBe(true);
    expect(isEasilyGuessed(`K7!mzQ2xPv${'a'.repeat(190)}`, owner)).toBe(false);
    expect(checked.mock.calls.map(([password]) => password.length)).toEqual([32, 32]);
    checked.mockRestore();
  });
});

describe('an easily guessed password is refused with a sentence beside its field', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const sentence = '该密码太容易被猜到（常见密码、键盘顺序、年份，或与账号、姓名、系统名称有关），请换一个';

  it('when it is changed', async () => {
    const { headers } = await server.signIn('jingde');
    for (const newPassword of ['Password1!', 'Jingde@2026']) {
      expect(
        await server.call(
          'updateUserPassword',
          { oldPassword: password, newPassword, confirmPassword: newPassword },
          headers,
        ),
      ).toEqual({ status: 400, answer: { code: 'A0400', field: 'newPassword', message: sentence } });
    }
    expect((await server.call('token', signInForm('jingde'))).status).toBe(200);
  });

  it('when it is recovered by a phone, whose code is good for the next one', async () => {
    const admin = await server.signIn('admin');
    const { id, version } = (
      (await server.call('user.page', { userName: 'jingde' }, admin.headers)).answer.data as {
        id: string;
        version: number;
      }[]
    )[0]!;
    await server.call('user.change', { id, version, changes: { mobile: '13812345678' } }, admin.headers);
    const proof = { userName: 'jingde', phone: '13812345678', code: await codeFor(server, '13812345678') };
    const recover = (newPassword: string) =>
      server.call('modifyPwd', { ...proof, newPassword, confirmPassword: newPassword }, fromElsewhere());
    expect(await recover('Password1!')).toMatchObject({
      status: 400,
      answer: { field: 'newPassword', message: sentence },
    });
    expect((await recover('Ruqk#26vx')).status).toBe(200);
  });
});
