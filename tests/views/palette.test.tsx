import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Person } from '../../contract/people/schemas.ts';
import { menuTree } from '../../contract/menus/menu-tree.ts';
import { menuSeedRecords } from '../../contract/menus/seed.ts';
import { MenuProvider } from '../../src/app/menu/menu-context.tsx';
import { Palette } from '../../src/app/layout/palette.tsx';
import { anAlarm } from '../support/fake-alarms.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { aFire } from '../support/sample-fire.ts';
import { show } from '../support/screen.tsx';

const menu = menuTree(menuSeedRecords, undefined);
const open = async () => {
  const station = createFakeStation();
  station.put(
    anAlarm({
      id: 'a-1',
      placeName: '云乐镇洪川村附近',
      areaCode: '341825',
      areaName: '安徽省宣城市旌德县',
      status: 'pending',
    }),
    anAlarm({
      id: 'a-2',
      placeName: '太平湖镇附近',
      areaCode: '341003',
      areaName: '安徽省黄山市黄山区',
      status: 'pending',
    }),
  );
  station.answer('districtSelect', {
    state: 'ready',
    data: [{ code: '341825', name: '旌德县', level: 'county', fullName: '安徽省宣城市旌德县' }],
  });
  window.history.replaceState(null, '', '/homepage/index');
  const shown = show(
    station,
    <MenuProvider menu={menu} trail={[]}>
      <Palette />
    </MenuProvider>,
  );
  await shown.person.keyboard('{Control>}k{/Control}');
  return { station, ...shown };
};
const jingde: Person = {
  id: 'u-9',
  realName: '旌德县值班员',
  deptName: '旌德县林业局',
  regionCode: '341825',
  region: '安徽省宣城市旌德县',
  isOfficer: true,
  mobile: '13900000009',
};
const found = (): string[] => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the palette', () => {
  test('opens on Ctrl+K, its box focused, finds a page by part of its name, and Enter goes there', async () => {
    const { person } = await open();
    const box = await screen.findByRole('combobox', { name: '搜索' });
    await person.type(box, '消息推');
    expect(found()).toEqual(['消息推送综合管理']);
    await person.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/integrated-management/index/message-push');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('does not find 火情详情, which the menu hides', async () => {
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
  test('follows the picture while it stands open', async () => {
    const { station, person } = await open();
    await person.type(await screen.findByRole('combobox'), '太平湖');
    act(() => {
      station.put(
        anAlarm({
          id: 'a-2',
          placeName: '太平湖镇附近',
          areaCode: '341003',
          areaName: '安徽省黄山市黄山区',
          status: 'confirmed',
        }),
      );
      station.putFires(
        aFire({ id: 'f-2', placeName: '太平湖镇附近', areaCode: '341003', areaName: '安徽省黄山市黄山区' }),
      );
    });
    expect(found()).toEqual(['太平湖镇附近安徽省黄山市黄山区 已确认火情', '太平湖镇附近安徽省黄山市黄山区 待处置']);
  });
  test('keeps the line that was walked to when news puts another one above it', async () => {
    const { station, person } = await open();
    act(() => station.putFires(aFire({ id: 'f-3', placeName: '太平湖镇北岸', alarmIds: [] })));
    await person.type(await screen.findByRole('combobox'), '太平湖');
    await person.keyboard('{ArrowDown}');
    act(() => station.put(anAlarm({ id: 'a-3', placeName: '太平湖镇西岸', status: 'pending' })));
    await person.keyboard('{Enter}');
    expect(window.location.pathname + window.location.search).toBe('/emergency-rescue/detail?fireId=f-3');
  });
  test('leads to the page of a fire, also of one without alarms', async () => {
    const { station, person } = await open();
    act(() => station.putFires(aFire({ id: 'f-7', placeName: '版书镇后山', alarmIds: [] })));
    await person.type(await screen.findByRole('combobox'), '后山');
    await person.keyboard('{Enter}');
    expect(window.location.pathname + window.location.search).toBe('/emergency-rescue/detail?fireId=f-7');
  });
  test('finds people for all, with organisation and region, and leads who keeps accounts to the account', async () => {
    const { station, person } = await open();
    station.answer('qryAllUser', {
      state: 'ready',
      data: [jingde, { ...jingde, id: 'u-0', realName: '外省值班员', regionCode: '35' }],
      total: 2,
    });
    act(() => station.session$.next({ state: 'signedIn', user: { ...officer, permissions: ['user.read'] } }));
    await person.type(await screen.findByRole('combobox'), '值班');
    await screen.findByText('旌德县值班员');
    expect(found().slice(-2)).toEqual([
      '旌德县值班员旌德县林业局 安徽省宣城市旌德县',
      '外省值班员旌德县林业局 安徽省宣城市旌德县',
    ]);
    await person.click(screen.getByText('旌德县值班员'));
    expect([window.location.pathname, new URLSearchParams(window.location.search).get('keyword')]).toEqual([
      '/sys/user',
      '旌德县值班员',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('shows a card of a person they know, but whose account they do not keep', async () => {
    const { station, person } = await open();
    station.answer('qryAllUser', { state: 'ready', data: [{ ...jingde, regionCode: '35' }], total: 1 });
    act(() => station.session$.next({ state: 'signedIn', user: { ...officer, permissions: ['user.read'] } }));
    await person.type(await screen.findByRole('combobox'), '值班');
    await person.click(await screen.findByText('旌德县值班员'));
    expect(await screen.findByRole('dialog', { name: '旌德县值班员' })).toBeTruthy();
    expect(window.location.pathname).toBe('/homepage/index');
  });
  test('shows everybody else a card with their phone to copy; Esc closes it and gives the focus back', async () => {
    const station = createFakeStation();
    station.session$.next({ state: 'signedIn', user: { ...officer, permissions: ['FH_VIEW', 'alarms.act'] } });
    station.answer('qryAllUser', { state: 'ready', data: [jingde], total: 1 });
    const { person } = show(
      station,
      <MenuProvider menu={menu} trail={[]}>
        <button type="button">值班表</button>
        <Palette />
      </MenuProvider>,
    );
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const before = screen.getByRole('button', { name: '值班表' });
    act(() => before.focus());
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await screen.findByRole('combobox'), '旌德县值班');
    await screen.findByText('旌德县值班员');
    await person.keyboard('{Enter}');
    const card = await screen.findByRole('dialog', { name: '旌德县值班员' });
    expect([...card.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '旌德县林业局',
      '安徽省宣城市旌德县',
      '13900000009',
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('复制电话'));
    await person.keyboard('{Enter}');
    expect(writeText).toHaveBeenCalledWith('13900000009');
    expect(await screen.findByText('已复制')).toBeTruthy();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(before));
  });
  test('tells why there is no phone on a card', async () => {
    const { mobile: _, ...silent } = jingde;
    for (const [permissions, said] of [
      [['FH_VIEW'], '仅值班人员可见'],
      [['alarms.act'], '未登记'],
    ] as const) {
      const { station, person, unmount } = await open();
      station.answer('qryAllUser', { state: 'ready', data: [silent], total: 1 });
      act(() => station.session$.next({ state: 'signedIn', user: { ...officer, permissions: [...permissions] } }));
      await person.type(await screen.findByRole('combobox'), '值班');
      await person.click(await screen.findByText('旌德县值班员'));
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.queryByRole('button', { name: '复制电话' })).toBeNull();
      unmount();
    }
  });
  test('arrow keys go round the list, and say where they are', async () => {
    const { person } = await open();
    const box = await screen.findByRole('combobox');
    await person.type(box, '短信');
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
