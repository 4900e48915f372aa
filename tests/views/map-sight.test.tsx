import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ringOf } from '../../src/map/sight/map-sight.ts';
import { conesOf } from '../../src/map/sight/cone-layer.ts';
import { azimuthIn, postAddress, postIn } from '../../src/map/sight/post-address.ts';
import { SeenFrom } from '../../src/map/sight/seen-from.tsx';
import { useViewshed } from '../../src/map/sight/use-viewshed.ts';
import { unpacked } from '../../src/map/sight/viewshed-image.ts';
import { ViewshedPart } from '../../src/map/sight/viewshed-part.tsx';
import { MeasurePart } from '../../src/map/tools/measure-part.tsx';
import type { Measuring } from '../../src/map/tools/use-measure.ts';
import type { MapHost } from '../../src/map/host/map-host.ts';
import type { MapTool } from '../../src/map/host/tools.ts';
import { createAskedStation } from '../support/asked-station.ts';
import { sitDown } from '../support/fires-at-screen.ts';
import { aCamera, aPost, aProfile, aViewshed } from '../support/sample-sight.ts';
import { show } from '../support/screen.tsx';

const ready = (data: unknown) => ({ state: 'ready' as const, data });

/** A map of which a test sees what it was fed, and on which it presses. */
function aHost() {
  const seen: { fed?: unknown; tool?: MapTool | undefined } = {};
  const canvas = document.createElement('canvas');
  const host = {
    feed: (_source: string, data: unknown) => (seen.fed = data),
    tools: {
      start: (tool: MapTool) => (seen.tool = tool),
      stop: (tool: MapTool) => {
        seen.tool = undefined;
        tool.stopped?.();
      },
    },
    map: { getCanvas: () => canvas },
  } as unknown as MapHost;
  return { host, seen };
}

function Viewed({ host }: { host: MapHost }) {
  const viewed = useViewshed(host);
  return (
    <>
      <ViewshedPart viewed={viewed} />
      <SeenFrom place={aCamera()} viewed={viewed} />
    </>
  );
}

function open(permitted = true) {
  const station = createAskedStation({ canCommand: true });
  sitDown(station, '341825', permitted ? 'ZBY' : 'NOBODY');
  station.answer('viewshed', ready(aViewshed()));
  const { host, seen } = aHost();
  return { station, seen, ...show(station, <Viewed host={host} />) };
}

test('a press chooses the post; share and area are told, and that the heights are made up', async () => {
  const { station, seen, person } = open();
  await person.click(screen.getByRole('button', { name: '选观察点' }));
  act(() => seen.tool?.press([118.51, 30.31]));
  const part = screen.getByRole('region', { name: '可视域' });
  expect(part.textContent).toContain('可见 25%28.3 / 113.1 平方公里');
  expect(part.textContent).toContain('高程为演示模拟数据，不可用于实战。');
  expect(station.asked.at(-1)).toEqual({
    call: 'viewshed',
    args: { post: { from: 'point', longitude: 118.51, latitude: 30.31, eyeM: 2, rangeM: 8_000 }, targetM: 0 },
  });
  expect(seen.fed).toEqual({ viewshed: aViewshed() });
});

test('another height or range asks anew, within what may be asked; clearing takes it from the map', async () => {
  const { station, seen, person } = open();
  await person.click(screen.getByRole('button', { name: '选观察点' }));
  act(() => seen.tool?.press([118.51, 30.31]));
  await person.clear(screen.getByLabelText('观察高度（米）'));
  await person.type(screen.getByLabelText('观察高度（米）'), '35{Enter}');
  await person.clear(screen.getByLabelText('观察距离（公里）'));
  await person.type(screen.getByLabelText('观察距离（公里）'), '900{Enter}');
  expect(station.asked.at(-1)?.args).toMatchObject({ post: { eyeM: 35, rangeM: 30_000 } });
  const part = screen.getByRole('region', { name: '可视域' });
  await person.click(within(part).getByRole('button', { name: '清除' }));
  expect(seen.fed).toEqual({});
});

test('Escape gives up choosing', async () => {
  const { seen, person } = open();
  await person.click(screen.getByRole('button', { name: '选观察点' }));
  act(() => seen.tool?.keys?.['Escape']?.());
  expect(screen.getByRole('button', { name: '选观察点' }).getAttribute('aria-pressed')).toBe('false');
});

