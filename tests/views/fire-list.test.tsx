import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import FireList from '../../src/fires/list/fire-list.tsx';
import { createAskedStation } from '../support/asked-station.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { aForce, aRow, burning, sitDown } from '../support/fires-at-screen.ts';
import { show } from '../support/screen.tsx';
import { windowAbove } from '../support/window-above.ts';

vi.mock('../../src/map/mark-map.tsx', () => ({
  default: ({
    marks,
    onSelect,
  }: {
    marks: readonly { id: string; label?: string; tone: string }[];
    onSelect: (id: string) => void;
  }) => (
    <>
      {marks.map(({ id, label, tone }) => (
        <button key={id} type="button" title={tone} onClick={() => onSelect(id)}>
          图上 {label}
        </button>
      ))}
    </>
  ),
}));
beforeEach(() => window.history.replaceState(null, '', '/emergency-rescue/index'));

function open(rows: ReturnType<typeof aRow>[] | null = [aRow()], search = '') {
  window.history.replaceState(null, '', `/emergency-rescue/index${search}`);
  const station = createAskedStation();
  sitDown(station, '3418');
  station.answer('outline', { state: 'ready', data: { counties: {}, cities: {}, province: {} } });
  if (rows) station.answer('firePage', { state: 'ready', data: rows, total: rows.length });
  return { station, ...show(station, <FireList />) };
}
const asked = (station: ReturnType<typeof open>['station']) =>
  station.asked.filter(({ call }) => call === 'firePage').map(({ args }) => args);
const rowOf = (place: string) => screen.getByRole('link', { name: `查看火情：${place}` }).closest('tr') as HTMLElement;

/** Whether the window is wide enough for a map beside the table. */
const withRoom = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia(''), { matches }));
afterEach(() => vi.restoreAllMocks());

describe('the list of fires', () => {
  test('says of each where it stands, its place, holder, since when, transfer and forces', () => {
    const transfer = {
      status: 2 as const,
      from: '341825',
      fromName: '旌德县',
      to: '3418',
      toName: '宣城市',
      by: { userId: 'u', realName: '甲' },
      at: new Date(screenNow).toISOString(),
    };
    open([aRow({ badge: 2, status: 'dispatched', statusName: '处置中', transfer, onTheWay: 2, onScene: 1 })]);
    expect([...rowOf('版书镇附近').children].map(({ textContent }) => textContent)).toEqual([
      '处置中已上报',
      '版书镇附近安徽省宣城市旌德县',
      '旌德县',
      '2025-11-21 13:13:22已持续 50分钟',
      '上报宣城市，待签收',
      '途中 2在场 1',
      '—',
    ]);
  });
  test('shows -- for a badge that is none', () => {
    open([aRow({ badge: 9, statusName: '--' })]);
    expect(rowOf('版书镇附近').textContent).toMatch(/^--/);
  });
  test('runs the clocks of the live picture: the report, and who is overdue', () => {
    const { station } = open();
    act(() => station.putFires(burning({ unreportedSince: new Date(screenNow - 25 * 60_000).toISOString() })));
    expect(within(rowOf('版书镇附近')).getByRole('timer').textContent).toBe('上报剩 5:00');
    act(() =>
      station.putFires(
        burning({ forces: [aForce({ state: 'arrived', arrivedAt: new Date(screenNow - 31 * 60_000).toISOString() })] }),
      ),
    );
    expect(within(rowOf('版书镇附近')).getByRole('timer').textContent).toBe('报到超时 1分钟');
  });
  test('says which deadline is missed, by which force, and whose duty was told, until it is met', () => {
    const { station } = open();
    const ago = (minutes: number): string => new Date(screenNow - minutes * 60_000).toISOString();
    const passed = [{ clock: 'checkIn' as const, due: ago(1), to: '341825', at: ago(1), forceId: 'w1' }];
    station.answer('nameFromCode', { state: 'ready', data: '安徽省宣城市旌德县' });
    act(() => station.putFires(burning({ passed, forces: [aForce({ state: 'arrived', arrivedAt: ago(31) })] })));
    expect(within(rowOf('版书镇附近')).getByText('旌德县半专业队报到超时，已提醒宣城市旌德县值班')).toBeTruthy();
    act(() => sitDown(station, '341825'));
    expect(within(rowOf('版书镇附近')).getByText('旌德县半专业队报到超时，已提醒本级值班')).toBeTruthy();
    act(() =>
      station.putFires(
        burning({ passed, forces: [aForce({ state: 'arrived', arrivedAt: ago(31), heardAt: ago(0) })] }),
      ),
    );
    expect(within(rowOf('版书镇附近')).queryByText(/已提醒/)).toBeNull();
  });
  test('says who does not come, until somebody else was sent', () => {
    const { station } = open();
    const ago = (minutes: number): string => new Date(screenNow - minutes * 60_000).toISOString();
    const refused = aForce({ state: 'refused', heardAt: ago(20) });
    act(() => station.putFires(burning({ forces: [refused] })));
    expect(within(rowOf('版书镇附近')).getByText('旌德县半专业队无法前往')).toBeTruthy();
    act(() =>
      station.putFires(burning({ forces: [refused, aForce({ id: 'w2', name: '泾县专业队', sentAt: ago(5) })] })),
    );
    expect(within(rowOf('版书镇附近')).queryByText(/无法前往/)).toBeNull();
  });
  test('leads to a fire by a click on its line, by its link, and from the map', async () => {
    withRoom(true);
    const { person } = open();
    await person.click(within(rowOf('版书镇附近')).getByText('旌德县'));
    expect(window.location.pathname + window.location.search).toBe('/emergency-rescue/detail?fireId=f1');
    window.history.replaceState(null, '', '/emergency-rescue/index');
    await person.click(await screen.findByRole('button', { name: '图上 版书镇附近' }));
    expect(window.location.search).toBe('?fireId=f1');
  });
  test('shows on the map which fires burn, by name, and those that have ended as small marks', async () => {
    withRoom(true);
    open([aRow(), aRow({ fireId: 'f2', badge: 3, status: 'handled' })]);
    const onMap = await screen.findAllByRole('button', { name: /^图上/ });
    expect(onMap.map(({ title, textContent }) => [title, textContent?.trim()])).toEqual([
      ['fire', '图上 版书镇附近'],
      ['past', '图上'],
    ]);
    expect(screen.getByText('未结束')).toBeTruthy();
  });
  test('stands alone where the window has no room for a map beside it, and no button asks for one', () => {
    withRoom(false);
    const { station } = open();
    expect(screen.queryByRole('button', { name: /图上|地图/ })).toBeNull();
    expect(asked(station).every((args) => (args as { pageSize: number }).pageSize < 100)).toBe(true);
  });
  test('is gone through by J and K and by arrows, and Enter opens', async () => {
    const { person } = open([aRow(), aRow({ id: 'f2', fireId: 'f2', placeName: '胡乐镇附近' })]);
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await person.keyboard('j');
    expect(focused()).toBe('查看火情：版书镇附近');
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('查看火情：胡乐镇附近');
    await person.keyboard('k{Enter}');
    expect(window.location.search).toBe('?fireId=f1');
  });
  test('is not gone through by keys that are pressed in a window above it', async () => {
    const { person } = open([aRow()]);
    const above = windowAbove();
    await person.keyboard('j');
    expect(above.contains(document.activeElement)).toBe(true);
    above.remove();
  });
});

