import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { QueryView } from '../../machines/station.ts';
import { ThirdPage } from '../../src/sight/third/third-page.tsx';
import { turnedCamera } from '../../src/sight/third/turned-camera.ts';
import { createAskedStation } from '../support/asked-station.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { turnedMap } from '../support/fake-turned-map.tsx';
import { burning, sitDown } from '../support/fires-at-screen.ts';
import { aCamera, aPost, aViewshed, somePlaces } from '../support/sample-sight.ts';
import { show } from '../support/screen.tsx';

vi.mock('../../src/map/mark-map.tsx', async () => import('../support/fake-turned-map.tsx'));

const post = { from: 'record', kind: 'camera', id: 'c1' };
const ready = (data: unknown) => ({ state: 'ready' as const, data });

beforeEach(() => {
  Object.assign(turnedMap, { sight: undefined, camera: undefined, tool: undefined });
});

const slots = (openAlarm: (id: string) => void) => ({
  openAlarm,
  picture: () => null,
  aimed: (camera: { name: string }, aim: { longitude: number } | undefined) =>
    aim && (
      <p>
        {camera.name} 看向 {aim.longitude}
      </p>
    ),
});

function open(path = '/gis-linkage-third', answer: QueryView<unknown> = ready(somePlaces())) {
  window.history.replaceState(null, '', path);
  const station = createAskedStation({ canCommand: true });
  sitDown(station, '341825');
  station.answer('outline', ready({ counties: {}, cities: {}, province: {} }));
  station.answer('fireResourceSimpListByViewSearch', ready([aCamera(), aCamera({ id: 'c2', name: '青山云台' })]));
  station.answerTo('sightPlaces', { post }, answer);
  station.answerTo('viewshed', { post, targetM: 0 }, ready(aViewshed()));
  const openAlarm = vi.fn();
  return { station, openAlarm, ...show(station, <ThirdPage slots={slots(openAlarm)} />) };
}

/** The page at the camera, with what it sees. */
async function atCamera() {
  const opened = open('/gis-linkage-third?kind=camera&id=c1');
  await screen.findByRole('list', { name: '图上' });
  await screen.findByRole('heading', { name: '大岭云台' });
  return opened;
}
const aside = () => screen.getByRole('complementary');

test('it asks for a post, and the one that is chosen stands in the address', async () => {
  const { person } = open();
  expect(aside().textContent).toContain('请选择观察点');
  await person.click(await screen.findByRole('button', { name: '青山云台' }));
  expect(window.location.search).toBe('?kind=camera&id=c2');
});

test('posts are found by name; where there are none it says what would bring them', async () => {
  const { station, person } = open();
  await person.type(await screen.findByRole('searchbox', { name: '按名称查找' }), '龙');
  await vi.waitFor(() => expect(station.asked.at(-1)?.args).toMatchObject({ keyword: '龙' }));
  act(() => station.answer('fireResourceSimpListByViewSearch', ready([])));
  expect(screen.getByRole('region', { name: '观察点' }).textContent).toContain('没有匹配的观察点');
});

test('the map turns to what the camera sees, and shows cone and viewshed', async () => {
  await atCamera();
  await vi.waitFor(() => expect(turnedMap.camera).toMatchObject({ bearing: 90 }));
  expect(turnedMap.sight).toMatchObject({ cone: { headingDeg: 90, angleDeg: 60, rangeM: 6_000 } });
  expect(turnedMap.sight?.viewshed?.cells).toBe(3);
  expect(aside().textContent).toContain('可见 25%');
  expect(aside().textContent).toContain('高程为演示模拟数据，不可用于实战。');
});

test('what stands in the picture is listed with azimuth, distance and elevation; the rest on demand', async () => {
  const { person } = await atCamera();
  const list = screen.getByRole('region', { name: '看到什么' });
  expect(list.textContent).toContain('朱旺村');
  expect(list.textContent).toContain('90.0°　1.9 公里');
  expect(list.textContent).toContain('俯 1.2°　可见');
  expect(list.textContent).not.toContain('高溪村');
  await person.click(within(list).getByRole('button', { name: '视距内' }));
  expect(list.textContent).toContain('1.4 公里处遮挡');
  await person.click(within(list).getByRole('button', { name: '只列可见的' }));
  expect(list.textContent).not.toContain('高溪村');
});

