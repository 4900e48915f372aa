import { beforeEach, expect, test, vi } from 'vitest';
import { createFlight, type Flying } from '../../src/map/flight.ts';
import { createMark } from '../../src/map/mark.ts';
import type { MapAlarm } from '../../src/map/points.ts';

type Place = readonly [number, number];
const marks: { place: Place; isOn: boolean }[] = [];
vi.mock('maplibre-gl', () => ({
  Marker: class {
    readonly #mark = { place: [0, 0] as Place, isOn: false };
    setLngLat(place: Place): this {
      this.#mark.place = place;
      return this;
    }
    addTo(): this {
      this.#mark.isOn = true;
      marks.push(this.#mark);
      return this;
    }
    remove(): void {
      this.#mark.isOn = false;
    }
  },
}));

const alarm = (id: string, longitude: number): MapAlarm => ({ id, longitude, latitude: 30, status: 'pending' });

beforeEach(() => {
  marks.length = 0;
});

function openMap(flownTo?: string, coveredPx = 0) {
  const place = { clientWidth: 600 + coveredPx, parentElement: { clientWidth: 600 } };
  const easeTo = vi.fn<(options: { center: Place; offset: [number, number]; duration: number }) => void>();
  const mark = createMark({ easeTo, getZoom: () => 8, getContainer: () => place } as never, {
    className: 'mark',
    flownTo,
    flightMs: () => 700,
  });
  return {
    mark,
    flights: () => easeTo.mock.calls.map(([{ center }]) => center),
    offsets: () => easeTo.mock.calls.map(([{ offset }]) => offset),
  };
}

test('an incident is flown to once; while sightings refine its place, the mark follows and the map rests', () => {
  const { mark, flights } = openMap();
  for (const longitude of [118, 118.01, 118.02]) mark.on(alarm('i1', longitude));
  expect(flights()).toEqual([[118, 30]]);
  expect(marks).toEqual([{ place: [118.02, 30], isOn: true }]);
  mark.on(alarm('i2', 117));
  expect(flights()).toEqual([
    [118, 30],
    [117, 30],
  ]);
  expect(marks.map(({ isOn }) => isOn)).toEqual([false, true]);
  mark.on(undefined);
  expect(marks.map(({ isOn }) => isOn)).toEqual([false, false]);
});

test('what is flown to stands in the middle of what is seen of the map, beside the evidence that lies on it', () => {
  const [whole, covered] = [openMap(), openMap(undefined, 400)];
  for (const { mark } of [whole, covered]) mark.on(alarm('i1', 118));
  expect([whole.offsets(), covered.offsets()]).toEqual([[[0, 0]], [[-200, 0]]]);
});

test('a map that was left after a flight marks the same incident again, where it is now, without a flight', () => {
  const { mark, flights } = openMap('i1');
  mark.on(alarm('i1', 118.03));
  expect([flights(), marks[0]?.isOn, mark.flownTo]).toEqual([[], true, 'i1']);
});

test('a map drawn too slowly to fly goes to its next places at once, and tries a flight a minute later', () => {
  const listeners = new Map<string, () => void>();
  const map: Flying = { on: (type, listener) => listeners.set(type, listener) };
  let now = 0;
  const flight = createFlight(map, 700, () => now);
  const move = (ms: number, drawn: number): void => {
    listeners.get('movestart')?.();
    for (let n = 0; n < drawn; n += 1) listeners.get('render')?.();
    now += ms;
    listeners.get('moveend')?.();
  };
  expect(flight()).toBe(700);
  move(720, 43);
  // A hand that drags and rests is no slow map.
  move(3_000, 5);
  expect(flight()).toBe(700);
  move(900, 6);
  expect(flight()).toBe(0);
  move(0, 1);
  now += 59_000;
  expect(flight()).toBe(0);
  now += 1_000;
  expect(flight()).toBe(700);
});
