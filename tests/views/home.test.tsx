import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ForestConditions } from '../../contract/risk/schemas.ts';
import type { HomePage as Figures } from '../../contract/statistics/schemas.ts';
import { connectionOff } from '../../streams/derived/connection.ts';
import HomePage from '../../src/home/home-page.tsx';
import { changeText } from '../../src/home/tiles.tsx';
import { aFire } from '../support/sample-fire.ts';
import { anAlarm, screenNow } from '../support/fake-alarms.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { figuresOf, outline, riskOf } from '../support/home-figures.ts';

const open = (figures: Figures | undefined = figuresOf(), risk: ForestConditions | undefined = riskOf()) => {
  const station = createFakeStation();
  station.answer('outline', { state: 'ready', data: outline });
  station.answer('nameFromCode', { state: 'ready', data: '安徽省' });
  if (figures) station.answer('homePage', { state: 'ready', data: figures });
  if (risk) station.answer('forestConditions', { state: 'ready', data: risk });
  return { station, ...show(station, <HomePage />) };
};
const tiles = (): string[] =>
  within(screen.getByRole('list', { name: '总览' }))
    .getAllByRole('listitem')
    .map((tile) => tile.textContent ?? '');
const rowsOf = (name: string): string[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) =>
      [...row.children]
        .map((cell) => cell.textContent)
        .join(' ')
        .trim(),
    );

beforeEach(() => {
  history.replaceState(null, '', '/homepage/index');
});

