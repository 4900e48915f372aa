import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxOfShape, shapeHolds } from '../../contract/grids/shape.ts';
import { cellBounds, cellOfDegrees } from '../../contract/patrol/cells.ts';
import type { PatrolGaps } from '../../contract/patrol/coverage-schemas.ts';
import { patrolLimits } from '../../contract/patrol/limits.ts';
import { patrolStream } from '../../contract/patrol/task.ts';
import { seededRandom } from '../../models/random.ts';
import { cellsIn } from '../../server/patrol/gaps.ts';
import { monthsOf } from '../../server/patrol/months.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { officer, ranger } from './sample.ts';

let server: TestServer;
let county: SignedIn;
// Ten o'clock of 1 March in China.
const clock = steppedClock();

const square = (west: number, south: number, cells: number) => {
  const [east, north] = [west + cells * 0.005, south + cells * 0.005];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as [number, number][];
  return { type: 'MultiPolygon' as const, coordinates: [[ring]] };
};

const drawn = (n: number, people: object[]) => ({
  type: 'grid.drawn' as const,
  areaCode: '341825001001',
  data: {
    gridId: `grid-${n}`,
    code: `3418250010010${n}`,
    name: `第${n}网格`,
    level: 1 as const,
    areaKm2: 1,
    shape: square(118.5 + n * 0.01, 30.29, 2),
    people,
  },
});

beforeAll(async () => {
  server = await startTestServer({ clock });
  county = await server.signIn('jingde');
  const walker = [
    { duty: 'chief', name: '组长' },
    { duty: 'ranger', name: '甲组护林员', phone: '13800000000' },
  ];
  const events = [drawn(1, walker), drawn(2, walker), drawn(3, [])];
  await server.ctx.store.append({
    actor: 'test',
    writes: [{ stream: 'grid-341825', expectedVersion: 0, events: events as never }],
  });
  const said = (day: string, longitude: number, latitude: number) => ({
    type: 'patrol.checkedIn' as const,
    areaCode: '341825001',
    data: {
      key: `${day}-${longitude}`,
      saidAt: `${day}T02:00:00.000Z`,
      longitude,
      latitude,
      deviationM: 0,
      reachedPoints: [],
    },
  });
  const issued = {
    type: 'patrol.issued' as const,
    areaCode: '341825001',
    data: {
      routeId: 'r1',
      title: '梓山',
      checkPoints: 1,
      person: ranger,
      day: '2026-02-28',
      beginsAt: '2026-02-28T00:00:00.000Z',
      endsAt: '2026-02-28T09:00:00.000Z',
      by: officer,
    },
  };
  // All of the first grid but one cell, which somebody saw forty days ago; of the second nothing.
  const visits = [
    said('2026-02-28', 118.512, 30.292),
    said('2026-02-28', 118.517, 30.292),
    said('2026-02-27', 118.512, 30.297),
    said('2026-01-20', 118.517, 30.297),
  ];
  await server.ctx.store.append({
    actor: ranger.userId,
    writes: [{ stream: patrolStream('t1'), expectedVersion: 0, events: [issued, ...visits] }],
  });
});
afterAll(() => server.stop());

const gaps = async (args: object): Promise<PatrolGaps> =>
  (await server.call('patrolGaps', args, county.headers)).answer.data as PatrolGaps;

test('land that nobody has come to is told by grids with people, where nobody ever was first', async () => {
  const found = await gaps({ days: 30 });
  expect(found).toMatchObject({ areaCode: '341825', isTooWide: false, grids: 2, cells: 8, gapCells: 5 });
  expect(
    found.rows.map(({ name, cells, gaps: { length }, unvisitedDays }) => [name, cells, length, unvisitedDays]),
  ).toEqual([
    ['第2网格', 4, 4, undefined],
    ['第1网格', 4, 1, 40],
  ]);
  // The ranger stands before the head of the grid.
  expect(found.rows[0]?.people).toEqual([
    { name: '甲组护林员', phone: '13800000000', isRanger: true },
    { name: '组长', isRanger: false },
  ]);
  const [cell] = found.rows[1]?.gaps ?? [];
  expect(cellBounds(cell!, 1)).toEqual([118.515, 30.295, 118.52, 30.3]);
});

