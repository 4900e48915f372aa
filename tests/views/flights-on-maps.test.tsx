import { act, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MapLayer } from '../../contract/map/layers.ts';
import { moreLayers } from '../../contract/map/more-layers.ts';
import { positionLayers } from '../../contract/map/position-layers.ts';
import type { FlightRow } from '../../contract/uav/flight-schemas.ts';
import { LiveStationProvider } from '../../src/kit/live-station.tsx';
import type { MapFlights } from '../../src/map/host/layer.ts';
import { flightFeatures, flightLayer, flightWords } from '../../src/map/more/flight-layer.ts';
import { useFeeds } from '../../src/map/more/use-feeds.ts';
import type { MapHost } from '../../src/map/host/map-host.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const corner = (longitude: number, latitude: number) => ({ longitude, latitude, heightM: 120, speedKmh: 36 });
const planned: FlightRow = {
  id: 'u1',
  name: '北坡巡查',
  areaCode: '341825',
  areaName: '旌德县',
  uavId: 'd1',
  uavName: '旌德县1号无人机',
  purpose: 'fire',
  fire: { id: 'f1', name: '版书镇' },
  way: [corner(118.5, 30.3), corner(118.51, 30.3), corner(118.51, 30.31)],
  lengthM: 2_070,
  minutes: 8,
  clearanceM: 60,
  state: 'planned',
  plannedAt: '2026-03-01T04:00:00.000Z',
  steps: [],
};
const at = { at: '2026-03-01T04:10:00.000Z', longitude: 118.51, latitude: 30.302 };
const flying: FlightRow = {
  ...planned,
  id: 'u2',
  state: 'flying',
  progress: { flownM: 1_185, percent: 57, offM: 4, farthestM: 9, isOnWay: true, ...at },
};

const parts = (flights: readonly FlightRow[], hasDrones = true) =>
  flightFeatures({ flights, hasDrones }).features.map(({ properties, geometry }) => ({
    part: String(properties?.['part']),
    label: String(properties?.['label']),
    id: String(properties?.['id']),
    geometry,
  }));

test('a flight that is planned lies on the map with its whole way, and has neither flown nor a drone', () => {
  expect(parts([planned])).toMatchObject([
    {
      id: 'u1',
      part: 'way',
      label: '北坡巡查',
      geometry: {
        coordinates: [
          [118.5, 30.3],
          [118.51, 30.3],
          [118.51, 30.31],
        ],
      },
    },
  ]);
});

test('one in the air shows the part that was flown, up to where it was, and its drone with how far it is', () => {
  const [way, flown, drone] = parts([flying]);
  expect(way?.label).toBe('北坡巡查　已飞 57%');
  expect(flown?.part).toBe('flown');
  const { coordinates: line } = flown!.geometry as { coordinates: number[][] };
  expect(line.slice(0, 2)).toEqual([
    [118.5, 30.3],
    [118.51, 30.3],
  ]);
  expect(line).toHaveLength(3);
  expect(line[2]?.[1]).toBeCloseTo(30.302, 3);
  expect(drone).toMatchObject({ label: '旌德县1号无人机', geometry: { coordinates: [118.51, 30.302] } });
});

test('a hand on it reads task, drone, fire and state, and a press leads to the task', () => {
  expect(flightWords(flying)).toBe('北坡巡查\n旌德县1号无人机\n火情：版书镇\n飞行中，已飞 57%\n点击查看任务');
  const pressed: string[] = [];
  const layer = flightLayer((id) => pressed.push(id));
  const feature = { properties: { id: 'u2' } };
  const map = {
    getSource: () => undefined,
    addSource: vi.fn(),
    hasImage: () => true,
    queryRenderedFeatures: () => [feature],
  };
  const look = { palette: {}, scale: 1, regionCode: '341825' };
  layer.mount({ map, look, add: vi.fn() } as never, { flights: [planned, flying], hasDrones: true });
  layer.at?.({ x: 1, y: 1, longitude: 118.51, latitude: 30.3 })?.press?.();
  expect(pressed).toEqual(['u2']);
});

function Feeds({ host, layers }: { host: MapHost; layers: readonly MapLayer[] }) {
  const note = useFeeds(host, layers, new Set());
  return <p role="status">{note}</p>;
}

function open(station = createFakeStation(), live = station, layers: readonly MapLayer[] = [moreLayers.flights]) {
  const feed = vi.fn();
  const host = { feed, map: { on: vi.fn(), off: vi.fn() }, shown$: new BehaviorSubject([]) } as never;
  show(
    station,
    <LiveStationProvider station={live}>
      <Feeds host={host} layers={layers} />
    </LiveStationProvider>,
  );
  return { station, live, feed };
}
const lastOf = (feed: ReturnType<typeof vi.fn>) =>
  feed.mock.calls.flatMap(([source, fed]) => (source === 'flights' ? [fed as MapFlights] : [])).at(-1);
const fed = (feed: ReturnType<typeof vi.fn>) => lastOf(feed)?.flights.map(({ id }) => id);

beforeEach(() => vi.useRealTimers());

test('the map is fed with the flights that are not over, and asks again while one is in the air', () => {
  vi.useFakeTimers();
  const { station, feed } = open();
  const asked = () => station.wishes.filter((wish) => wish.type === 'query.ask' && wish.call === 'flightPage').length;
  act(() => station.answer('flightPage', { state: 'ready', data: [planned] }));
  expect(fed(feed)).toEqual(['u1']);
  const before = asked();
  act(() => void vi.advanceTimersByTime(30_000));
  expect(asked()).toBe(before);
  act(() => station.answer('flightPage', { state: 'ready', data: [planned, flying] }));
  expect(fed(feed)).toEqual(['u1', 'u2']);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(asked()).toBe(before + 1);
});

test('a replay draws no flights of now and says that recordings hold none', () => {
  const live = createFakeStation();
  live.answer('flightPage', { state: 'ready', data: [flying] });
  const { feed } = open(createFakeStation(), live);
  expect(fed(feed)).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('录像不含无人机航线与位置，回放时不显示');
});

test('a drone stands on the map once: where its position is a layer of the map, its flight has only the way', () => {
  const station = createFakeStation();
  station.answer('flightPage', { state: 'ready', data: [flying] });
  const { feed } = open(station, station, [moreLayers.flights, positionLayers.positions]);
  expect(flightFeatures(lastOf(feed)!).features.map(({ properties }) => properties?.['part'])).toEqual([
    'way',
    'flown',
  ]);
  const { feed: alone } = open(station);
  expect(flightFeatures(lastOf(alone)!).features.map(({ properties }) => properties?.['part'])).toContain('drone');
});
