import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { VirtualClock } from '../../machines/virtual-clock.ts';
import type { CameraTree } from '../../contract/video/schemas.ts';
import { dragType } from '../../src/video/wall/camera-tree.tsx';
import WallPage from '../../src/video/wall/wall-page.tsx';
import { cameraStation } from '../support/camera-views.ts';
import { show } from '../support/screen.tsx';

const saved: string[] = [];
vi.mock('../../src/kit/save-file.ts', () => ({ saveFile: (_: Blob, name: string) => saved.push(name) }));

const camera = (n: number): CameraTree['cameras'][number] => ({
  id: `c${n}`,
  name: `${n}号云台`,
  type: '1',
  areaCode: '341825',
  turns: true,
  angleDeg: 60,
});
const areas = [{ areaCode: '341825', areaName: '旌德县' }];

beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
});

function open(count = 6) {
  const station = cameraStation();
  const cameras = Array.from({ length: count }, (_, n) => camera(n + 1));
  station.answer('videoTree', { state: 'ready', data: { areas, cameras, isCut: false } });
  return { station, ...show(station, <WallPage />) };
}
const tiles = (): (string | null)[] =>
  screen
    .getAllByRole('group', { name: /^第 \d+ 格：/ })
    .map((tile) => tile.getAttribute('aria-label')?.replace(/^第 \d+ 格：/, '') ?? null);
const tile = (n: number) => screen.getByRole('group', { name: new RegExp(`^第 ${n} 格：`) });

/** A camera of the tree is dropped on a tile. */
function drop(target: HTMLElement, id: string, type = dragType): void {
  const event = createEvent.drop(target);
  Object.assign(event, { dataTransfer: { types: [type], getData: (asked: string) => (asked === type ? id : '') } });
  fireEvent(target, event);
}

test('a camera that is dropped on a tile is shown there, another thing is not', () => {
  open();
  drop(tile(3), 'c2');
  expect(tiles()).toEqual(['空', '空', '2号云台', '空']);
  drop(tile(1), 'c1', 'text/plain');
  expect(tiles()[0]).toBe('空');
});

test('a patrol shows all cameras in turn, rests while one is enlarged, and ends when one is put by hand', async () => {
  const { station } = open();
  fireEvent.click(screen.getByRole('button', { name: '轮巡' }));
  const pass = (ms: number): void => act(() => (station.clock as VirtualClock).advanceTo(station.clock.now() + ms));
  pass(1);
  expect(tiles()).toEqual(['1号云台', '2号云台', '3号云台', '4号云台']);
  expect(screen.getByText('第 1–4 台，共 6 台')).toBeTruthy();
  pass(10_000);
  expect(tiles()).toEqual(['5号云台', '6号云台', '1号云台', '2号云台']);
  fireEvent.click(within(tile(1)).getByRole('button', { name: '放大' }));
  pass(30_000);
  expect(tiles()).toEqual(['5号云台']);
  fireEvent.click(within(tile(1)).getByRole('button', { name: '还原' }));
  drop(tile(2), 'c6');
  expect(screen.getByRole('button', { name: '轮巡' }).getAttribute('aria-pressed')).toBe('false');
});

test('a patrol of no more cameras than tiles shows them all, and says so at each turn', () => {
  const { station } = open(3);
  fireEvent.click(screen.getByRole('button', { name: '轮巡' }));
  for (let turn = 0; turn < 3; turn += 1) {
    expect(screen.getByText('第 1–3 台，共 3 台')).toBeTruthy();
    act(() => (station.clock as VirtualClock).advanceTo(station.clock.now() + 10_001));
  }
});

test('what was laid on the wall is there again when a patrol ends, and a layout saved meanwhile has it', async () => {
  const { station, person } = open();
  drop(tile(3), 'c2');
  await person.click(screen.getByRole('button', { name: '轮巡' }));
  expect(tiles()).toEqual(['1号云台', '2号云台', '3号云台', '4号云台']);
  await person.click(screen.getByRole('button', { name: '布局' }));
  await person.type(screen.getByRole('textbox', { name: '将当前画面保存为' }), '早班');
  await person.click(screen.getByRole('button', { name: '保存布局' }));
  expect(station.commands.at(-1)).toMatchObject({
    call: 'videoLayoutSave',
    args: { cameras: [null, null, 'c2', null], patrolS: 10 },
  });
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: '停止轮巡' }));
  expect(tiles()).toEqual(['空', '空', '2号云台', '空']);
});