describe('its filters', () => {
  test('stand in the address, and are asked for', async () => {
    const { station, person } = open();
    await person.selectOptions(screen.getByRole('combobox', { name: '状态' }), '已上报');
    await person.selectOptions(screen.getByRole('combobox', { name: '转交与上报' }), '待签收');
    await person.click(screen.getByRole('checkbox', { name: '仅本单位处置' }));
    expect(window.location.search).toBe('?badge=2&transfer=unsigned&hand=own');
    expect(asked(station)).toContainEqual({ pageNum: 1, pageSize: 10, badge: '2', transfer: 'unsigned', hand: 'own' });
    await person.type(screen.getByRole('searchbox', { name: '关键字' }), '版书{Enter}');
    expect(new URLSearchParams(window.location.search).get('keyword')).toBe('版书');
    await person.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(window.location.search).toBe('');
  });
  test('are read from the address, whole days in China; what is no filter is left out', () => {
    const { station } = open(
      [aRow()],
      '?startDate=2025-11-20&endDate=2025-11-21&areaCode=341825&badge=7&pageSize=50&pageNum=2',
    );
    expect(asked(station)).toContainEqual({
      pageNum: 2,
      pageSize: 50,
      areaCode: '341825',
      startDate: '2025-11-19T16:00:00.000Z',
      endDate: '2025-11-21T15:59:59.999Z',
    });
  });
  test('with the last day before the first ask nothing and say so', () => {
    const { station } = open([aRow()], '?startDate=2025-11-21&endDate=2025-11-20&map=off');
    expect(asked(station)).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('结束日期不能早于开始日期');
  });
});

describe('where there is nothing to list', () => {
  test('no fire at all, and none that fits, are told apart', () => {
    const { unmount } = open([]);
    expect(screen.getByText('辖区内没有火情')).toBeTruthy();
    unmount();
    open([], '?badge=1');
    expect(screen.getByText('没有符合条件的火情')).toBeTruthy();
  });
  test('it loads, and a failure can be tried again', async () => {
    const { station, person } = open(null, '?map=off');
    expect(screen.getByText('正在加载火情…')).toBeTruthy();
    act(() => station.answer('firePage', { state: 'failed', message: '网络异常，请重试！' }));
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(station.wishes).toContainEqual({ type: 'query.ask', call: 'firePage', args: { pageNum: 1, pageSize: 10 } });
  });
});
