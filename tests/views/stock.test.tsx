import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { stockPage } from '../../contract/stock/placed.ts';
import type { StockGroupNode } from '../../contract/stock/schemas.ts';
import StockPage from '../../src/app/pages/stock-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const groups: readonly StockGroupNode[] = [
  { name: 'forces', title: '扑救力量', count: 1_204, children: [{ name: 'crew', title: '扑火队伍', count: 1_204 }] },
  {
    name: 'supplies',
    title: '物资与水源',
    count: 7,
    children: [
      { name: 'storehouse', title: '物资储备库', count: 3 },
      { name: 'water', title: '取水点', count: 4 },
    ],
  },
];
const head = {
  version: 1,
  areaCode: '341825',
  createdAt: '2025-11-20T01:00:00.000Z',
  changedAt: '2025-11-21T01:02:03.000Z',
  changedBy: '系统管理员',
  names: { regionCode: '安徽省宣城市旌德县' },
};
const crew: AnyRecord = {
  ...head,
  id: 'c1',
  name: '旌德县专业队',
  kind: 'professional',
  headcount: 32,
  leader: '专业队值班室',
  regionCode: '341825',
  longitude: 118.54213,
  latitude: 30.28654,
};
const pond: AnyRecord = {
  ...head,
  id: 'w1',
  name: '一号塘',
  kind: 'pond',
  capacity: 3_000,
  regionCode: '341825',
  longitude: 118.5,
  latitude: 30.3,
};

function open(search = '', permissions: readonly string[] = ['crew.read', 'crew.write', 'water.read']) {
  history.replaceState(null, '', `${stockPage}${search}`);
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: [...permissions] } });
  station.answer('crew.page', { state: 'ready', data: [crew], total: 45 });
  station.answer('water.page', { state: 'ready', data: [pond], total: 4 });
  station.answer('stockKinds', { state: 'ready', data: groups });
  return { station, ...show(station, <StockPage />) };
}
const heads = (): string[] => screen.getAllByRole('columnheader').map((cell) => cell.textContent ?? '');
const kind = (name: RegExp): HTMLElement =>
  within(screen.getByRole('navigation', { name: '资源种类' })).getByRole('link', { name });

describe('the page of resources', () => {
  test('begins with the first kind, each kind below its group with how many there are', () => {
    open();
    expect(kind(/扑火队伍/).getAttribute('aria-current')).toBe('page');
    expect(
      within(screen.getByRole('navigation', { name: '资源种类' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['扑火队伍1,204', '物资储备库3', '取水点4']);
    expect(screen.getByRole('heading', { name: '扑火队伍' })).toBeTruthy();
    expect(heads()).toEqual(['名称', '队伍类别', '人数（人）', '负责人', '所属区域', '值班电话', '操作']);
  });

  test('keeps the kind in the address, and each kind has a list, columns and filters of its own', async () => {
    const { person } = open('?kind=volunteer&pageNum=2');
    await person.click(kind(/取水点/));
    expect(location.search).toBe('?resource=water');
    expect(heads()).toEqual(['名称', '水源类别', '可取水量（立方米）', '直升机可取水', '所属区域', '值班电话']);
    expect(screen.getByRole('cell', { name: '塘坝' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
  });

  test('an address brings its kind back, and paging and filtering leave the kind where it is', async () => {
    const { person } = open('?resource=crew');
    await person.click(screen.getByRole('button', { name: '下一页' }));
    expect(location.search).toBe('?resource=crew&pageNum=2');
    await person.selectOptions(screen.getByLabelText('队伍类别'), '志愿队');
    expect(location.search).toBe('?resource=crew&kind=volunteer');
    act(() => {
      history.pushState(null, '', `${stockPage}?resource=water`);
    });
    expect(screen.getByRole('heading', { name: '取水点' })).toBeTruthy();
  });

  test('says so where the address names a kind that there is not, or that is not theirs to see', () => {
    open('?resource=camera');
    expect(screen.getByText('没有这种资源')).toBeTruthy();
    expect(kind(/扑火队伍/).getAttribute('aria-current')).toBeNull();
  });

  test('says so where they may see none', () => {
    const { station } = open();
    act(() => station.answer('stockKinds', { state: 'ready', data: [] }));
    expect(screen.getByText('没有可查看的资源')).toBeTruthy();
  });

  test('a failure can be tried again', async () => {
    const { station, person } = open();
    act(() => station.answer('stockKinds', { state: 'failed', message: '系统繁忙，请稍后再试' }));
    expect(screen.getByText('系统繁忙，请稍后再试')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(station.wishes).toContainEqual({ type: 'query.ask', call: 'stockKinds', args: undefined });
  });
});

describe('the form of a resource', () => {
  test('takes a position as it is typed, and sends numbers', async () => {
    const { station, person } = open('?resource=crew');
    await person.click(screen.getByRole('button', { name: '编辑' }));
    const longitude = screen.getByLabelText<HTMLInputElement>('经度（°） *');
    expect(longitude.value).toBe('118.54213');
    await person.clear(longitude);
    await person.type(longitude, '118.05');
    expect(longitude.value).toBe('118.05');
    await person.click(screen.getByRole('button', { name: '保存' }));
    expect(station.commands[0]).toMatchObject({
      call: 'crew.change',
      args: { id: 'c1', version: 1, changes: { longitude: 118.05 } },
    });
  });

  test('says below the field what is wrong with it', async () => {
    const { station, person } = open('?resource=crew');
    await person.click(screen.getByRole('button', { name: '编辑' }));
    const latitude = screen.getByLabelText<HTMLInputElement>('纬度（°） *');
    fireEvent.change(latitude, { target: { value: '95' } });
    await person.clear(screen.getByLabelText('经度（°） *'));
    await person.click(screen.getByRole('button', { name: '保存' }));
    expect(screen.getByText('纬度应在-90到90之间')).toBeTruthy();
    expect(screen.getByText('请输入经度')).toBeTruthy();
    expect(station.commands).toEqual([]);
  });
});