test('the card of a camera shows what it sees, and leads to the pages that look from it', async () => {
  const { station, person } = open();
  await person.click(screen.getByRole('button', { name: '看可视域' }));
  expect(station.asked.at(-1)?.args).toEqual({ post: { from: 'record', kind: 'camera', id: 'c1' }, targetM: 0 });
  await person.click(screen.getAllByRole('button', { name: '第三视角' }).at(-1) as HTMLElement);
  expect(window.location.pathname + window.location.search).toBe('/gis-linkage-third?kind=camera&id=c1');
});

test('what a record does not say is named', async () => {
  const { station, person } = open();
  station.answer('viewshed', ready(aViewshed({ post: aPost({ assumed: ['eyeM', 'angleDeg'] }) })));
  await person.click(screen.getByRole('button', { name: '看可视域' }));
  expect(screen.getAllByText(/台账未填架设高度、视场角，按常用值计。/).length).toBeGreaterThan(0);
});

test('who may see no cameras is offered no viewshed', () => {
  open(false);
  expect(screen.queryByRole('region', { name: '可视域' })).toBeNull();
});

const measuring = (over: Partial<Measuring> = {}): Measuring => ({
  corners: [
    [118.5, 30.3],
    [118.52, 30.3],
  ],
  isClosed: false,
  isOn: false,
  begin: vi.fn(),
  stop: vi.fn(),
  clear: vi.fn(),
  point: vi.fn(),
  ...over,
});

test('a measured line has its profile: climb, the steepest stretch, and what hides one end from the other', () => {
  const station = createAskedStation({ canCommand: true });
  station.answer('heightProfile', ready(aProfile()));
  const { rerender, container } = show(station, <MeasurePart measuring={measuring()} />);
  expect(screen.getByRole('img', { name: '沿途高程 200–320 米' })).toBeTruthy();
  expect(container.textContent).toContain('累计爬升120 米');
  expect(container.textContent).toContain('34%（距起点 640 米）');
  expect(container.textContent).toContain('不通视，距起点 900 米处高出 112 米');
  expect(container.textContent).toContain('高程为演示模拟数据');
  rerender(<MeasurePart measuring={measuring({ isOn: true })} />);
  expect(screen.queryByText('高程剖面')).toBeNull();
});

test('a profile that can not be had says why', () => {
  const station = createAskedStation({ canCommand: true });
  station.answer('heightProfile', { state: 'failed', message: '线最长200公里' });
  show(station, <MeasurePart measuring={measuring()} />);
  expect(screen.getByRole('alert').textContent).toBe('线最长200公里');
});

test('a cone goes out from its camera and comes back, and a whole round has no tip', () => {
  const cone = { longitude: 118.5, latitude: 30.3, headingDeg: 0, angleDeg: 40, rangeM: 1_000 };
  const ring = ringOf(cone);
  expect([ring[0], ring.at(-1)]).toEqual([
    [118.5, 30.3],
    [118.5, 30.3],
  ]);
  expect(Math.max(...ring.map(([, y]) => y))).toBeCloseTo(30.3 + 1_000 / 110_850, 4);
  expect(ringOf({ ...cone, angleDeg: 360 })).not.toContainEqual([118.5, 30.3]);
});

test('only what has a heading has a cone', () => {
  const blind = aCamera({ id: 'c2', watching: { eyeM: 15, rangeM: 9_000, turns: true, assumed: [] } });
  expect(conesOf([aCamera(), blind]).features.map(({ properties }) => properties?.['id'] as unknown)).toEqual(['c1']);
});

test('bits come out of a packed field as they went in', () => {
  expect([...unpacked(Buffer.from([0b10100000, 0b10000000]).toString('base64'), 9)]).toEqual([
    1, 0, 1, 0, 0, 0, 0, 0, 1,
  ]);
});

test('an address names a record or a point, and nothing else', () => {
  const point = { from: 'point', longitude: 118.5, latitude: 30.3, eyeM: 2, rangeM: 8_000 } as const;
  const search = (path: string): string => path.slice(path.indexOf('?'));
  expect(postIn(search(postAddress('first', point)))).toEqual(point);
  expect(postIn(search(postAddress('third', { from: 'record', kind: 'tower', id: 't1' })))).toEqual({
    from: 'record',
    kind: 'tower',
    id: 't1',
  });
  expect(azimuthIn(search(postAddress('first', point, 12.4)))).toBe(12);
  expect([postIn(''), postIn('?kind=crew&id=1'), postIn('?longitude=x&latitude=3')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
