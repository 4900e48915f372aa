import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GridInfo, ShapedGrid } from '../../contract/grids/schemas.ts';
import { GridFacts } from '../../src/grids/grid-facts.tsx';
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
function answerAt(station: ReturnType<typeof createFakeStation>, version: number, id = 'p'): void {
  const { shape, staff: _staff, ...town } = grid(id, 3, version);
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

/** What the menu and 编辑 do: the address changes, and the page stays. */
const goTo = (search: string): void => act(() => window.history.pushState(null, '', `${location.pathname}${search}`));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** The editor of the town p, which is left by the menu. */
function openAndLeave({ isChanged }: { isChanged: boolean }) {
  const opened = open();
  act(() => answerAt(opened.station, 8));
  if (isChanged) act(() => zoneStore.step(removeGrid(zoneStore.now().draft!, 'w')));
  goTo('');
  expect(heading()).toContain('p村');
  return opened;
}

test('the editing of another grid begins with that one, where nothing was changed in the former', () => {
  const { station } = openAndLeave({ isChanged: false });
  goTo('?parent=q');
  expect(zoneStore.now().draft).toBeUndefined();
  act(() => answerAt(station, 9, 'q'));
  expect(heading()).toContain('q村');
  expect(zoneStore.now().draft).toMatchObject({ parent: { id: 'q' }, base: [{ version: 9 }] });
});

test('the editing of another grid asks before changes of the former are thrown away', async () => {
  const { station, person } = openAndLeave({ isChanged: true });
  goTo('?parent=q');
  const question = () => within(screen.getByRole('alertdialog', { name: '放弃这次修改？' }));
  await person.click(question().getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect([heading(), location.search]).toEqual(['p村的村级网格', '?parent=p']);
  expect(zoneStore.now().draft?.grids).toEqual([]);
  goTo('?parent=q');
  await person.click(question().getByRole('button', { name: '确定' }));
  act(() => answerAt(station, 9, 'q'));
  expect(heading()).toContain('q村');
});

test('the editing of the uppermost grids is no other grid’s either', async () => {
  const { station } = openAndLeave({ isChanged: false });
  const { shape, staff: _staff, ...top } = grid('w', 2, 8);
  show(station, <GridFacts info={{ grid: top, shape, people: [], above: [], changes: [] }} />);
  goTo(screen.getByRole<HTMLAnchorElement>('link', { name: '编辑同级边界' }).search);
  expect(zoneStore.now().draft).toBeUndefined();
  act(() => answerAt(station, 9));
  expect(heading()).toBe('最上一级网格');
});

test('a grid that is chosen in place of the one that the address names is the one that is edited', async () => {
  const { station, person } = open();
  await person.click(screen.getByRole('button', { name: '最上一级网格' }));
  act(() => answerAt(station, 8));
  await person.click(screen.getByRole('button', { name: '开始编辑' }));
  expect(heading()).toBe('最上一级网格');
});

test('who leaves the editing of a grid chooses another, also where the address named the former', async () => {
  const { station, person } = open();
  act(() => answerAt(station, 8));
  await person.click(screen.getByRole('button', { name: '换一个上级网格' }));
  act(() => answerAt(station, 9));
  expect(screen.getByRole('button', { name: '开始编辑' })).toBeTruthy();
  expect(zoneStore.now().draft).toBeUndefined();
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