test('with more patience fewer are gaps, and a region above a county is to be narrowed', async () => {
  expect((await gaps({ days: 60 })).rows.map(({ name }) => name)).toEqual(['第2网格']);
  const city = await server.signIn('xuancheng');
  expect((await server.call('patrolGaps', {}, city.headers)).answer.data).toMatchObject({ isTooWide: true, rows: [] });
  expect((await server.call('patrolGaps', { areaCode: '341003' }, county.headers)).status).toBe(403);
});

test('a cell belongs to the land that holds its middle, and land without any has the cell of its own middle', () => {
  expect(cellsIn(square(118.5, 30.29, 3))).toHaveLength(9);
  expect(cellsIn(square(118.501, 30.291, 0.2))).toEqual([{ x: cellOfDegrees(118.5015), y: cellOfDegrees(30.2915) }]);
});

test('the cells of land are those whose middles it holds, whatever its form', () => {
  const random = seededRandom(7);
  const star = (x: number, y: number, size: number): [number, number][] => {
    const corners = Array.from({ length: 40 }, (_, n): [number, number] => {
      const [turn, far] = [(n / 40) * 2 * Math.PI, size * (0.4 + 0.6 * random())];
      return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
    });
    return [...corners, corners[0]!];
  };
  const shape = {
    type: 'MultiPolygon' as const,
    coordinates: [[star(118.5, 30.3, 0.1), star(118.5, 30.3, 0.03)], [star(118.62, 30.36, 0.05)]],
  };
  const [west, south, east, north] = boxOfShape(shape).map(cellOfDegrees) as [number, number, number, number];
  const held = [];
  for (let y = south; y <= north; y += 1)
    for (let x = west; x <= east; x += 1) {
      const [w, s, e, n] = cellBounds({ x, y }, 1);
      if (shapeHolds(shape, (w + e) / 2, (s + n) / 2)) held.push({ x, y });
    }
  expect(held.length).toBeGreaterThan(500);
  expect(cellsIn(shape)).toEqual(held);
});

test('no more cells are counted than an answer holds, of the widest land and of all together', async () => {
  expect(cellsIn(square(112, 28, 1_000)).length).toBe(patrolLimits.gapCells);
  expect(cellsIn(square(118.5, 30.29, 3), 4)).toHaveLength(4);
  const own = await startTestServer({ clock });
  const wide = [1, 2, 3].map((n) => {
    const { data, ...event } = drawn(n, [{ duty: 'chief', name: '组长' }]);
    return { ...event, data: { ...data, shape: square(112, 28, 1_000) } };
  });
  await own.ctx.store.append({
    actor: 'test',
    writes: [{ stream: 'grid-341825', expectedVersion: 0, events: wide as never }],
  });
  const { headers } = await own.signIn('jingde');
  const found = (await own.call('patrolGaps', {}, headers)).answer.data as PatrolGaps;
  expect(found).toMatchObject({ grids: 3, cells: patrolLimits.gapCells + 2 });
  expect(found.rows.map(({ cells }) => cells).toSorted((a, b) => a - b)).toEqual([1, 1, patrolLimits.gapCells]);
  await own.stop();
});

test('only whole months of a span are taken from the sums of months', () => {
  expect(monthsOf({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ first: '2026-01', last: '2026-12' });
  expect(monthsOf({ from: '2025-12-02', to: '2026-02-27' })).toEqual({ first: '2026-01', last: '2026-01' });
  expect(monthsOf({ from: '2026-01-02', to: '2026-02-27' })).toBeUndefined();
});
