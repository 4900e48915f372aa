import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RegionBoundary } from '../../contract/places/schemas.ts';
import { Header } from '../../src/app/layout/header.tsx';
import { MenuProvider } from '../../src/app/menu/menu-context.tsx';
import { regionName } from '../../src/app/region-name.ts';
import AlarmMap from '../../src/map/alarm-map.tsx';
import type { AlarmChart, ChartSetup } from '../../src/map/alarm-chart.ts';
import { mapViewsOf } from '../../src/map/map-views.ts';
import { outlineOf, type MapOutline } from '../../src/map/outline.ts';
import type { MapView } from '../../streams/derived/map-views.ts';
import { jingdeBoundary } from '../support/station.ts';
import { createFakeStation, officer, type FakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const charts: (ChartSetup & { bound: ReturnType<typeof vi.fn<AlarmChart['bound']>> })[] = [];
vi.mock('../../src/map/alarm-chart.ts', () => ({
  createAlarmChart: (setup: ChartSetup): AlarmChart => {
    const bound = vi.fn<AlarmChart['bound']>();
    charts.push({ ...setup, bound });
    return {
      show: () => undefined,
      showEvidence: () => undefined,
      select: () => undefined,
      restyle: () => undefined,
      bound,
      zoomBy: () => undefined,
      showAll: () => undefined,
      remove: () => undefined,
    };
  },
}));

const view: MapView = {
  camera: { longitude: 118.4, latitude: 30.3, zoom: 11.5, bearing: 12, pitch: 30 },
  flownTo: 'a-1',
};
const boundary: RegionBoundary = { ...jingdeBoundary, regionCode: officer.regionCode };
const whole = { ...outlineOf(boundary), cities: { type: 'FeatureCollection' as const, features: [] } };

const open = (station: FakeStation, more: Partial<Parameters<typeof AlarmMap>[0]> = {}) =>
  show(
    station,
    <AlarmMap
      outline={whole}
      boundary={boundary}
      regionCode={officer.regionCode}
      alarms={[]}
      focus={undefined}
      onSelect={() => undefined}
      {...more}
    />,
  );

beforeEach(() => {
  charts.length = 0;
  vi.stubGlobal('WebGL2RenderingContext', vi.fn());
  window.history.replaceState(null, '', '/warning-monitoring/index');
});

describe('a map', () => {
  test('opens on the person’s own region at once, and takes the other boundaries when they come', () => {
    const station = createFakeStation();
    function Late() {
      const [outline, setOutline] = useState<MapOutline>();
      return (
        <>
          <button type="button" onClick={() => setOutline(whole)}>
            区划到了
          </button>
          <AlarmMap
            outline={outline}
            boundary={boundary}
            regionCode={officer.regionCode}
            alarms={[]}
            focus={undefined}
            onSelect={() => undefined}
          />
        </>
      );
    }
    show(station, <Late />);
    expect(charts[0]).toMatchObject({ frame: jingdeBoundary.bounds, view: undefined });
    expect(charts[0]?.outline.counties.features.map(({ properties }) => properties?.['name'])).toEqual(['旌德县']);
    act(() => screen.getByRole('button', { name: '区划到了' }).click());
    expect(charts).toHaveLength(1);
    expect(charts[0]?.bound).toHaveBeenLastCalledWith(whole);
  });

  test('is as it was left when its page is come back to, and another page has one of its own', () => {
    const station = createFakeStation();
    const first = open(station);
    charts[0]?.onMove(view);
    first.unmount();
    const second = open(station);
    expect(charts[1]?.view).toEqual(view);
    second.unmount();
    window.history.replaceState(null, '', '/xcgrid');
    open(station);
    expect(charts[2]).toMatchObject({ view: undefined, frame: jingdeBoundary.bounds });
  });

  test('forgets how it was left when the person leaves, and is told nothing of who has left', () => {
    const station = createFakeStation();
    const first = open(station);
    charts[0]?.onMove(view);
    act(() => {
      station.bus.publish({ kind: 'session', change: 'signedOut' });
      station.session$.next({ state: 'signedOut' });
    });
    charts[0]?.onMove(view);
    first.unmount();
    expect(mapViewsOf(station).value.size).toBe(0);
    open(station);
    expect(charts[1]?.view).toBeUndefined();
  });

  test('of one station knows nothing of another’s', () => {
    const [mine, other] = [createFakeStation(), createFakeStation()];
    open(mine).unmount();
    charts[0]?.onMove(view);
    expect([mapViewsOf(mine).value.size, mapViewsOf(other).value.size]).toEqual([1, 0]);
  });
});

describe('the title', () => {
  const codeInfo = { code: officer.regionCode, name: '安徽省宣城市', level: 'city' } as const;
  test('names the region that was remembered, unless the person belongs elsewhere by now', () => {
    expect(regionName({ state: 'restoring', codeInfo })).toBe('安徽省宣城市');
    expect(regionName({ state: 'signedIn', user: { ...officer, region: '宣城' }, codeInfo })).toBe('安徽省宣城市');
    expect(
      regionName({ state: 'signedIn', user: { ...officer, regionCode: '3410', region: '安徽省黄山市' }, codeInfo }),
    ).toBe('安徽省黄山市');
    expect(regionName({ state: 'signedOut' })).toBe('');
  });
  test('is the same in the header and on the tab, and without a region once the person has left', () => {
    const station = createFakeStation();
    station.session$.next({ state: 'signedIn', user: { ...officer, region: '宣城' }, codeInfo });
    const { unmount } = show(
      station,
      <MenuProvider menu={[]} trail={[]}>
        <Header />
      </MenuProvider>,
    );
    expect(screen.getByRole('heading', { level: 1, name: '安徽省宣城市森林防火信息系统' })).toBeTruthy();
    expect(document.title).toBe('安徽省宣城市森林防火信息系统');
    unmount();
    expect(document.title).toBe('森林防火信息系统');
  });
  test('follows the page on the tab', () => {
    const station = createFakeStation();
    station.session$.next({ state: 'signedIn', user: { ...officer, region: '宣城' }, codeInfo });
    const path = '/warning-monitoring/index';
    const meta = { icon: '', title: '监测与预警' };
    const trail = [{ id: '1', name: '', path, component: '', isShow: true, keepAlive: false, meta, children: [] }];
    show(
      station,
      <MenuProvider menu={trail} trail={trail}>
        <Header />
      </MenuProvider>,
    );
    expect(document.title).toBe('监测与预警 - 安徽省宣城市森林防火信息系统');
  });
});
