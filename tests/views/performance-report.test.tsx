import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MonthReport } from '../../src/performance/month-report.tsx';
import PerformancePage from '../../src/performance/performance-page.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { month } from './sample-month.ts';

const findings = (): (string | null)[] =>
  within(screen.getByRole('region', { name: '突出问题' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const rowOf = (name: string): (string | null)[] =>
  within(
    within(screen.getByRole('table', { name: '指标' }))
      .getByRole('cell', { name })
      .closest('tr')!,
  )
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each figure stands beside that of the month before, what is wanted and whether it is met', () => {
  const before = { ...month, perDay: { ...month.perDay, average: 100 }, chattering: [] };
  show(createFakeStation(), <MonthReport month="2026-03" data={month} before={before} />);
  expect(screen.getByRole('heading', { name: '安徽省2026年3月报警绩效月报' })).toBeTruthy();
  expect(rowOf('每天警情')).toEqual(['每天警情', '160', '100', '宜不超过 150，至多 300', '可接受']);
  expect(rowOf('处于洪峰的时段').at(-1)).toBe('超标');
  expect(findings()).toEqual([
    '每天警情由上月的 100 升至 160，增幅超过两成',
    '处于洪峰的时段为 2.0%，超标（十分钟超过 10 起为洪峰，宜低于 1%）',
    '前十个来源所占比例为 15.0%，超标（宜为 1%，至多 5%）',
    '抖动设备数为 1，超标（一分钟内三次以上，应为 0）',
    '抖动设备数由上月的 0 升至 1，增幅超过两成',
  ]);
  for (const seal of ['编制', '审核', '签发']) expect(screen.getByText(`${seal}：__________`)).toBeTruthy();
});

test('a first month has nothing to be compared with, and a quiet one nothing that stands out', () => {
  const quiet = {
    ...month,
    perDay: { average: 3, most: 5 },
    windows: { ...month.windows, flooded: 0 },
    chattering: [],
    sources: [],
    floods: [],
  };
  show(createFakeStation(), <MonthReport month="2026-03" data={quiet} before={undefined} />);
  expect(rowOf('每天警情')).toEqual(['每天警情', '3.0', '—', '宜不超过 150，至多 300', '达标']);
  expect(findings()).toEqual([]);
  expect(screen.getByRole('region', { name: '突出问题' }).textContent).toContain('没有明显恶化');
  expect(screen.getByRole('region', { name: '洪峰' }).textContent).toContain('无');
});

test('what stays far from its bound does not stand out, however much more it is than before', () => {
  const few = {
    ...month,
    perDay: { average: 8, most: 17 },
    windows: { ...month.windows, flooded: 0 },
    chattering: [],
    sources: [],
  };
  const fewer = { ...few, perDay: { average: 1, most: 2 } };
  show(createFakeStation(), <MonthReport month="2026-03" data={few} before={fewer} />);
  expect(rowOf('每天警情')).toEqual(['每天警情', '8.0', '1.0', '宜不超过 150，至多 300', '达标']);
  expect(findings()).toEqual([]);
});

test('figures are judged and compared as they stand there', () => {
  const month12 = { ...month, perHour: { ...month.perHour, average: 12.04 } };
  const before = { ...month, perHour: { ...month.perHour, average: 9.96 } };
  const shown = show(createFakeStation(), <MonthReport month="2026-03" data={month12} before={before} />);
  expect(rowOf('每小时警情')).toEqual(['每小时警情', '12', '10', '宜不超过 6，至多 12', '可接受']);
  expect(findings().filter((text) => text?.startsWith('每小时警情'))).toEqual([]);
  shown.unmount();
  const [now, earlier] = [7.68, 6.44].map((average) => ({ ...month, perHour: { ...month.perHour, average } }));
  show(createFakeStation(), <MonthReport month="2026-03" data={now ?? month} before={earlier} />);
  expect(findings()).toContain('每小时警情由上月的 6.4 升至 7.7，增幅超过两成');
});

test('the page turns into the report and back, keeps that in its address, and prints it', async () => {
  history.replaceState(null, '', '/duty/performance');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const station = createFakeStation();
  const { person } = show(station, <PerformancePage />);
  act(() => station.answer('alarmPerformance', { state: 'ready', data: month }));
  expect(screen.queryByRole('button', { name: '打印' })).toBeNull();
  await person.click(screen.getByRole('button', { name: '月报' }));
  expect(location.search).toContain('view=report');
  expect(screen.getByRole('heading', { name: /月报警绩效月报$/ })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledOnce();
  await person.click(screen.getByRole('button', { name: '返回指标' }));
  expect(screen.getByRole('table', { name: '值班员' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /月报警绩效月报$/ })).toBeNull();
});
