import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import ResetPassword from '../../src/session/reset-password.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

function open() {
  const station = createFakeStation();
  let closed = 0;
  const { person } = show(
    station,
    <ResetPassword
      userId="u-1"
      userName="jingde"
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  const click = (name: string): Promise<void> => person.click(screen.getByRole('button', { name }));
  return { station, person, click, closed: () => closed };
}

test('asks first, and says what it means; who thinks better of it resets nothing', async () => {
  const { station, click, closed } = open();
  expect(screen.getByRole('alertdialog', { name: '确定要重置“jingde”的密码？' })).toBeTruthy();
  expect(screen.getByText('该账号的所有登录将立即结束，须用一次性密码登录并修改密码。')).toBeTruthy();
  await click('取消');
  expect([closed(), station.commands]).toEqual([1, []]);
});

test('resets once, and shows the one-time password to be copied until the person says that they have it', async () => {
  const { station, person, click, closed } = open();
  await click('确定');
  await click('确定');
  expect(station.commands.map(({ call, args }) => [call, args])).toEqual([['resetPwd', { id: 'u-1' }]]);
  expect(screen.getByText('正在重置…')).toBeTruthy();
  act(() => station.commands[0]?.state$.next({ state: 'done', data: { password: 'Xy7#kmPq2w' } }));
  expect(screen.getByRole('dialog', { name: 'jingde的一次性密码' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('一次性密码').value).toBe('Xy7#kmPq2w');
  expect(screen.getByText('密码只显示这一次，请立即告知本人；关闭后只能再次重置。')).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(closed()).toBe(0);
  await click('复制');
  expect(await navigator.clipboard.readText()).toBe('Xy7#kmPq2w');
  await click('我已保存');
  expect(closed()).toBe(1);
});

test('a refusal is said where it was asked', async () => {
  const { station, click } = open();
  await click('确定');
  act(() =>
    station.commands[0]?.state$.next({
      state: 'refused',
      code: '40300',
      field: 'id',
      message: '不能重置权限高于自己的账号',
    }),
  );
  expect(screen.getByText('不能重置权限高于自己的账号')).toBeTruthy();
});