test('a new alarm in the picture stands there at once, and whether it is seen follows', async () => {
  const { station, openAlarm, person } = await atCamera();
  act(() => station.put(anAlarm({ id: 'a9', placeName: '庙首镇附近', longitude: 118.53, latitude: 30.301 })));
  const list = screen.getByRole('region', { name: '看到什么' });
  const line = () => within(list).getAllByRole('listitem')[0]?.textContent;
  expect(line()).toContain('庙首镇附近');
  expect(line()).toContain('测算中');
  const targets = [{ id: 'alarm a9', longitude: 118.53, latitude: 30.301, aboveM: 30 }];
  const seen = { id: 'alarm a9', distanceM: 2_890, azimuthDeg: 87.8, elevationDeg: 0.4, isSeen: true, groundM: 300 };
  act(() =>
    station.answer(
      'sightTargets',
      ready({ post: aPost(), heights: 'simulated', targets: [{ ...targets[0], ...seen }] }),
    ),
  );
  expect(line()).toContain('仰 0.4°　可见');
  await person.click(within(list).getByRole('button', { name: '打开庙首镇附近' }));
  expect(openAlarm).toHaveBeenCalledWith('a9');
});

test('a press on the map aims: azimuth, tilt, distance, what hides it, and the camera beside it is told', async () => {
  const { station } = await atCamera();
  await vi.waitFor(() => expect(turnedMap.tool).toBeDefined());
  const panel = screen.getByRole('region', { name: '计划方向' });
  act(() => turnedMap.tool?.press([118.6, 30.4]));
  expect(within(panel).getByRole('status').textContent).toBe('正在计算…');
  const aimed = {
    id: 'aim',
    distanceM: 2_931,
    azimuthDeg: 41,
    elevationDeg: -3.1,
    isSeen: false,
    hidden: { atM: 800, byM: 12 },
    groundM: 190,
  };
  station.answerTo(
    'sightTargets',
    { post, targets: [{ id: 'aim', longitude: 118.52, latitude: 30.32, aboveM: 0 }] },
    ready({ post: aPost(), heights: 'simulated', targets: [aimed] }),
  );
  act(() => turnedMap.tool?.press([118.52, 30.32]));
  await vi.waitFor(() => expect(panel.textContent).toContain('41.0°'));
  expect(panel.textContent).toContain('俯 3.1°');
  expect(panel.textContent).toContain('被 800 米处的地形遮挡');
  // The live picture of the camera is told of the place.
  expect(panel.textContent).toMatch(/大岭云台 看向 \d+\.\d+/);
  // The cone of a camera that turns follows.
  expect(turnedMap.sight).toMatchObject({ cone: { headingDeg: 41 }, aim: { words: '41.0°　2.9 公里　遮挡' } });
});

test('A turns aiming off and on, T turns the map back, U puts north up', async () => {
  const { person } = await atCamera();
  await vi.waitFor(() => expect(turnedMap.tool).toBeDefined());
  await person.keyboard('a');
  expect(turnedMap.tool).toBeUndefined();
  await person.keyboard('a');
  expect(turnedMap.tool).toBeDefined();
  await person.keyboard('u');
  expect(turnedMap.camera).toEqual({ bearing: 0, pitch: 0 });
  await person.keyboard('t');
  expect(turnedMap.camera).toMatchObject({ bearing: 90 });
});

test('a fire on the map leads to its page', async () => {
  const { station, person } = open();
  const fire = burning({ placeName: '版书镇附近' });
  act(() => station.putFires(fire));
  await person.click(await screen.findByRole('button', { name: '版书镇附近' }));
  expect(window.location.pathname).toBe('/emergency-rescue/detail');
});

test('a camera that is not there, or not one’s own, is said to be none', async () => {
  open('/gis-linkage-third?kind=camera&id=c1', { state: 'failed', message: '没有这个观察点' });
  expect(aside().textContent).toContain('看不了这个观察点');
  expect(aside().textContent).toContain('没有这个观察点');
});

test('the turned map has the land ahead on it; where one looks all around, north is up', () => {
  const at = { longitude: 118.5, latitude: 30.3, rangeM: 6_000 };
  const { center, bearing, zoom } = turnedCamera(at, 90, 700);
  expect(bearing).toBe(90);
  expect(center[0]).toBeGreaterThan(118.5);
  expect(center[1]).toBeCloseTo(30.3, 6);
  const round = turnedCamera(at, undefined, 700);
  expect(round).toMatchObject({ center: [118.5, 30.3], bearing: 0, pitch: 0 });
  expect(round.zoom).toBeCloseTo(zoom - 1, 6);
});
