import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import MarkMap from '../../src/map/mark-map.tsx';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { FakeGlMap } from '../support/fake-gl-map.ts';
import { outline } from '../support/home-figures.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { show } from '../support/screen.tsx';

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }));
vi.mock('maplibre-gl', () => import('../support/fake-maplibre.ts'));
vi.mock('../../src/map/ground/map-ground.tsx', () => ({ default: () => null }));
vi.mock('../../src/map/more/map-more.tsx', () => ({ default: () => null }));

beforeEach(() => {
  localStorage.clear();
  FakeGlMap.opened.length = 0;
  vi.stubGlobal('WebGL2RenderingContext', vi.fn());
  // Nothing is painted: its marks are pictures that nobody looks at here.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

async function open(permissions: string[]) {
  const station = createFakeStation();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions } });
  const shown = show(
    station,
    <MarkMap label="火场" outline={outline as never} regionCode="341825" marks={[]} framed={[]} onSelect={vi.fn()} />,
  );
  const map = FakeGlMap.opened.at(-1);
  if (!map) throw new Error('no map was opened');
  Object.assign(map, {
    getBounds: () => ({ getWest: () => 118, getSouth: () => 30, getEast: () => 119, getNorth: () => 31 }),
  });
  await act(async () => {
    map.comes();
    map.fire('render');
    await Promise.resolve();
  });
  return { station, map, ...shown };
}
function rangerComes({ positions$ }: Awaited<ReturnType<typeof open>>['station']): void {
  const points = new Map([[7, [7, 'ranger', 118.5, 30.3, screenNow, null, null, '一号护林员'] as const]]);
  act(() => positions$.next({ total: 1, points, cells: [] }));
}
interface Drawn {
  data?: { features: { properties: { name?: string } }[] };
}
const fed = (map: FakeGlMap): Drawn['data'] => {
  const drawn: Drawn | undefined = map.sources.get('positions');
  return drawn?.data;
};

test('people and vehicles stand on the map of the scene, and who is pressed says who they are', async () => {
  const { station, map } = await open(['position.read']);
  await vi.waitFor(() => expect(station.wishes.some(({ type }) => type === 'positions.look')).toBe(true));
  rangerComes(station);
  await vi.waitFor(() => expect(fed(map)?.features.map(({ properties }) => properties.name)).toEqual(['一号护林员']));
  expect(screen.getByRole('group', { name: '图例' }).textContent).toContain('护林员');
});

test('the legend that somebody opened on a small map stands open on the next one', async () => {
  const openLegend = async () => {
    const { station, unmount } = await open(['position.read']);
    rangerComes(station);
    return { fold: await screen.findByRole('button', { name: '图例' }), unmount };
  };
  const { fold, unmount } = await openLegend();
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  unmount();
  expect((await openLegend()).fold.getAttribute('aria-expanded')).toBe('true');
});

test('without the right nobody is asked for, and nothing is drawn', async () => {
  const { station, map } = await open([]);
  await act(async () => Promise.resolve());
  expect(station.wishes.some(({ type }) => type === 'positions.look')).toBe(false);
  expect(map.sources.has('positions')).toBe(false);
});
