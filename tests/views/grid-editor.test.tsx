import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GridInfo, ShapedGrid } from '../../contract/grids/schemas.ts';
import OperatePage from '../../src/grids/zone/operate-page.tsx';
import { removeGrid } from '../../src/grids/zone/draft.ts';
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

const writer = { ...officer, permissions: ['grid.read', 'grid.write'] };

function open() {
  const station = createFakeStation();
  station.session$.next({ ...station.session$.value, user: writer });
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

test('a draft is its own person’s: who signs in at the same desk next begins with the grids as they are', () => {
  const { station } = open();
  act(() => answerAt(station, 8));
  act(() => zoneStore.step(removeGrid(zoneStore.now().draft!, 'w')));
  act(() => {
    const { user: _former, ...signedOut } = station.session$.value;
    station.session$.next(signedOut);
  });
  // The same person finds it again.
  act(() => station.session$.next({ ...station.session$.value, user: writer }));
  expect(zoneStore.now().draft?.grids).toEqual([]);
  act(() => station.session$.next({ ...station.session$.value, user: { ...writer, id: 'u-next' } }));
  expect(screen.getByRole('button', { name: '开始编辑' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '放弃修改' })).toBeNull();
  expect(zoneStore.now().draft).toBeUndefined();
  act(() => answerAt(station, 9));
  expect(zoneStore.now().draft).toMatchObject({ base: [{ version: 9 }], grids: [{ name: 'w村' }] });
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
