import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PopRow } from '../../contract/fires/transfer-schemas.ts';
import { FirePopBadge } from '../../src/fires/pop-up/pop-badge.tsx';
import { FirePops } from '../../src/fires/pop-up/fire-pops.tsx';
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

const page = (besideRecords: boolean) => (
  <main id="main" tabIndex={-1}>
    <FirePopBadge />
    <FirePops besideRecords={besideRecords} />
  </main>
);

function open(lists: { transfers?: readonly PopRow[]; reports?: readonly PopRow[] } = {}, besideRecords = false) {
  const station = createAskedStation();
  const put = ({ transfers = [], reports = [] }: typeof lists): void => {
    station.answerTo('getPop', { districtCode: region, transferStatus: 1 }, { state: 'ready', data: transfers });
    station.answerTo('getPop', { districtCode: region, transferStatus: 2 }, { state: 'ready', data: reports });
  };
  put(lists);
  return { station, put: (next: typeof lists) => act(() => put(next)), ...show(station, page(besideRecords)) };
}
const list = (title: string) => screen.getByRole('region', { name: title });

describe('the pop-up lists', () => {
  test('ask for what waits for the own region, each for its status', () => {
    const { station } = open();
    expect(station.asked.filter(({ call }) => call === 'getPop').map(({ args }) => args)).toEqual(
      expect.arrayContaining([
        { districtCode: region, transferStatus: 1 },
        { districtCode: region, transferStatus: 2 },
      ]),
    );
    expect(screen.queryByRole('region')).toBeNull();
  });
  test('open by themselves with place, area, source, words, sender and time', () => {
    open({ reports: [reported()] });
    expect(within(list('火情上报')).getByRole('listitem').textContent).toContain(
      '版书镇附近2分钟前安徽省宣城市旌德县　电话报警来自 宣城市　宣城值班员山脊有明火，请省里支援',
    );
    expect(screen.queryByRole('region', { name: '火情转交' })).toBeNull();
  });
  test('open again when something new comes, and stay closed when nothing does', async () => {
    const { put, person } = open({ reports: [reported()] });
    await person.click(screen.getByRole('button', { name: '关闭火情上报' }));
    put({ reports: [reported()] });
    expect(screen.queryByRole('region', { name: '火情上报' })).toBeNull();
    put({ reports: [reported({ fireId: 'f9', placeName: '胡乐镇附近' }), reported()] });
    expect(within(list('火情上报')).getAllByRole('listitem')).toHaveLength(2);
  });
  test('beside records they wait for the badge in the header, which says how many there are', async () => {
    const { person } = open({ transfers: [handed()], reports: [reported(), reported({ fireId: 'f3' })] }, true);
    expect(screen.queryByRole('region')).toBeNull();
    await person.click(screen.getByRole('button', { name: '待签收：火情转交 1 起，火情上报 2 起' }));
    expect(list('火情转交')).toBeTruthy();
    expect(list('火情上报')).toBeTruthy();
  });
  test('that opened by themselves cover no records, and open where one watches; those asked for stay', async () => {
    const { person, rerender } = open({ reports: [reported()] });
    const beside = (besideRecords: boolean): void => rerender(page(besideRecords));
    beside(true);
    expect(screen.queryByRole('region')).toBeNull();
    beside(false);
    expect(list('火情上报')).toBeTruthy();
    beside(true);
    await person.click(screen.getByRole('button', { name: '待签收：火情上报 1 起' }));
    expect(list('火情上报')).toBeTruthy();
    beside(false);
    expect(list('火情上报')).toBeTruthy();
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
    show(
      station,
      <>
        <FirePopBadge />
        <FirePops />
      </>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(station.asked).toEqual([]);
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
    expect(within(list(title)).getByText('发送中…')).toBeTruthy();
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