describe('the home page', () => {
  test('tells what is open from the live picture, and what came beside last year', async () => {
    const { station } = open();
    expect(tiles()).toEqual([
      '未结警情0无',
      '未结束火情0无',
      '今日报警4去年今日全天 2',
      '近7日报警9去年同期 0',
      '近30日报警20去年同期 40（-50%）',
      '今日火险3级 较高火险安徽省发布',
    ]);
    act(() => {
      station.put(
        anAlarm({ id: 'a-7', placeName: '旌德县云乐镇附近', areaCode: '341825' }),
        anAlarm({ id: 'a-8', status: 'dismissed' }),
      );
      station.putFires(aFire({ id: 'f-1', status: 'dispatched' }), aFire({ id: 'f-2', status: 'handled' }));
    });
    expect(tiles().slice(0, 2)).toEqual(['未结警情1中 1', '未结束火情1处置中 1']);
  });

  test('says no number of the live picture before that has come', () => {
    const { station } = open();
    act(() => station.connection$.next(connectionOff));
    expect(tiles().slice(0, 2)).toEqual(['未结警情——', '未结束火情——']);
    expect(screen.queryByText('没有未结警情和未结束火情')).toBeNull();
  });

  test('leads from each figure to the list that it counts, of the region that is looked at', () => {
    const leadsTo = (): string[] =>
      within(screen.getByRole('list', { name: '总览' }))
        .getAllByRole<HTMLAnchorElement>('link')
        .map(({ textContent, href }) => `${textContent} ${href.replace(location.origin, '')}`);
    const { unmount } = open();
    expect(leadsTo()).toEqual([
      '未结警情 /warning-monitoring/index?show=open',
      '未结束火情 /emergency-rescue/index?badge=burning',
      '今日报警 /warning-monitoring/index?show=alarms',
    ]);
    unmount();
    history.replaceState(null, '', '/homepage/index?region=341825');
    open();
    expect(leadsTo()[0]).toBe('未结警情 /warning-monitoring/index?show=open&area=341825');
  });

  test('lists what is open and opens it', async () => {
    const { station, person } = open();
    const list = screen.getByRole('region', { name: '实时动态' });
    expect(within(list).getByText('没有未结警情和未结束火情')).toBeTruthy();
    act(() =>
      station.put(
        anAlarm({ id: 'a-7', placeName: '旌德县云乐镇附近' }),
        anAlarm({ id: 'a-8', status: 'dismissed', placeName: '已排除处' }),
      ),
    );
    expect(within(list).queryByText('已排除处')).toBeNull();
    await person.click(within(list).getByRole('button', { name: /旌德县云乐镇附近/ }));
    expect(station.wishes).toContainEqual({ type: 'alarm.select', alarmId: 'a-7' });
    act(() => station.putFires(aFire({ id: 'f-1', placeName: '版书镇附近' })));
    await person.click(within(list).getByRole('button', { name: /版书镇附近/ }));
    expect(location.pathname + location.search).toBe('/emergency-rescue/detail?fireId=f-1');
  });

  test('the map names each region with what is open there, goes one level down and back', async () => {
    const { station, person } = open();
    act(() => station.putFires(aFire({ areaCode: '341825' })));
    const region = await screen.findByRole('button', { name: '进入宣城市：未结警情 0，未结束火情 1' });
    await person.click(region);
    expect(location.search).toBe('?region=3418');
    expect(await screen.findByRole('button', { name: '进入旌德县：未结警情 0，未结束火情 1' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^返回/ }));
    expect(location.search).toBe('');
    (await screen.findByRole('button', { name: /^进入宣城市/ })).focus();
    await person.keyboard('{Enter}');
    expect(location.search).toBe('?region=3418');
  });

  test('the map shows the fire danger instead, and says where none was entered', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: '火险等级' }));
    expect(screen.getByRole('button', { name: '进入宣城市：4级 高火险' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '进入黄山市：未知' })).toBeTruthy();
    const risks = screen.getByRole('region', { name: '各地火险' });
    expect(
      within(risks)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['4宣城市4级 高火险', '?黄山市未知']);
  });

  test('counts by state and by source stand beside last year’s, for the chosen days', async () => {
    const { person } = open();
    expect(rowsOf('今日报警：按状态')).toEqual([
      '状态 本期 去年同期',
      '待处置 1 0',
      '已接警 1 0',
      '已确认火情 0 0',
      '已排除 2 2',
      '重复报警 0 0',
    ]);
    await person.click(screen.getByRole('button', { name: '近30日' }));
    expect(rowsOf('近30日报警：按来源')).toContain('视频监控 20 40 75.0%');
    expect(rowsOf('近30日报警与去年同期')).toEqual([
      '日期 报警 去年同日报警 火情 去年同日火情',
      '11-20 3 1 0 0',
      '11-21 4 2 1 0',
    ]);
  });

  test('tells who has duty now: who is responsible, who is on the roster, and a hand-over to be signed', () => {
    const { station } = open();
    const block = () => screen.getByRole('region', { name: '当前值班' });
    const facts = (): string[] =>
      within(block())
        .getAllByRole('term')
        .map((term) => `${term.textContent}：${term.nextElementSibling?.textContent}`);
    expect(within(block()).getByText('正在加载值班情况…')).toBeTruthy();
    const duty = { regionCode: '34', region: '安徽省', day: '2025-11-21', watch: 'day' as const, open: [] };
    act(() => station.answer('shiftNow', { state: 'ready', data: duty }));
    expect(facts()).toEqual(['责任人：尚无人在岗', '值班员：本班次尚未安排']);
    const [me, next] = [
      { userId: 'u1', realName: '省值班员' },
      { userId: 'u2', realName: '接班人' },
    ];
    act(() =>
      station.answer('shiftNow', {
        state: 'ready',
        data: {
          ...duty,
          officer: me,
          since: '2025-11-21T00:05:00.000Z',
          roster: { officers: ['省值班员', '接班人'], leader: '带班领导甲', phone: '0551-62600119' },
          pending: { by: me, to: next, note: '无', open: [], at: '2025-11-21T06:00:00.000Z' },
        },
      }),
    );
    expect(facts()).toEqual([
      '责任人：省值班员　自 11-21 08:05 起',
      '值班员：省值班员、接班人',
      '带班领导：带班领导甲',
      '值班电话：0551-62600119',
    ]);
    expect(within(block()).getByRole('status').textContent).toBe(
      '省值班员已于 11-21 14:00 交班，等待接班人签收，签收前双方共同负责',
    );
    expect(within(block()).getByText('11-21 白班')).toBeTruthy();
    expect(within(block()).getByRole('link', { name: '交接班' }).getAttribute('href')).toBe('/duty/shift');
  });

  test('the duty that can not be had says so, and asks again', async () => {
    const { station, person } = open();
    act(() => station.answer('shiftNow', { state: 'failed', message: '系统繁忙' }));
    const asks = (): number =>
      station.wishes.filter((wish) => wish.type === 'query.ask' && wish.call === 'shiftNow').length;
    const before = asks();
    await person.click(within(screen.getByRole('region', { name: '当前值班' })).getByRole('button', { name: '重试' }));
    expect(asks() - before).toBe(1);
  });

  test('counts the fires year by year, with what burned, as a chart and as a table', () => {
    const { station } = open();
    act(() =>
      station.answer('queryCountHistoryFireByYear', {
        state: 'ready',
        data: [
          { year: 2024, count: 3, ended: 3, byGrade: { 1: 3 }, burnedHa: 1.5, deaths: 0 },
          { year: 2025, count: 1, ended: 0, byGrade: { 0: 1 }, burnedHa: 0, deaths: 0 },
        ],
      }),
    );
    expect(rowsOf('历年火情')).toEqual(['年份 火情（次） 过火林地（公顷） 死亡（人）', '2024 3 1.5 0', '2025 1 0 0']);
    expect(screen.getByRole('figure', { name: '历年火情' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /历年火情/ })).toBeTruthy();
    act(() => station.answer('queryCountHistoryFireByYear', { state: 'failed', message: '系统繁忙' }));
    expect(screen.getByText('历年火情加载失败')).toBeTruthy();
  });

  test('tells times, deadlines that passed, and time in flood', () => {
    open();
    expect(rowsOf('近30日响应时间')).toEqual([
      '环节 次数 中位 九成以内 时限',
      '接警 4 10秒 40秒 15秒',
      '处置 3 30秒 1分钟 1分钟',
      '上报 0 — — 30分钟',
    ]);
    expect(rowsOf('超时')).toEqual(['种类 今日 近7日 近30日', '接警超时 1 2 3']);
    expect(screen.getByText('今日报警洪峰时长：12分5秒')).toBeTruthy();
  });

  test('asks anew each quarter minute, shows what it knows while that fails, and tries again on demand', async () => {
    const { station, person } = open();
    const asks = (): number =>
      station.wishes.filter((wish) => wish.type === 'query.ask' && wish.call === 'homePage').length;
    const before = asks();
    for (let second = 1; second <= 30; second += 1) act(() => station.clock$.next(screenNow + second * 1_000));
    expect(asks() - before).toBe(2);
    act(() => station.answer('homePage', { state: 'failed', data: figuresOf(), message: '系统繁忙' }));
    expect(screen.getByText(/统计更新失败，显示的是 \d\d:\d\d:\d\d 的数据/)).toBeTruthy();
    expect(tiles()[2]).toContain('4');
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(asks() - before).toBe(3);
  });

  test('says so while nothing is known yet, and when nothing could be known', () => {
    const { station } = open();
    act(() => station.answer('homePage', { state: 'loading' }));
    expect(screen.getByText('正在汇总…')).toBeTruthy();
    act(() => station.answer('homePage', { state: 'failed', message: '系统繁忙，请稍后再试' }));
    expect(screen.getByText('统计加载失败')).toBeTruthy();
    expect(screen.getByText('系统繁忙，请稍后再试')).toBeTruthy();
  });

  test('a grade that could not be had is not one that nobody entered; the map can be asked for anew', async () => {
    const { station, person } = open();
    act(() => station.answer('forestConditions', { state: 'loading' }));
    expect(tiles().at(-1)).toBe('今日火险—');
    act(() => station.answer('forestConditions', { state: 'failed', message: '系统繁忙' }));
    expect(tiles().at(-1)).toBe('今日火险—加载失败');
    act(() => station.answer('outline', { state: 'failed', message: '系统繁忙' }));
    const map = within(screen.getByRole('region', { name: '安徽省防火形势' }));
    expect(map.getByText('区划轮廓加载失败')).toBeTruthy();
    await person.click(map.getByRole('button', { name: '重试' }));
    expect(station.wishes).toContainEqual({ type: 'query.ask', call: 'outline' });
  });

  test('a region in the address that is not one’s own is not asked for', () => {
    history.replaceState(null, '', '/homepage/index?region=35');
    open();
    expect(screen.queryByRole('button', { name: /^返回/ })).toBeNull();
  });
});

test.each([
  [40, 20, '（+100%）'],
  [20, 40, '（-50%）'],
  [15, 15, '（0%）'],
  [5, 0, ''],
  [730, 1, ''],
])('%i after %i is %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

describe('a chart', () => {
  test('shows its numbers as a table on demand, and has them for who listens all the time', async () => {
    const { person } = open();
    const chart = screen.getByRole('figure', { name: '近30日报警与去年同期' });
    expect(within(chart).getByRole('table')).toBeTruthy();
    await waitFor(() => expect(chart.querySelector('svg')).toBeTruthy());
    await person.click(within(chart).getByRole('button', { name: '以表格显示：近30日报警与去年同期' }));
    expect(chart.querySelector('svg')).toBeNull();
    expect(within(chart).getAllByRole('table')).toHaveLength(1);
    await person.click(within(chart).getByRole('button', { name: '以表格显示：近30日报警与去年同期' }));
    await waitFor(() => expect(chart.querySelector('svg')).toBeTruthy());
  });
});
