import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { menuTree } from '../../contract/menus/menu-tree.ts';
import { menuSeedRecords } from '../../contract/menus/seed.ts';
import { MenuProvider } from '../../src/app/menu/menu-context.tsx';
import { Palette } from '../../src/app/layout/palette.tsx';
import { anAlarm } from '../support/fake-alarms.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const menu = menuTree(menuSeedRecords, undefined);
const open = async () => {
  const station = createFakeStation();
  station.put(
    anAlarm({ id: 'a-1', placeName: '云乐镇洪川村附近', areaCode: '341825', areaName: '安徽省宣城市旌德县', status: 'pending' }),
    anAlarm({ id: 'a-2', placeName: '太平湖镇附近', areaCode: '341003', areaName: '安徽省黄山市黄山区', status: 'pending' }),
  );
  station.answer('districtSelect', { state: 'ready', data: [{ code: '341825', name: '旌德县', level: 'county', fullName: '安徽省宣城市旌德县' }] });
  window.history.replaceState(null, '', '/homepage/index');
  const shown = show(station, <MenuProvider menu={menu} trail={[]}><Palette /></MenuProvider>);
  await shown.person.keyboard('{Control>}k{/Control}');
  return { station, ...shown };
};
const found = (): string[] => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the palette', () => {
  test('opens on Ctrl+K with the focus in its box, finds a page by part of its name, and Enter goes there', async () => {
    const { person } = await open();
    const box = await screen.findByRole('combobox', { name: '搜索' });
    await person.type(box, '无人');
    expect(found()).toEqual(['无人机综合管理']);
    await person.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/integrated-management/index/uav');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('does not find what the menu hides', async () => {
    const { person } = await open();
    await person.type(await screen.findByRole('combobox'), '火情详情');
    expect(screen.getByText('没有找到')).toBeTruthy();
  });
  test('opens an alarm by its place', async () => {
    const { station, person } = await open();
    await person.type(await screen.findByRole('combobox'), '太平湖');
    expect(found()).toEqual(['太平湖镇附近安徽省黄山市黄山区 待处置']);
    await person.keyboard('{Enter}');
    expect(station.wishes).toContainEqual({ type: 'alarm.select', alarmId: 'a-2' });
  });
  test('finds people for whoever may see accounts, and for nobody else', async () => {
    const { station, person } = await open();
    station.answer('user.page', { state: 'ready', data: [{ id: 'u-9', userName: 'jingde', realName: '旌德县值班员', deptName: '旌德县林业局' }], total: 1 });
    await person.type(await screen.findByRole('combobox'), '值班');
    await screen.findByText('安徽省宣城市旌德县');
    expect(found().some((one) => one.includes('旌德县值班员'))).toBe(false);
    act(() => station.session$.next({ state: 'signedIn', user: { ...officer, permissions: ['user.read'] } }));
    await person.click(await screen.findByText('旌德县值班员'));
    expect(window.location.pathname + window.location.search).toBe('/sys/user?keyword=jingde');
  });
  test('arrow keys go round the list, and say where they are', async () => {
    const { person } = await open();
    const box = await screen.findByRole('combobox');
    await person.type(box, '物资');
    const [first, second] = screen.getAllByRole('option');
    expect(box.getAttribute('aria-activedescendant')).toBe(first?.id);
    await person.keyboard('{ArrowDown}');
    expect(second?.getAttribute('aria-selected')).toBe('true');
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true');
  });
  test('a place narrows the search to it, and Backspace widens it again', async () => {
    const { station, person } = await open();
    const box = await screen.findByRole<HTMLInputElement>('combobox');
    await person.type(box, '旌德');
    await person.click(await screen.findByRole('option', { name: /341825/ }));
    expect(box.value).toBe('');
    expect(found()).toEqual(['云乐镇洪川村附近安徽省宣城市旌德县 待处置']);
    await person.keyboard('{Backspace}');
    expect(box.placeholder).toBe('搜索页面、报警、火情、地点、人员');
    expect(station.wishes).toEqual([]);
  });
});
