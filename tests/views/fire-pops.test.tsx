import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PopRow } from '../../contract/fires/transfer-schemas.ts';
import { FirePops } from '../../src/fires/pop-up/fire-pops.tsx';
import { FireTrayButtons } from '../../src/fires/pop-up/fire-tray-buttons.tsx';
import { TraysProvider, type TrayName } from '../../src/kit/tray/trays.tsx';
import { freshBrowser } from '../support/dom.ts';
import { createAskedStation } from '../support/asked-station.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const region = officer.regionCode;
const reported = (over: Partial<PopRow> = {}): PopRow => ({
  fireId: 'f1',
  transferTime: new Date(screenNow - 120_000).toISOString(),
  areaCode: '341825',
  areaCodeName: '安徽省宣城市旌德县',
  placeName: '版书镇附近',
  sourceTypeStr: '电话报警',
  content: '山脊有明火，请省里支援',
  transferStatus: 2,
  status: 2,
  from: '3418',
  fromName: '宣城市',
  by: { userId: 'u-x', realName: '宣城值班员' },
  ...over,
});
const handed = (over: Partial<PopRow> = {}): PopRow =>
  reported({
    fireId: 'f2',
    placeName: '桃花潭镇附近',
    transferStatus: 1,
    status: 1,
    from: '34',
    fromName: '安徽省',
    content: '',
    ...over,
  });

const quiet: ReadonlySet<TrayName> = new Set(['transfers', 'reports']);
const none: ReadonlySet<TrayName> = new Set();
const page = (isQuiet: boolean) => (
  <TraysProvider quiet={isQuiet ? quiet : none}>
    <main id="main" tabIndex={-1}>
      <FireTrayButtons />
      <FirePops />
    </main>
  </TraysProvider>
);
beforeEach(freshBrowser);

interface Lists {
  transfers?: readonly PopRow[];
  reports?: readonly PopRow[];
}

/** The page with what waits already; `isQuiet`: it is one that wants the lists closed. */
function enter(lists: Lists = {}, isQuiet = false) {
  const station = createAskedStation();
  const put = ({ transfers = [], reports = [] }: Lists): void => {
    station.answerTo('getPop', { districtCode: region, transferStatus: 1 }, { state: 'ready', data: transfers });
    station.answerTo('getPop', { districtCode: region, transferStatus: 2 }, { state: 'ready', data: reports });
  };
  put(lists);
  return { station, put: (next: Lists) => act(() => put(next)), ...show(station, page(isQuiet)) };
}
/** The page to which all this comes while the person looks. */
function open(lists: Lists) {
  const entered = enter();
  entered.put(lists);
  return entered;
}
const list = (title: string) => screen.getByRole('region', { name: title });
const tray = (name: RegExp | string) => screen.getByRole('button', { name });

describe('the pop-up lists', () => {
  test('ask for what waits for the own region, each for its status', () => {
    const { station } = enter();
    expect(station.asked.filter(({ call }) => call === 'getPop').map(({ args }) => args)).toEqual(
      expect.arrayContaining([
        { districtCode: region, transferStatus: 1 },
        { districtCode: region, transferStatus: 2 },
      ]),
    );
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
  test('open by themselves for what comes, with place, area, source, sender, words and time', () => {
    open({ reports: [reported()] });
    expect(within(list('火情上报')).getByRole('listitem').textContent).toContain(
      '版书镇附近2分钟前安徽省宣城市旌德县　电话报警来自 宣城市 宣城值班员山脊有明火，请省里支援',
    );
    expect(screen.queryByRole('region', { name: '火情转交' })).toBeNull();
  });
  test('stay folded for what waited before, and say in the header how much that is', async () => {
    const { person } = enter({ transfers: [handed()], reports: [reported(), reported({ fireId: 'f3' })] });
    expect(screen.queryByRole('region')).toBeNull();
    expect([tray('火情转交 1 起待签收').textContent, tray('火情上报 2 起待签收').textContent]).toEqual([
      '转交 1',
      '上报 2',
    ]);
    await person.click(tray('火情转交 1 起待签收'));
    expect(list('火情转交')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '火情上报' })).toBeNull();
    await person.click(tray('火情转交 1 起待签收'));
    expect(screen.queryByRole('region')).toBeNull();
  });
  test('open by their key with the focus on the first line; Esc folds them, with the focus on the button', async () => {
    const { person } = enter({ transfers: [handed()], reports: [reported()] });
    await person.keyboard('h');
    expect(document.activeElement).toBe(within(list('火情上报')).getByRole('button', { name: '签收：版书镇附近' }));
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.activeElement).toBe(tray('火情上报 1 起待签收'));
    await person.keyboard('z');
    expect(list('火情转交')).toBeTruthy();
  });
  test('open again when something new comes, and stay closed when nothing does', async () => {
    const { put, person } = open({ reports: [reported()] });
    await person.click(screen.getByRole('button', { name: '关闭火情上报' }));
    put({ reports: [reported()] });
    expect(screen.queryByRole('region', { name: '火情上报' })).toBeNull();
    put({ reports: [reported({ fireId: 'f9', placeName: '胡乐镇附近' }), reported()] });
    expect(within(list('火情上报')).getAllByRole('listitem')).toHaveLength(2);
  });
  test('never open by themselves where the page wants them closed, and fold on the way there', async () => {
    const { put, person, rerender } = open({ reports: [reported()] });
    expect(list('火情上报')).toBeTruthy();
    rerender(page(true));
    expect(screen.queryByRole('region')).toBeNull();
    put({ reports: [reported({ fireId: 'f9' }), reported()] });
    expect(screen.queryByRole('region')).toBeNull();
    await person.click(tray('火情上报 2 起待签收'));
    expect(list('火情上报')).toBeTruthy();
    rerender(page(false));
    expect(screen.queryByRole('region')).toBeNull();
  });
  test('that a person opened are open again next time, and those that they closed are not', async () => {
    const first = enter({ reports: [reported()] });
    await first.person.click(tray('火情上报 1 起待签收'));
    first.unmount();
    const second = enter({ reports: [reported()] });
    expect(list('火情上报')).toBeTruthy();
    await second.person.click(screen.getByRole('button', { name: '关闭火情上报' }));
    second.unmount();
    enter({ reports: [reported()] });
    expect(screen.queryByRole('region')).toBeNull();
  });
  test('show ten, and ten more on demand', async () => {
    const { person } = open({ transfers: Array.from({ length: 23 }, (_, i) => handed({ fireId: `t${i}` })) });
    const lines = () => within(list('火情转交')).getAllByRole('listitem').length;
    expect(lines()).toBe(10);
    await person.click(screen.getByRole('button', { name: '再显示 10 起' }));
    expect(lines()).toBe(20);
    await person.click(screen.getByRole('button', { name: '再显示 3 起' }));
    expect(lines()).toBe(23);
  });
  test('are not there for somebody who may not sign', () => {
    const station = createAskedStation();
    station.session$.next({
      state: 'signedIn',
      user: { ...officer, roleList: [{ roleName: '教练员', roleCode: 'JLY' }], permissions: ['FH_VIEW'] },
    });
    station.answer('getPop', { state: 'ready', data: [reported()] });
    show(station, page(false));
    expect(screen.queryByRole('button')).toBeNull();
    expect(station.asked).toEqual([]);
  });
});