test('a picture of a patrol that is taken away ends it, and takes nothing from what was laid', async () => {
  const { person } = open();
  drop(tile(1), 'c5');
  await person.click(screen.getByRole('button', { name: '轮巡' }));
  await person.click(within(tile(1)).getByRole('button', { name: '移除画面' }));
  expect(tiles()).toEqual(['5号云台', '空', '空', '空']);
});

test('the name of a layout stays until it is saved, and layouts that can not be read are asked for again', async () => {
  const { station, person } = open();
  await person.click(screen.getByRole('button', { name: '布局' }));
  act(() => station.answer('videoLayouts', { state: 'failed', message: '网络异常' }));
  expect(screen.getByText('布局加载失败')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(station.wishes.at(-1)).toMatchObject({ type: 'query.ask', call: 'videoLayouts' });
  act(() => station.answer('videoLayouts', { state: 'ready', data: [] }));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: '将当前画面保存为' });
  await person.type(name, '早班{Enter}');
  const { state$ } = station.commands.at(-1)!;
  act(() => state$.next({ state: 'refused', code: 'A0431', message: '布局已满' }));
  expect(name.value).toBe('早班');
  await person.type(name, '{Enter}');
  act(() => station.commands.at(-1)?.state$.next({ state: 'done', data: null }));
  expect(name.value).toBe('');
});

test('the name of a preset stays until it is saved', async () => {
  const { station, person } = open();
  drop(tile(1), 'c1');
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: '预置位名称' });
  await person.type(name, '北山口{Enter}');
  const saving = () => station.commands.filter(({ call }) => call === 'videoPresetSave');
  act(() => saving()[0]?.state$.next({ state: 'refused', code: 'C0005', message: '预置位已满' }));
  expect(name.value).toBe('北山口');
  await person.type(name, '{Enter}');
  act(() => saving()[1]?.state$.next({ state: 'done', data: null }));
  expect(name.value).toBe('');
});

/** Removes what a button asks about, which the server refuses. */
async function remove({ station, person }: Pick<ReturnType<typeof open>, 'station' | 'person'>, question: string) {
  await person.click(screen.getByRole('button', { name: question }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '确定' }));
  act(() => station.commands.at(-1)?.state$.next({ state: 'refused', code: 'A0404', message: '已被删除' }));
}

test('why a layout could not be removed is said where the layouts are', async () => {
  const opened = open();
  await opened.person.click(screen.getByRole('button', { name: '布局' }));
  const layout = { id: 'l-1', name: '早班', tiles: 4, cameras: [] };
  act(() => opened.station.answer('videoLayouts', { state: 'ready', data: [layout] }));
  await remove(opened, '删除布局“早班”？');
  expect(screen.getByText('已被删除')).toBeTruthy();
});

test('why a preset could not be removed is said where the presets are', async () => {
  const opened = open();
  drop(tile(1), 'c1');
  const presets = [{ presetId: 'p-1', name: '北山口' }];
  act(() => opened.station.answer('videoCamera', { state: 'ready', data: { presets } }));
  await remove(opened, '删除预置位“北山口”？');
  expect(screen.getByText('已被删除')).toBeTruthy();
});

test('the picture is enlarged on the screen in steps and back, without turning the camera', async () => {
  const { station, person } = open();
  drop(tile(1), 'c1');
  await person.click(within(tile(1)).getByRole('button', { name: '电子放大 1×' }));
  expect(screen.getByRole('img', { name: '1号云台的画面' }).style.transform).toBe('scale(2)');
  await person.click(within(tile(1)).getByRole('button', { name: '电子放大 2×' }));
  await person.click(within(tile(1)).getByRole('button', { name: '电子放大 4×' }));
  expect(screen.getByRole('img', { name: '1号云台的画面' }).style.transform).toBe('scale(1)');
  expect(station.commands.map(({ call }) => call)).toEqual(['videoLogin']);
});

test('a snapshot is saved under the camera’s name and the time', async () => {
  HTMLCanvasElement.prototype.toBlob = (taken) => taken(new Blob(['x'], { type: 'image/jpeg' }));
  const { person } = open();
  drop(tile(1), 'c1');
  await person.click(within(tile(1)).getByRole('button', { name: '抓拍' }));
  expect(saved[0]).toMatch(/^1号云台_\d{14}\.jpg$/);
});
