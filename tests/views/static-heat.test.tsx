import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StaticHeatSite } from '../../contract/thermal/static-heat.ts';
import { StaticHeatPart } from '../../src/thermal/static-heat-part.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const site = (more: Partial<StaticHeatSite> = {}): StaticHeatSite => ({
  id: '23708 6058',
  longitude: 118.54,
  latitude: 30.29,
  extentM: 640,
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  detections: 900,
  recent: 12,
  days: 214,
  nights: 180,
  weeks: 87,
  archivedWeeks: 30,
  months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  dayShare: 0.31,
  since: '2024-01-02T17:31:00.000Z',
  until: '2026-02-27T17:31:00.000Z',
  highestMw: 8.4,
  ...more,
});

function open(sites: readonly StaticHeatSite[], more: { permissions?: string[] } = {}) {
  const station = createFakeStation();
  const shown = show(station, <StaticHeatPart />);
  act(() => {
    const user = { ...officer, permissions: ['heat.read', 'heat.write'], ...more };
    station.session$.next({ ...station.session$.value, user });
    station.answer('staticHeatPage', { state: 'ready', total: sites.length, data: [...sites] });
  });
  return { station, ...shown };
}

test('each site says how often there was heat, when, how strongly, and what becomes of its alarms', () => {
  open([site()]);
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
  expect(cells[0]?.textContent).toContain('旌德县');
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
    '3 公里内没有登记',
    '214 天 / 87 周每百天 31 天',
    '84%',
    '全年存档标记 30 周',
    '2024-01-032026-02-28',
    '8.4 MW',
    '12',
    '最低级打开不再筛除',
  ]);
});

test('a site names the nearest known works with its distance, and the seasons of its heat', () => {
  const plant = { name: '旌德水泥厂', kind: '已知热源', distanceM: 420 };
  open([{ ...site(), months: [1, 2, 12], plant }]);
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
  expect(cells[1]?.textContent).toMatch(/^旌德水泥厂已知热源.*420/);
  expect(cells[4]?.textContent).toContain('1、2、12月冬季');
});

test('a site is doubted with a reason, and not without one', async () => {
  const { station, person } = open([site()]);
  await person.click(screen.getByRole('button', { name: '不再筛除' }));
  const dialog = screen.getByRole('dialog', { name: '不再筛除此处的卫星报警' });
  await person.click(within(dialog).getByRole('button', { name: '不再筛除' }));
  expect(within(dialog).getByText('请填写原因')).toBeTruthy();
  await person.type(within(dialog).getByRole('textbox', { name: '原因' }), '窑已拆除');
  await person.click(within(dialog).getByRole('button', { name: '不再筛除' }));
  expect(station.commands.at(-1)).toMatchObject({
    call: 'staticHeatDoubt',
    args: { longitude: 118.54, latitude: 30.29, reason: '窑已拆除' },
  });
});

test('a doubt stands there with its reason, and is taken back by one press', async () => {
  const doubt = { id: 'd1', at: '2026-02-01T00:00:00.000Z', by: '李四', reason: '窑已拆除' };
  const { station, person } = open([site({ doubt })]);
  expect(screen.getByText('不筛除：窑已拆除（李四）')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '恢复筛除' }));
  expect(station.commands.at(-1)).toMatchObject({ call: 'staticHeatTrust', args: { id: 'd1' } });
});

test('who may only read is offered nothing to press', () => {
  open([site()], { permissions: ['heat.read'] });
  expect(screen.queryByRole('button', { name: '不再筛除' })).toBeNull();
  expect(screen.queryByRole('button', { name: '导入 FIRMS 存档' })).toBeNull();
});

test('an empty register says how it fills', () => {
  open([]);
  expect(screen.getByText('还没有认出固定热源')).toBeTruthy();
  expect(screen.getByRole('button', { name: '导入 FIRMS 存档' })).toBeTruthy();
});
