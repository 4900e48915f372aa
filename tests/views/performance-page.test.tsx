import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import PerformancePage from '../../src/performance/performance-page.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';
import { month } from './sample-month.ts';

function open(search = '') {
  history.replaceState(null, '', `/duty/performance${search}`);
  const station = createFakeStation();
  const shown = show(station, <PerformancePage />);
  act(() => station.answer('alarmPerformance', { state: 'ready', data: month }));
  return { station, ...shown };
}
const tile = (name: string): string => screen.getByRole('region', { name }).textContent ?? '';

test('each figure stands beside what is wanted, and says whether it is met', () => {
  open();
  expect(tile('每天警情')).toContain('160可接受宜不超过 150，至多 300');
  expect(tile('每小时警情')).toContain('6.0达标');
  expect(tile('处于洪峰的时段')).toContain('2.0%超标');
  expect(tile('处于洪峰的时段')).toContain('4464 个十分钟时段中 90 个；4300 个没有警情');
  expect(tile('抖动设备数')).toContain('1超标');
  expect(tile('优先级分布')).toContain('10.0 / 20.0 / 70.0%');
  expect(tile('接警与处置')).toContain('接警 中位 42秒，九成以内 2分5秒（90 次）处置 尚无');
});

test('a figure is judged as it stands there: what is read as 6.0 is no more than 6', () => {
  const { station } = open();
  const judged = (average: number, flooded: number) => {
    const data = { ...month, perHour: { ...month.perHour, average }, windows: { ...month.windows, flooded } };
    act(() => station.answer('alarmPerformance', { state: 'ready', data }));
    return [tile('每小时警情').slice(5, 12), tile('处于洪峰的时段').slice(7, 14)];
  };
  expect([judged(6.02, 46), judged(6.06, 47)]).toEqual([
    [expect.stringContaining('6.0达标'), expect.stringContaining('1.0%达标')],
    [expect.stringContaining('6.1可接受'), expect.stringContaining('1.1%超标')],
  ]);
});

test('a month that has not lasted thirty days says that its figures are judged too soon', () => {
  const { station } = open();
  expect(screen.queryByRole('note')).toBeNull();
  act(() =>
    station.answer('alarmPerformance', { state: 'ready', data: { ...month, until: '2026-03-08T04:00:00.000Z' } }),
  );
  expect(screen.getByRole('note').textContent).toBe('标准按至少 30 天衡量，本期 8 天，判定仅供参考');
});

test('a figure leads to the incident that made it', () => {
  open();
  const stale = screen.getByRole('table', { name: '未结时间最长的警情' });
  expect(within(stale).getByRole('link', { name: '打开警情：版书镇' }).getAttribute('href')).toBe(
    '/warning-monitoring/index?incident=o1',
  );
  expect(screen.getByRole('link', { name: '打开警情：处于洪峰的时段' }).getAttribute('href')).toContain('incident=f1');
});

test('officers and regions each have a row', () => {
  open();
  const cells = within(screen.getByRole('table', { name: '值班员' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['李四', '60', '58', '30秒', '1分40秒', '—']);
  expect(screen.getByRole('table', { name: '下级区域' }).textContent).toContain('宣城市');
});

test('the month of the address is asked for, and one that is none is this one', async () => {
  const { person } = open('?month=1999-01');
  const box = screen.getByRole<HTMLSelectElement>('combobox', { name: '月份' });
  const [now = '', before = ''] = [...box.options].map(({ value }) => value);
  expect(box.value).toBe(now);
  await person.selectOptions(box, before);
  expect(location.search).toContain(`month=${before}`);
});
