import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PatrolGaps, PatrolHeat } from '../../contract/patrol/coverage-schemas.ts';
import CoveragePage from '../../src/patrol/coverage-page.tsx';
import { coverageCells, heatClass } from '../../src/patrol/coverage.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const shown = vi.hoisted(() => ({ frame: undefined as unknown, cells: 0 }));
vi.mock('../../src/map/patrol-map.tsx', () => ({
  default: ({ frame, cells, children }: { frame?: unknown; cells: { features: unknown[] }; children: object }) => {
    Object.assign(shown, { frame, cells: cells.features.length });
    return children;
  },
}));
beforeEach(() => window.history.replaceState(null, '', '/fire-meshing/index/patrol-coverage?areaCode=341825'));

const heat: PatrolHeat = {
  areaCode: '341825',
  areaName: '旌德县',
  from: '2026-02-01',
  to: '2026-03-02',
  side: 1,
  cells: [
    { x: 23_708, y: 6_058, n: 12, last: '2026-03-01' },
    { x: 23_709, y: 6_058, n: 1, last: '2026-02-10' },
  ],
  isCut: false,
};
const gaps: PatrolGaps = {
  areaCode: '341825',
  areaName: '旌德县',
  days: 30,
  isTooWide: false,
  grids: 9,
  cells: 300,
  gapCells: 3,
  rows: [
    {
      gridId: 'g1',
      name: '霍家桥网格',
      areaCode: '341825100001',
      areaName: '霍家桥',
      cells: 20,
      gaps: [
        { x: 23_720, y: 6_060 },
        { x: 23_721, y: 6_060 },
      ],
      grade: 4,
      people: [{ name: '霍家桥护林员', phone: '13800000000', isRanger: true }],
      box: [118.6, 30.3, 118.62, 30.31],
    },
    {
      gridId: 'g2',
      name: '洋川网格',
      areaCode: '341825100002',
      areaName: '洋川',
      cells: 10,
      gaps: [{ x: 23_730, y: 6_060 }],
      unvisitedDays: 45,
      people: [],
      box: [118.65, 30.3, 118.66, 30.31],
    },
  ],
};

function open() {
  const station = createFakeStation();
  const page = show(station, <CoveragePage />);
  act(() => station.session$.next({ ...station.session$.value, user: officer }));
  return { station, ...page };
}

test('gaps stand with how long nobody came, the danger and who answers; a press leads to the place', async () => {
  const { station, person } = open();
  act(() => {
    station.answer('patrolHeat', { state: 'ready', data: heat });
    station.answer('patrolGaps', { state: 'ready', data: gaps });
  });
  const table = await screen.findByRole('table', { name: '巡护空白' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['霍家桥网格', '从未到访', '2 / 20', '4 级', '霍家桥护林员13800000000'],
    ['洋川网格', '45 天', '1 / 10', '—', ''],
  ]);
  expect(screen.getByText('责任区 300 格，其中 3 格 30 天无人到')).toBeTruthy();
  await waitFor(() => expect(shown).toMatchObject({ frame: undefined, cells: 5 }));
  await person.click(screen.getByRole('button', { name: '洋川网格' }));
  expect(shown.frame).toEqual([118.65, 30.3, 118.66, 30.31]);
});

test('the days that are counted stand in the boxes, and one that is changed keeps the other', async () => {
  const { station, person } = open();
  act(() => {
    station.answer('patrolHeat', { state: 'ready', data: heat });
    station.answer('patrolGaps', { state: 'ready', data: gaps });
  });
  const [from, to] = [
    screen.getByRole('textbox', { name: '开始日期' }),
    screen.getByRole('textbox', { name: '结束日期' }),
  ];
  expect([from, to].map((box) => (box as HTMLInputElement).value)).toEqual(['2026-02-01', '2026-03-02']);
  await person.clear(from);
  await person.type(from, '2026-01-10{Enter}');
  expect(new URLSearchParams(window.location.search).get('from')).toBe('2026-01-10');
  expect(new URLSearchParams(window.location.search).get('to')).toBe('2026-03-02');
});

test('a wider region is asked to be narrowed, and a failure says so and can be asked again', async () => {
  const { station, person } = open();
  act(() => {
    station.answer('patrolHeat', { state: 'failed', message: '系统错误' });
    station.answer('patrolGaps', { state: 'ready', data: { ...gaps, isTooWide: true, rows: [] } });
  });
  expect(screen.getByText('选择区县后列出巡护空白')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe('巡护覆盖加载失败');
  const asked = station.wishes.length;
  await person.click(screen.getByRole('button', { name: '重新加载地图数据' }));
  expect(station.wishes.slice(asked)).toMatchObject([{ type: 'query.ask', call: 'patrolHeat' }]);
});

test('cells are dense by how often or by how lately somebody came', () => {
  const [often, once] = heat.cells;
  expect([heatClass('visits', often!, heat.to), heatClass('visits', once!, heat.to)]).toEqual([3, 0]);
  expect([heatClass('last', often!, heat.to), heatClass('last', once!, heat.to)]).toEqual([4, 2]);
  const { features } = coverageCells(heat, 'visits', gaps.rows, 'g2');
  expect(features.map(({ properties }) => properties?.['words'] as string)).toEqual([
    '打卡 12 次，最近 2026-03-01',
    '打卡 1 次，最近 2026-02-10',
    '霍家桥网格：从未到访',
    '霍家桥网格：从未到访',
    '洋川网格：45 天',
  ]);
});
