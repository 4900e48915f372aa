import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FirstPage } from '../../src/sight/first/first-page.tsx';
import { turnedBy, widened, xOf, yOf } from '../../src/sight/first/gaze.ts';
import { placedIn } from '../../src/sight/first/labels.ts';
import { skylineAt } from '../../src/sight/first/ridge-paths.ts';
import type { SeenThing } from '../../src/sight/thing.ts';
import { createAskedStation } from '../support/asked-station.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { sitDown } from '../support/fires-at-screen.ts';
import { aCamera, aPanorama, somePlaces } from '../support/sample-sight.ts';
import { show } from '../support/screen.tsx';

const post = { from: 'record', kind: 'camera', id: 'c1' };
const ready = (data: unknown) => ({ state: 'ready' as const, data });

function open(path = '/gis-linkage-first?kind=camera&id=c1') {
  window.history.replaceState(null, '', path);
  const station = createAskedStation({ canCommand: true });
  sitDown(station, '341825');
  station.answer('fireResourceSimpListByViewSearch', ready([aCamera()]));
  station.answerTo('sightPlaces', { post }, ready(somePlaces()));
  station.answerTo('panorama', { post }, ready(aPanorama()));
  const openAlarm = vi.fn();
  const picture = (url: string, words: string) => <img src={url} alt={words} />;
  return { station, openAlarm, ...show(station, <FirstPage slots={{ openAlarm, picture }} />) };
}
const picture = () => screen.getByRole('img', { name: /^计算全景/ });

test('the panorama looks where the camera looks, with what stands there and how far it is', () => {
  open();
  expect(picture().getAttribute('aria-label')).toBe('计算全景，朝向 90°，视场 60°');
  expect(picture().textContent).toContain('朱旺村 1.9 公里');
  expect(picture().textContent).not.toContain('高溪村');
  expect(screen.getByText(/^按高程计算的山脊线，不是实景画面/)).toBeTruthy();
});

test('keys and buttons turn it, and what the land hides is marked so', async () => {
  const { person } = open();
  await person.keyboard('{ArrowRight>18/}');
  expect(picture().getAttribute('aria-label')).toContain('朝向 180°');
  expect(picture().textContent).toContain('高溪村 3.3 公里（遮挡）');
  await person.click(screen.getByRole('button', { name: '放大' }));
  expect(picture().getAttribute('aria-label')).toContain('视场 48°');
  await person.keyboard('{Home}');
  expect(picture().getAttribute('aria-label')).toBe('计算全景，朝向 90°，视场 60°');
});

test('a line of the list turns the picture to it', async () => {
  const { person } = open();
  const list = screen.getByRole('region', { name: '看到什么' });
  await person.click(within(list).getByRole('button', { name: '视距内' }));
  await person.click(within(list).getByRole('button', { name: '转向高溪村' }));
  expect(picture().getAttribute('aria-label')).toContain('朝向 180°');
});

test('the picture follows the camera until a person looks elsewhere, and leaves them there', async () => {
  const { station, person } = open();
  const turned = (headingDeg: number) => {
    const places = somePlaces();
    act(() => station.answerTo('sightPlaces', { post }, ready({ ...places, post: { ...places.post, headingDeg } })));
  };
  turned(120);
  expect(picture().getAttribute('aria-label')).toContain('朝向 120°');
  const list = screen.getByRole('region', { name: '看到什么' });
  await person.click(within(list).getByRole('button', { name: '视距内' }));
  await person.click(within(list).getByRole('button', { name: '转向高溪村' }));
  turned(49);
  expect(picture().getAttribute('aria-label')).toContain('朝向 180°');
  await person.keyboard('{Home}');
  expect(picture().getAttribute('aria-label')).toContain('朝向 49°');
});

test('an alarm that comes stands in the picture at once', () => {
  const { station } = open();
  act(() => station.put(anAlarm({ id: 'a9', placeName: '庙首镇附近', longitude: 118.53, latitude: 30.3 })));
  expect(picture().textContent).toContain('庙首镇附近 2.9 公里');
});

