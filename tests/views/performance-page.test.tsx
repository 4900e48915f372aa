import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Performance } from '../../contract/performance/schemas.ts';
import PerformancePage from '../../src/performance/performance-page.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const month: Performance = {
  areaName: '安徽省',
  from: '2026-02-28T16:00:00.000Z',
  until: '2026-03-31T16:00:00.000Z',
  officers: 2,
  alarms: 100,
  raw: 250,
  perDay: { average: 160, most: 310, at: '2026-03-03T16:00:00.000Z' },
  perHour: { average: 6, most: 14, at: '2026-03-03T16:00:00.000Z' },
  perTenMinutes: { average: 0.4, most: 12, at: '2026-03-03T16:00:00.000Z' },
  windows: { all: 4_464, empty: 4_300, overTwo: 20, flooded: 90 },
  floods: [{ from: '2026-03-03T16:00:00.000Z', until: '2026-03-03T16:20:00.000Z', alarms: 25, incidentId: 'f1' }],
  priorities: { high: 10, medium: 20, low: 70 },
  sources: [{ sourceType: 5, voice: 'cam-7', alarms: 15, share: 0.15, incidentId: 's1' }],
  chattering: [
    { sourceType: 5, voice: 'cam-7', bursts: 2, alarms: 9, at: '2026-03-05T01:00:00.000Z', incidentId: 'c1' },
  ],
  stale: {
    most: 3,
    day: '2026-03-09',
    incidents: [{ id: 'o1', placeName: '版书镇', openedAt: '2026-03-08T00:00:00.000Z', hours: 40 }],
  },
  receive: { n: 90, median: 42, ninth: 125 },
  decide: { n: 0 },
  officerFigures: [
    {
      userId: 'li',
      realName: '李四',
      received: 60,
      decided: 58,
      receive: { n: 60, median: 30, ninth: 100 },
      decide: { n: 0 },
    },
  ],
  regions: [{ areaCode: '3418', areaName: '宣城市', alarms: 60, flooded: 2, receive: { n: 0 } }],
  days: [{ day: '2026-03-01', alarms: 4, flooded: 0 }],
};

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
  expect(tile('处于洪峰的时段')).toContain('2.0 %超标');
  expect(tile('处于洪峰的时段')).toContain('4464 个十分钟时段中 90 个；4300 个没有警情');
  expect(tile('抖动设备数')).toContain('1超标');
  expect(tile('优先级分布')).toContain('10.0 / 20.0 / 70.0 %');
  expect(tile('接警与处置')).toContain('接警 中位 42秒，九成以内 2分5秒（90 次）处置 尚无');
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
