import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ChangePassword } from '../../src/app/account/change-password.tsx';
import { EditProfile } from '../../src/app/account/edit-profile.tsx';
import FirstLogin from '../../src/app/account/first-login.tsx';
import { PersonalCentre } from '../../src/app/account/personal-centre.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const whole = {
  ...officer,
  gender: 1 as const,
  birthday: '1990-02-03',
  policitalStatus: '01',
  officePhone: '05631234567',
  mobile: '13812345678',
  qq: '12345678',
  email: 'duty@example.org',
  address: '宣城市区',
};

const sentTo = (station: ReturnType<typeof createFakeStation>) =>
  station.commands.map(({ call, args }) => ({ call, args }));

describe('the personal centre', () => {
  test('shows every field of section 2, by name where it is a code', () => {
    show(createFakeStation(), <PersonalCentre user={whole} onClose={() => undefined} />);
    const [names, values] = ['dt', 'dd'].map((tag) =>
      [...screen.getByRole('dialog').querySelectorAll(tag)].map(({ textContent }) => textContent),
    );
    expect(names).toEqual([
      '账号ID',
      '账号',
      '用户名',
      '性别',
      '出生日期',
      '政治面貌',
      '办公电话',
      '手机号',
      'QQ',
      '邮箱',
      '所属区域',
      '所属机构',
      '联系地址',
    ]);
    expect(values).toEqual([
      'u-xuancheng',
      'xuancheng',
      '宣城值班员',
      '女',
      '1990-02-03',
      '中共党员',
      '05631234567',
      '13812345678',
      '12345678',
      'duty@example.org',
      '安徽省',
      '宣城市林业局',
      '宣城市区',
    ]);
  });
  test('says of what is not there that it is not filled in', () => {
    show(createFakeStation(), <PersonalCentre user={officer} onClose={() => undefined} />);
    expect(screen.getAllByText('未填写')).toHaveLength(8);
  });
  test('leads to the profile and to the password, and back', async () => {
    const { person } = show(createFakeStation(), <PersonalCentre user={whole} onClose={() => undefined} />);
    await person.click(screen.getByRole('button', { name: '编辑' }));
    expect(screen.getByRole('dialog', { name: '编辑个人信息' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '取消' }));
    await person.click(screen.getByRole('button', { name: '修改密码' }));
    expect(screen.getByRole('dialog', { name: '修改密码' })).toBeTruthy();
  });
});

describe('editing one’s profile', () => {
  const open = (user = whole) => {
    const station = createFakeStation();
    let closed = 0;
    return {
      station,
      closed: () => closed,
      ...show(
        station,
        <EditProfile
          user={user}
          onClose={() => {
            closed += 1;
          }}
        />,
      ),
    };
  };
  test('names all that is missing, marks it and goes to the first of it; nothing is sent', async () => {
    const { station, person } = open(officer as typeof whole);
    await person.click(screen.getByRole('button', { name: '保存' }));
    for (const said of [
      '请选择性别',
      '请选择出生日期',
      '请选择政治面貌',
      '请输入手机号',
      '请输入办公电话',
      '请输入QQ号',
      '请输入邮箱号',
      '请输入联系地址',
    ])
      expect(screen.getByText(said)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('性别'));
    expect(screen.getByLabelText('手机号').getAttribute('aria-invalid')).toBe('true');
    expect(station.commands).toEqual([]);
  });
  test('sends the whole profile, once', async () => {
    const { station, person, closed } = open();
    await person.clear(screen.getByLabelText('联系地址'));
    await person.type(screen.getByLabelText('联系地址'), ' 泾县 ');
    await person.click(screen.getByRole('button', { name: '保存' }));
    await person.click(screen.getByRole('button', { name: '正在保存…' }));
    expect(sentTo(station)).toEqual([
      {
        call: 'updateUser',
        args: {
          id: 'u-xuancheng',
          userName: 'xuancheng',
          realName: '宣城值班员',
          gender: '1',
          birthday: '1990-02-03',
          policitalStatus: '01',
          mobile: '13812345678',
          officePhone: '05631234567',
          qq: '12345678',
          email: 'duty@example.org',
          address: '泾县',
        },
      },
    ]);
    act(() => station.commands[0]?.state$.next({ state: 'done', data: null }));
    expect(closed()).toBe(1);
    expect(station.wishes).toEqual([{ type: 'session.renewUser' }]);
  });
  test('a refused one keeps what was typed, marks the field and goes there', async () => {
    const { station, person, closed } = open();
    await person.clear(screen.getByLabelText('邮箱'));
    await person.type(screen.getByLabelText('邮箱'), 'other@example.org');
    await person.click(screen.getByRole('button', { name: '保存' }));
    act(() =>
      station.commands[0]?.state$.next({ state: 'refused', code: 'A0400', field: 'email', message: '邮箱已被使用' }),
    );
    expect(screen.getByText('邮箱已被使用')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('邮箱').value).toBe('other@example.org');
    expect(document.activeElement).toBe(screen.getByLabelText('邮箱'));
    expect(closed()).toBe(0);
  });
  test('can not change the account’s name', () => {
    open();
    expect(screen.getByLabelText<HTMLInputElement>('账号').readOnly).toBe(true);
  });
});