describe('a remark that is longer than its place', () => {
  // No page is laid out here: what a line holds and shows is said instead.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(90);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(42);
  });
  afterEach(() => vi.restoreAllMocks());

  test('is unfolded by the first click or Enter, and only the next one signs', async () => {
    const { station, person } = open({ reports: [reported()] });
    const line = screen.getByRole('button', { name: '看全文：版书镇附近' });
    line.focus();
    await person.keyboard('{Enter}');
    expect(station.commands).toEqual([]);
    expect(screen.queryByRole('button', { name: '看全文：版书镇附近' })).toBeNull();
    await person.keyboard('{Enter}');
    expect(station.commands.map(({ call }) => call)).toEqual(['signFor']);
  });
});

describe('a click', () => {
  test.each([
    ['火情转交', handed(), '签收转交火情'],
    ['火情上报', reported(), '签收上报火情'],
  ] as const)('in %s signs with its remark, and says that it is being sent', async (title, row, remark) => {
    const { station, person } = open(row.transferStatus === 1 ? { transfers: [row] } : { reports: [row] });
    await person.click(screen.getByRole('button', { name: `签收：${row.placeName}` }));
    expect(station.commands.map(({ call, args }) => [call, args])).toEqual([
      [
        'signFor',
        {
          fireId: row.fireId,
          remark,
          oldStatus: row.status,
          transferStatus: row.transferStatus,
          userCompany: officer.deptName,
          userName: officer.realName,
        },
      ],
    ]);
    expect(within(list(title)).getAllByText('发送中…').length).toBeTruthy();
    await person.click(screen.getByRole('button', { name: `签收：${row.placeName}` }));
    expect(station.commands).toHaveLength(1);
  });
  test('that is refused says why in the line, which stays', async () => {
    const { station, person } = open({ reports: [reported()] });
    await person.click(screen.getByRole('button', { name: '签收：版书镇附近' }));
    act(() => station.commands[0]?.state$.next({ state: 'refused', code: 'C0002', message: '该上报已被撤回' }));
    expect(screen.getByRole('alert').textContent).toBe('该上报已被撤回');
    expect(screen.queryByText('发送中…')).toBeNull();
  });
  test('hands the focus on to the next line when the signed one leaves, and after the last to the page', async () => {
    const { put, person } = open({ reports: [reported(), reported({ fireId: 'f3', placeName: '胡乐镇附近' })] });
    await person.click(screen.getByRole('button', { name: '签收：版书镇附近' }));
    put({ reports: [reported({ fireId: 'f3', placeName: '胡乐镇附近' })] });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '签收：胡乐镇附近' }));
    put({});
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
  test('on 不再提示 takes it off the own list without signing', async () => {
    const { station, person } = open({ reports: [reported()] });
    await person.click(screen.getByRole('button', { name: '不再提示：版书镇附近' }));
    expect(station.commands.map(({ call, args }) => [call, args])).toEqual([['downPop', { fireId: 'f1' }]]);
  });
  test('on 查看详情 leads to the fire', () => {
    open({ reports: [reported()] });
    expect(screen.getByRole('link', { name: '查看详情：版书镇附近' }).getAttribute('href')).toBe(
      '/emergency-rescue/detail?fireId=f1',
    );
  });
});
