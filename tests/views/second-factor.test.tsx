import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import FirstFactor from '../../src/app/account/first-factor.tsx';
import { OwnSessions } from '../../src/app/account/own-sessions.tsx';
import { SecondFactorDialog } from '../../src/app/account/second-factor.tsx';
import LoginPage from '../../src/session/login-page.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

test('a right password leads to the code; a wrong one is said at its box, and one can go back', async () => {
  const station = createFakeStation({ signedOut: true });
  const { person } = show(station, <LoginPage />);
  act(() => station.session$.next({ state: 'codeDue' }));
  const box = await screen.findByLabelText('动态验证码');
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(screen.queryByLabelText('密码')).toBeNull();
  await person.click(screen.getByRole('button', { name: '验证并登录' }));
  expect(screen.getByText('请输入动态验证码')).toBeTruthy();
  await person.type(box, '123456{Enter}');
  expect(station.wishes).toEqual([{ type: 'session.code', code: '123456' }]);
  act(() => station.session$.next({ state: 'codeDue', refusal: '动态验证码不正确或已使用过', refusedField: 'code' }));
  expect(screen.getByText('动态验证码不正确或已使用过')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '手机不在身边？使用恢复码' }));
  await person.type(screen.getByLabelText('恢复码'), 'abcde-12345{Enter}');
  await person.click(screen.getByRole('button', { name: '返回登录' }));
  expect(station.wishes.slice(1)).toEqual([{ type: 'session.code', code: 'abcde-12345' }, { type: 'session.abandon' }]);
});

test('setting it up wants the password, shows the secret, then ten codes that close by their own button', async () => {
  const station = createFakeStation();
  let closed = 0;
  const { person } = show(
    station,
    <SecondFactorDialog
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  act(() => station.answer('factorState', { state: 'ready', data: { isSet: false, isRequired: false } }));
  await person.click(screen.getByRole('button', { name: '启用' }));
  await person.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText('密码不能为空')).toBeTruthy();
  await person.type(screen.getByLabelText('登录密码'), 'Fire@2026{Enter}');
  expect(station.commands.at(-1)).toMatchObject({ call: 'factorBegin', args: { password: 'Fire@2026' } });
  act(() =>
    station.commands
      .at(-1)
      ?.state$.next({
        state: 'done',
        data: { secret: 'JBSWY3DPEHPK3PXP', secretUri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
      }),
  );
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(await screen.findByRole('img', { name: '动态验证码二维码' })).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: '动态验证码' }), '123456{Enter}');
  act(() =>
    station.commands.at(-1)?.state$.next({ state: 'done', data: { secretCodes: ['AAAAA-11111', 'BBBBB-22222'] } }),
  );
  expect(within(screen.getByRole('list', { name: '恢复码' })).getAllByRole('listitem')).toHaveLength(2);
  await person.keyboard('{Escape}');
  expect(closed).toBe(0);
  await person.click(screen.getByRole('button', { name: '我已保存' }));
  expect(closed).toBe(1);
});

test('who must have one sees nothing but its setting up, and a way out', async () => {
  const station = createFakeStation();
  const { person } = show(station, <FirstFactor />);
  expect(screen.getByRole('dialog', { name: '请设置动态验证码' })).toBeTruthy();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: '退出' }));
  expect(station.wishes).toEqual([{ type: 'session.signOut' }]);
});

test('one sees where one is signed in, ends one place or all others, and can not end this one by mistake', async () => {
  const station = createFakeStation();
  const { person } = show(station, <OwnSessions onClose={() => undefined} />);
  const row = { address: '10.1.2.3', startedAt: '2026-03-01T02:00:00.000Z', usedAt: '2026-03-01T03:00:00.000Z' };
  act(() =>
    station.answer('mySessions', {
      state: 'ready',
      data: [
        { id: 'a', device: 'Edge · Windows', isThis: true, ...row },
        { id: 'b', device: 'Chrome · 安卓', isThis: false, ...row },
      ],
    }),
  );
  const [here, there] = screen.getAllByRole('listitem');
  expect(within(here!).getByText('本机')).toBeTruthy();
  expect(within(here!).queryByRole('button')).toBeNull();
  expect(there?.textContent).toContain('登录于 2026-03-01 10:00最近使用 2026-03-01 11:00登录地址 10.1.2.3');
  await person.click(within(there!).getByRole('button', { name: '结束 Chrome · 安卓 2026-03-01 10:00' }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'mySessionsEnd', args: { id: 'b' } });
  act(() => station.commands.at(-1)?.state$.next({ state: 'done', data: { ended: 1 } }));
  expect(screen.getByRole('status').textContent).toBe('已结束 1 个登录');
  await person.click(screen.getByRole('button', { name: '结束其他全部登录' }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'mySessionsEnd', args: {} });
});
