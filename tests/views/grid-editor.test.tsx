import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GridInfo, ShapedGrid } from '../../contract/grids/schemas.ts';
import OperatePage from '../../src/grids/zone/operate-page.tsx';
import { zoneStore } from '../../src/grids/zone/store.ts';
import { boxShape } from '../grids/drawn.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

vi.mock('../../src/map/grid-map.tsx', () => ({ default: () => null }));
beforeEach(() => {
  zoneStore.clear();
  window.history.replaceState(null, '', '/integrated-management/index/operateZone?parent=p');
});

const grid = (id: string, level: 2 | 3, version: number): ShapedGrid => ({
  id,
  code: `c-${id}`,
  name: `${id}村`,
  level,
  regionCode: '341825100001',
  regionName: '',
  areaKm2: 1,
  people: 0,
  children: 0,
  coveredKm2: 0,
  version,
  changedAt: '2026-03-01T00:00:00.000Z',
  simulated: false,
  shape: boxShape(118, 30, 118.1, 30.1),
  staff: [],
});

/** What the server says of a town and the village in it, after so many changes. */
function answerAt(station: ReturnType<typeof createFakeStation>, version: number): void {
  const { shape, staff: _staff, ...town } = grid('p', 3, version);
  const info: GridInfo = { grid: town, shape, people: [], above: [], changes: [] };
  station.answer('gridShapes', { state: 'ready', data: { grids: [grid('w', 2, version)], isCut: false } });
  station.answer('gridInfo', { state: 'ready', data: info });
}

function open() {
  const station = createFakeStation();
  station.session$.next({ ...station.session$.value, user: { ...officer, permissions: ['grid.read', 'grid.write'] } });
  answerAt(station, 7);
  return { station, ...show(station, <OperatePage />) };
}

test('an edit begins with the grids as they are now, not with those that were read before', () => {
  const { station } = open();
  expect(station.wishes.filter(({ type }) => type === 'query.ask')).toMatchObject([
    { call: 'gridShapes' },
    { call: 'gridInfo' },
  ]);
  expect(zoneStore.now().draft).toBeUndefined();
  expect(screen.getByRole('button', { name: '开始编辑' }).getAttribute('aria-disabled')).toBe('true');
  act(() => answerAt(station, 8));
  expect(zoneStore.now().draft?.base.map(({ version }) => version)).toEqual([8]);
});

test('a step of the editor is taken back by another word than a grid is abolished', async () => {
  const { station, person } = open();
  act(() => answerAt(station, 8));
  await person.click(screen.getByRole('button', { name: /^w村/ }));
  await person.click(screen.getByRole('button', { name: '撤销w村' }));
  expect(zoneStore.now().draft?.grids).toEqual([]);
  await person.click(screen.getByRole('button', { name: '撤回一步' }));
  expect(zoneStore.now().draft?.grids.map(({ name }) => name)).toEqual(['w村']);
});
