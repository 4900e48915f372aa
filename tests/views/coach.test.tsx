import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { menuTree } from '../../contract/menus/menu-tree.ts';
import { menuSeedRecords } from '../../contract/menus/seed.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { openApp } from '../support/screen.tsx';

vi.mock('../../src/app/pages/monitoring-page.tsx', () => ({ default: () => <p>监测</p> }));
beforeEach(() => localStorage.clear());

const who = (roleCode: string) => ({ ...officer, id: `u-${roleCode}`, roleList: [{ roleName: roleCode, roleCode }] });
async function signIn(user = who('ZBY')) {
  const station = createFakeStation();
  station.answer('menuSearch', { state: 'ready', data: menuTree(menuSeedRecords, undefined) });
  station.session$.next({ state: 'signedIn', user });
  const opened = openApp(station, '/warning-monitoring/index');
  await screen.findByText('监测');
  return { station, ...opened };
}
const card = (): HTMLElement => screen.getByRole('region', { name: '新手引导' });
const shown = () => screen.findByRole('region', { name: '新手引导' });
const button = (name: string): HTMLElement => within(card()).getByRole('button', { name });
const isGone = (): boolean => screen.queryByRole('region', { name: '新手引导', hidden: true }) === null;

test.each([
  ['ZBY', '警情列表'],
  ['XTGLY', '系统管理'],
  ['JLY', '录像回放'],
])('a first sign-in of %s shows five steps, there and back, and the last ends them', async (role, first) => {
  const { person } = await signIn(who(role));
  await shown();
  expect(within(card()).getByRole('heading').textContent).toBe(first);
  for (const at of [1, 2, 3, 4]) {
    expect(card().textContent).toContain(`第 ${at} 步，共 5 步`);
    await person.click(button('下一步'));
  }
  expect(within(card()).getByRole('heading').textContent).toBe('帮助随时可查');
  await person.click(button('上一步'));
  expect(card().textContent).toContain('第 4 步，共 5 步');
  await person.click(button('下一步'));
  await person.click(button('完成'));
  expect(isGone()).toBe(true);
});

test.each([0, 1, 2, 3])('after %i steps 跳过 leaves, and nothing stays behind', async (steps) => {
  const { person } = await signIn();
  await shown();
  for (let n = 0; n < steps; n += 1) await person.click(button('下一步'));
  await person.click(button('跳过'));
  expect([isGone(), document.querySelector('[data-coach-ring]')]).toEqual([true, null]);
});

test('Esc leaves them', async () => {
  const { person } = await signIn();
  await shown();
  await person.keyboard('{Escape}');
  expect(isGone()).toBe(true);
});

test('they take no focus, and stand aside while an alarm is looked at, whose Esc is not theirs', async () => {
  const { station, person } = await signIn();
  await shown();
  expect(card().contains(document.activeElement)).toBe(false);
  act(() => station.triage$.next({ ...station.triage$.value, selectedId: 'a' }));
  expect(screen.queryByRole('region', { name: '新手引导' })).toBeNull();
  await person.keyboard('{Escape}');
  act(() => station.triage$.next({ outbox: [] }));
  expect(card()).toBeTruthy();
});

test('a second sign-in does not show them, another account’s first does', async () => {
  const first = await signIn();
  await shown();
  first.unmount();
  const second = await signIn();
  expect(isGone()).toBe(true);
  second.unmount();
  await signIn(who('JLY'));
  expect(await shown()).toBeTruthy();
});

test('the help shows them again', async () => {
  localStorage.setItem('lookout.coach', 'u-ZBY');
  const { person } = await signIn();
  expect(isGone()).toBe(true);
  await person.click(screen.getByRole('button', { name: '帮助' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '新手引导' }));
  expect(await shown()).toBeTruthy();
});
