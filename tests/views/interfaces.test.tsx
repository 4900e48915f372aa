import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FeedKeyRow } from '../../contract/feeds/key-schemas.ts';
import InterfacePage from '../../src/interfaces/interface-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const none = { accepted: 0, duplicate: 0, refused: 0 };
const row = (name: string, more: Partial<FeedKeyRow> = {}): FeedKeyRow => ({
  name,
  issuedAt: '2025-11-20T01:00:00.000Z',
  total: none,
  lastMinute: none,
  lastHour: none,
  ...more,
});
const used = row('鹰眼', {
  sourceType: 5,
  lastUsedAt: '2025-11-21T01:02:03.000Z',
  total: { accepted: 12, duplicate: 3, refused: 1 },
  lastHour: { accepted: 2, duplicate: 0, refused: 0 },
});

function open(permissions: readonly string[] = ['interface.read', 'interface.write']) {
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: [...permissions] } });
  station.answer('feedKeys', {
    state: 'ready',
    data: [used, row('旧雷达', { revokedAt: '2025-11-20T02:00:00.000Z' })],
    total: 2,
  });
  return { station, ...show(station, <InterfacePage />) };
}
const rows = (): string[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) =>
      within(one)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('a keeper reads who may deliver what, when they last did and how much', () => {
  open();
  expect(rows().map((cells) => cells.slice(0, 8))).toEqual([
    [
      '鹰眼',
      '视频监控',
      '有效',
      '2025-11-20 09:00:00',
      '2025-11-21 09:02:03',
      '接受 0 · 重复 0 · 拒绝 0',
      '接受 2 · 重复 0 · 拒绝 0',
      '接受 12 · 重复 3 · 拒绝 1',
    ],
    [
      '旧雷达',
      '不限来源',
      '已于 2025-11-20 10:00:00 吊销',
      '2025-11-20 09:00:00',
      '从未使用',
      '接受 0 · 重复 0 · 拒绝 0',
      '接受 0 · 重复 0 · 拒绝 0',
      '接受 0 · 重复 0 · 拒绝 0',
    ],
  ]);
  expect(screen.getAllByRole('button', { name: /^吊销/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    '吊销鹰眼的密钥',
  ]);
});

test('a new key is shown once, and closes only when the keeper says that they have it', async () => {
  const { station, person } = open();
  await person.click(screen.getByRole('button', { name: '签发密钥' }));
  await person.type(screen.getByLabelText('名称'), 'a b');
  await person.click(screen.getByRole('button', { name: '签发' }));
  expect(screen.getByText('名称应为 1 至 50 个字母、数字、汉字或 . _ -')).toBeTruthy();
  expect(station.commands).toEqual([]);
  await person.clear(screen.getByLabelText('名称'));
  await person.type(screen.getByLabelText('名称'), '新雷达');
  await person.selectOptions(screen.getByLabelText('报警来源'), '卫星遥感');
  await person.click(screen.getByRole('button', { name: '签发' }));
  expect(station.commands).toMatchObject([{ call: 'feedIssue', args: { name: '新雷达', sourceType: 1 } }]);
  act(() =>
    station.commands[0]?.state$.next({ state: 'done', data: { name: '新雷达', secret: 'lk_only-once' } } as never),
  );
  expect(screen.getByLabelText<HTMLInputElement>('密钥').value).toBe('lk_only-once');
  await person.keyboard('{Escape}');
  expect(screen.queryByDisplayValue('lk_only-once')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '我已保存' }));
  expect(screen.queryByDisplayValue('lk_only-once')).toBeNull();
});

test('a name that is taken is said beside it, and what was typed stays', async () => {
  const { station, person } = open();
  await person.click(screen.getByRole('button', { name: '签发密钥' }));
  await person.type(screen.getByLabelText('名称'), '鹰眼');
  await person.click(screen.getByRole('button', { name: '签发' }));
  act(() =>
    station.commands[0]?.state$.next({
      state: 'refused',
      code: 'C0005',
      field: 'name',
      message: '该名称已有有效的密钥',
    } as never),
  );
  expect(screen.getByText('该名称已有有效的密钥')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('鹰眼');
});

test.each([
  ['更换', 'feedRotate'],
  ['吊销', 'feedRevoke'],
])('%s asks first', async (label, call) => {
  const { station, person } = open();
  await person.click(screen.getByRole('button', { name: `${label}鹰眼的密钥` }));
  expect(station.commands).toEqual([]);
  await person.click(screen.getByRole('button', { name: '确定' }));
  expect(station.commands).toMatchObject([{ call, args: { name: '鹰眼' } }]);
});

test('a key that is to be revoked while another is on its way stays asked about until that is done', async () => {
  const { station, person } = open();
  act(() => station.answer('feedKeys', { state: 'ready', data: [used, row('山猫')], total: 2 }));
  const revoke = async (n: number) => {
    await person.click(screen.getAllByRole('button', { name: /^吊销/ })[n]!);
    await person.click(screen.getByRole('button', { name: '确定' }));
  };
  await revoke(0);
  await revoke(1);
  const confirm = screen.getByRole('button', { name: '确定' });
  expect(station.commands).toHaveLength(1);
  expect(confirm.getAttribute('aria-busy')).toBe('true');
  act(() => station.commands[0]!.state$.next({ state: 'done', data: null }));
  await person.click(confirm);
  expect(station.commands.map(({ args }) => args)).toEqual([{ name: '鹰眼' }, { name: '山猫' }]);
});

test('who may only look finds no button that changes anything', () => {
  open(['interface.read']);
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(['刷新']);
});