test('the newest picture of the camera’s own alarms stands beside it with its time', async () => {
  const { station, openAlarm, person } = open();
  const sight = { longitude: 118.5, latitude: 30.3, bearing: 80 };
  const of = (id: string, startTime: string, over: object = {}) =>
    anAlarm({ id, startTime, imageUrls: [`/${id}.jpg`], sight, status: 'dismissed', ...over });
  act(() =>
    station.put(
      of('old', '2025-11-21T05:00:00.000Z'),
      of('new', '2025-11-21T05:40:00.000Z'),
      of('elsewhere', '2025-11-21T06:00:00.000Z', { sight: { ...sight, longitude: 118.6 } }),
    ),
  );
  const part = screen.getByRole('region', { name: '最近报警画面' });
  expect(within(part).getByRole('img').getAttribute('src')).toBe('/new.jpg');
  await person.click(within(part).getByRole('button', { name: '打开' }));
  expect(openAlarm).toHaveBeenCalledWith('new');
});

test('it leads to the map that looks over the same shoulder, in the same direction', async () => {
  const { person } = open();
  await person.keyboard('{ArrowLeft}');
  await person.click(screen.getByRole('button', { name: '第三视角' }));
  expect(window.location.pathname + window.location.search).toBe('/gis-linkage-third?kind=camera&id=c1&azimuth=85');
});

test('any point is a post by its address; without one it asks for one', () => {
  const { station, unmount } = open('/gis-linkage-first?longitude=118.5&latitude=30.3&eye=12&range=4000');
  expect(station.asked.find(({ call }) => call === 'panorama')?.args).toEqual({
    post: { from: 'point', longitude: 118.5, latitude: 30.3, eyeM: 12, rangeM: 4_000 },
  });
  unmount();
  open('/gis-linkage-first');
  expect(screen.getAllByText('请选择观察点').length).toBe(1);
});

test('where the server can not look it says why', () => {
  const { station } = open('/gis-linkage-first?kind=tower&id=t1');
  act(() => station.answer('panorama', { state: 'failed', message: '没有这个观察点' }));
  expect(screen.getByText('全景计算失败')).toBeTruthy();
});

const gaze = { azimuthDeg: 350, pitchDeg: 0, spanDeg: 60, rise: 2 };
const size = { width: 1_200, height: 600 };

test('azimuths and elevations have their place in the picture, round north, too', () => {
  expect(xOf(gaze, size, 350)).toBe(600);
  expect(xOf(gaze, size, 10)).toBe(1_000);
  expect(yOf(gaze, size, 0)).toBe(300);
  expect(yOf(gaze, size, 5)).toBe(100);
  expect(turnedBy(gaze, 20).azimuthDeg).toBe(10);
  expect(turnedBy(gaze, 0, 90).pitchDeg).toBe(45);
  expect([widened(gaze, 9).spanDeg, widened(gaze, 0.01).spanDeg]).toEqual([180, 10]);
});

test('no two names lie upon each other, the gravest come first, and what is full goes without a name', () => {
  const thing = (n: number, over: Partial<SeenThing> = {}): SeenThing => ({
    id: `v${n}`,
    kind: 'village',
    name: `村${n}`,
    longitude: 0,
    latitude: 0,
    distanceM: 1_000,
    azimuthDeg: 350 + n * 0.1,
    elevationDeg: 0,
    isSeen: true,
    ...over,
  });
  const placed = placedIn(
    [thing(0, { kind: 'fire' }), ...Array.from({ length: 9 }, (_, n) => thing(n + 1))],
    gaze,
    size,
    { skyline: () => 0, words: ({ name }) => name },
  );
  expect(placed.map(({ row }) => row)).toEqual([0, 1, 2, 3, 4, 5, undefined, undefined, undefined, undefined]);
});

test('what is not reckoned yet stands on the skyline', () => {
  const { ridges } = aPanorama();
  expect([skylineAt(ridges, 90), skylineAt(ridges, 270)]).toEqual([3, -1]);
});
