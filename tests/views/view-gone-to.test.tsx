import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ground } from '../../contract/ground/schemas.ts';
import type { Camera } from '../../contract/map/settings.ts';
import MapMore from '../../src/map/more/map-more.tsx';
import { createFakeStation } from '../support/fake-station.ts';
import { openedMap } from '../support/opened-map.ts';
import { show } from '../support/screen.tsx';

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl', () => import('../support/fake-maplibre.ts'));
vi.mock('../../src/map/host/deck-kit.ts', () => import('../support/fake-deck-kit.ts'));

const ground: Ground = {
  tilesets: [{ name: 'relief', version: 'v1', from: 5, to: 12, bounds: [114, 29, 120, 35] }],
  layers: [],
};
const flat: Camera = { longitude: 117.2, latitude: 31.8, zoom: 8, bearing: 0, pitch: 0 };
const stoodUp: Camera = { longitude: 118.5, latitude: 30.3, zoom: 12, bearing: 20, pitch: 45 };

interface Flight extends Partial<Camera> {
  center?: [number, number];
}

/** A map with its panels, and views that the person keeps. */
async function open() {
  const { host, map } = openedMap();
  const flights: Flight[] = [];
  const handler = { enable: () => undefined, disable: () => undefined };
  const turning = { ...handler, enableRotation: () => undefined, disableRotation: () => undefined };
  let pitch = 0;
  Object.assign(map, {
    dragRotate: handler,
    touchPitch: handler,
    touchZoomRotate: turning,
    keyboard: turning,
    setMaxPitch: () => undefined,
    setTerrain: () => undefined,
    getPitch: () => pitch,
    getBounds: () => ({ getWest: () => 118, getSouth: () => 30, getEast: () => 119, getNorth: () => 31 }),
    easeTo: (flight: Flight) => void flights.push(flight),
  });
  const station = createFakeStation();
  station.answer('ground', { state: 'ready', data: ground });
  const views = [
    { name: '全省', camera: flat },
    { name: '火场', camera: stoodUp },
  ];
  station.wish({ type: 'map.views', views });
  const { person } = show(station, <MapMore host={host} />);
  await person.click(screen.getByRole('button', { name: '图层' }));
  return {
    goTo: (name: string) => person.click(screen.getByRole('button', { name: `转到“${name}”` })),
    /** Of the flights that began, the last one comes where it goes: MapLibre ends each as the next begins. */
    arrive: (): Flight | undefined => {
      const last = flights.splice(0).at(-1);
      act(() => {
        pitch = last?.pitch ?? pitch;
        map.fire('moveend');
      });
      return last;
    },
  };
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => vi.restoreAllMocks());

test('a map that lies flat goes to a view that stands up, and from there to a flat one', async () => {
  const { goTo, arrive } = await open();
  await goTo('火场');
  expect(arrive()).toMatchObject({ center: [118.5, 30.3], zoom: 12, bearing: 20, pitch: 45 });
  await goTo('全省');
  expect(arrive()).toMatchObject({ center: [117.2, 31.8], zoom: 8, bearing: 0, pitch: 0 });
});

test('a view is gone to once more after the map was moved away from it', async () => {
  const { goTo, arrive } = await open();
  await goTo('火场');
  arrive();
  await goTo('火场');
  expect(arrive()).toMatchObject({ center: [118.5, 30.3] });
});
