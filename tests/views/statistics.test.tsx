import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { statisticsTableNames, statisticsTables } from '../../contract/statistics/tables.ts';
import StatisticsPartsPage from '../../src/app/pages/statistics-parts-page.tsx';
import { readStatisticsState } from '../../src/statistics/statistics-state.ts';
import StatisticsPage from '../../src/statistics/statistics-page.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const path = '/disaster-management/history-fire-disaster/fire-disaster-statistics';
const years = {
  table: 'years',
  title: '历年火灾',
  areaName: '安徽省',
  fromYear: 2024,
  toYear: 2025,
  note: '说明',
  heads: [
    '年份',
    '火灾次数',
    '一般森林火灾',
    '较大森林火灾',
    '重大森林火灾',
    '特别重大森林火灾',
    '未定级',
    '受害森林面积（公顷）',
    '死亡（人）',
  ],
  rows: [
    ['2024', 1, 0, 1, 0, 0, 0, 12.5, 0],
    ['2025', 2, 1, 0, 0, 0, 1, 0.5, 1],
  ],
};

const open = () => {
  const station = createFakeStation();
  const asked: unknown[] = [];
  const query = station.query.bind(station);
  station.query = (call, args) => {
    if (call === 'statisticsTable') asked.push(args);
    return query(call, args);
  };
  station.answer('districtSelect', {
    state: 'ready',
    data: [
      { code: '3418', name: '宣城市', level: 'city', fullName: '安徽省宣城市' },
      { code: '3410', name: '黄山市', level: 'city', fullName: '安徽省黄山市' },
    ],
  });
  station.answer('nameFromCode', { state: 'ready', data: '安徽省' });
  return { station, asked, ...show(station, <StatisticsPage />) };
};
const card = (title: string): HTMLElement => screen.getByRole('region', { name: title });

beforeEach(() => {
  history.replaceState(null, '', path);
});

describe('the statistics page', () => {
  test('asks for every table of their region and the last ten years', () => {
    const { asked } = open();
    expect(screen.getByRole('heading', { name: '火灾统计' })).toBeTruthy();
    for (const table of statisticsTableNames)
      expect(asked).toContainEqual({ table, areaCode: '34', fromYear: 2016, toYear: 2025 });
  });

  test('shows a table as a chart with its rows, and as rows alone on demand', async () => {
    const { station, person } = open();
    act(() => station.answer('statisticsTable', { state: 'ready', data: years }));
    const first = screen.getAllByRole('figure', { name: '历年火灾' })[0] as HTMLElement;
    expect(
      within(first)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([years.heads, ...years.rows.map((row) => row.map(String))]);
    await person.click(within(first).getByRole('button', { name: '以表格显示：历年火灾' }));
    expect(within(first).getByRole('button', { name: '以表格显示：历年火灾' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  test('gives each table out as a file', async () => {
    const { station, person } = open();
    act(() => station.answer('statisticsTable', { state: 'ready', data: years }));
    await person.click(screen.getAllByRole('button', { name: '导出 CSV：起火原因' })[0] as HTMLElement);
    expect(station.uploads[0]).toMatchObject({
      call: 'statisticsExport',
      args: { table: 'causes', areaCode: '34', fromYear: 2016, toYear: 2025, format: 'csv' },
    });
  });

  test('region and years stand in the address', async () => {
    const { person, asked } = open();
    await person.selectOptions(screen.getByLabelText('市'), '宣城市');
    await person.selectOptions(screen.getByLabelText('起始年份'), '2020');
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      areaCode: '3418',
      fromYear: '2020',
      toYear: '2025',
    });
    expect(asked.at(-1)).toMatchObject({ areaCode: '3418', fromYear: 2020 });
    await person.selectOptions(screen.getByLabelText('结束年份'), '2018');
    expect(new URLSearchParams(location.search).get('fromYear')).toBe('2018');
  });

  test('a failure names itself and can be tried again; what is empty says so', async () => {
    const { station, person } = open();
    act(() => station.answer('statisticsTable', { state: 'failed', message: '系统繁忙，请稍后再试' }));
    expect(within(card('历年火灾')).getByText('统计加载失败')).toBeTruthy();
    expect(within(card('历年火灾')).getByRole('heading', { name: '历年火灾' })).toBeTruthy();
    await person.click(within(card('历年火灾')).getByRole('button', { name: '重试' }));
    expect(station.wishes).toContainEqual({
      type: 'query.ask',
      call: 'statisticsTable',
      args: { table: 'years', areaCode: '34', fromYear: 2016, toYear: 2025 },
    });
    act(() => station.answer('statisticsTable', { state: 'ready', data: { ...years, rows: [] } }));
    expect(within(card('历年火灾')).getByText('没有数据')).toBeTruthy();
  });
});

test.each([
  ['', { areaCode: '34', fromYear: 2016, toYear: 2025 }],
  ['areaCode=35&fromYear=abc', { areaCode: '34', fromYear: 2016, toYear: 2025 }],
  ['areaCode=3418&fromYear=2030&toYear=2024', { areaCode: '3418', fromYear: 2024, toYear: 2024 }],
])('the address %j means %j', (search, state) => {
  expect(readStatisticsState(search, '34', 2025)).toEqual(state);
});

test('every table of the contract has a card', () => {
  open();
  expect(Object.values(statisticsTables).every((title) => card(title))).toBe(true);
});

test('who may keep records of past fires keeps what yearbooks have published beside the figures', async () => {
  const station = createFakeStation();
  const permissions = ['fireHistory.read', 'fireHistory.write'];
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions } });
  const { person } = show(station, <StatisticsPartsPage />);
  expect(card('历年火灾')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '年报数字' }));
  act(() => station.answer('yearbookFigure.page', { state: 'ready', data: [], total: 0 }));
  await person.click(screen.getAllByRole('button', { name: '新增' })[0] as HTMLElement);
  const form = within(screen.getByRole('dialog', { name: '新增：年报数字' }));
  for (const name of [/^年份/, /^火灾次数/, /^受害森林面积/, /^死亡/, /^资料来源/])
    expect(form.getByLabelText(name)).toBeTruthy();
  expect(screen.queryByRole('region', { name: '历年火灾' })).toBeNull();
});

test('who may not read them sees the figures alone', () => {
  show(createFakeStation(), <StatisticsPartsPage />);
  expect(card('历年火灾')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '年报数字' })).toBeNull();
});