describe('changing one’s password', () => {
  const open = () => {
    const station = createFakeStation();
    let closed = 0;
    const shown = show(
      station,
      <ChangePassword
        onLeave={() => {
          closed += 1;
        }}
      />,
    );
    const fill = async (oldPassword: string, newPassword: string, confirm: string): Promise<void> => {
      for (const [label, text] of [
        ['旧密码', oldPassword],
        ['新密码', newPassword],
        ['确认新密码', confirm],
      ] as const) {
        await shown.person.clear(screen.getByLabelText(label));
        if (text !== '') await shown.person.type(screen.getByLabelText(label), text);
      }
      await shown.person.click(screen.getByRole('button', { name: '保存' }));
    };
    return { station, fill, closed: () => closed, ...shown };
  };
  test.each([
    ['', '', '', ['请输入旧密码', '请输入新密码', '请确认新密码']],
    ['Fire@2026', 'weak', 'weak', ['请输入正确的密码格式!']],
    ['Fire@2026', 'Fire@2027', 'Fire@2028', ['两次密码不相同']],
  ])('old %j, new %j, confirmed %j', async (before, next, confirm, said) => {
    const { station, fill } = open();
    await fill(before, next, confirm);
    for (const sentence of said) expect(screen.getByText(sentence)).toBeTruthy();
    expect(station.commands).toEqual([]);
  });
  test('says what a password has to be', () => {
    open();
    expect(screen.getByText('密码格式要求为8-12位字符，需包含数字、小写字母、大写字母、特殊字符')).toBeTruthy();
  });
  test('a wrong old one is said at its field; a right one closes the dialog', async () => {
    const { station, fill, closed } = open();
    await fill('Wrong@2026', 'Fire@2027', 'Fire@2027');
    expect(sentTo(station)).toEqual([
      {
        call: 'updateUserPassword',
        args: { oldPassword: 'Wrong@2026', newPassword: 'Fire@2027', confirmPassword: 'Fire@2027' },
      },
    ]);
    act(() =>
      station.commands[0]?.state$.next({
        state: 'refused',
        code: 'A0400',
        field: 'oldPassword',
        message: '旧密码不正确',
      }),
    );
    expect(within(screen.getByRole('dialog')).getByText('旧密码不正确')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('旧密码'));
    await fill('Fire@2026', 'Fire@2027', 'Fire@2027');
    act(() => station.commands[1]?.state$.next({ state: 'done', data: null }));
    expect(closed()).toBe(1);
  });
});

test('the first sign-in can only be left by the change or by signing out', async () => {
  const station = createFakeStation();
  const { person } = show(station, <FirstLogin />);
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: '首次登录，请修改密码' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '退出' }));
  expect(station.wishes).toEqual([{ type: 'session.signOut' }]);
});

describe('changing one’s mobile', () => {
  const open = async () => {
    const station = createFakeStation();
    const { person } = show(station, <PersonalCentre user={whole} onClose={() => undefined} />);
    const click = (name: string): Promise<void> => person.click(screen.getByRole('button', { name }));
    await click('更换手机号');
    return { station, person, click };
  };
  test('says of each field what is missing and sends nothing', async () => {
    const { station, click } = await open();
    await click('保存');
    for (const said of ['请输入手机号', '请输入6位数字验证码', '密码不能为空'])
      expect(screen.getByText(said)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('新手机号'));
    expect(station.commands).toEqual([]);
  });
  test('has a code sent to the new one, and changes it with code and password', async () => {
    const { station, person, click } = await open();
    await person.type(screen.getByLabelText('新手机号'), '13900001111');
    await click('获取验证码');
    expect(sentTo(station)).toEqual([{ call: 'sendSms', args: { id: expect.any(String), phone: '13900001111' } }]);
    act(() => station.commands[0]?.state$.next({ state: 'done', data: { seconds: 60 } }));
    expect(screen.getByText('验证码已发送，将在几秒内送达。')).toBeTruthy();
    await person.type(screen.getByLabelText('短信验证码'), '123456');
    await person.type(screen.getByLabelText('登录密码'), ' Fire@2026');
    await click('保存');
    expect(sentTo(station)[1]).toEqual({
      call: 'modifyMobile',
      args: { phone: '13900001111', code: '123456', password: ' Fire@2026' },
    });
    act(() => station.commands[1]?.state$.next({ state: 'done', data: null }));
    expect(station.wishes).toEqual([{ type: 'session.renewUser' }]);
    expect(screen.getByRole('dialog', { name: '个人中心' })).toBeTruthy();
  });
  test.each([
    ['password', '登录密码', '密码不正确'],
    ['code', '短信验证码', '验证码错误或已过期'],
  ])('a wrong %s is said beside it', async (field, label, message) => {
    const { station, person, click } = await open();
    await person.type(screen.getByLabelText('新手机号'), '13900001111');
    await person.type(screen.getByLabelText('短信验证码'), '123456');
    await person.type(screen.getByLabelText('登录密码'), 'Fire@2026');
    await click('保存');
    act(() => station.commands[0]?.state$.next({ state: 'refused', code: 'A0410', field, message }));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });
});

test('a password can be looked at before it is sent', async () => {
  const { person } = show(createFakeStation(), <ChangePassword onLeave={() => undefined} />);
  await person.type(screen.getByLabelText('新密码'), 'Fire@2027');
  await person.click(screen.getByRole('button', { name: '显示新密码' }));
  expect(screen.getByLabelText<HTMLInputElement>('新密码').type).toBe('text');
});
