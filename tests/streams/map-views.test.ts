import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createBus } from '../../streams/bus.ts';
import { createMapViews$, type MapView } from '../../streams/derived/map-views.ts';

const at = (longitude: number): MapView => ({ camera: { longitude, latitude: 30, zoom: 9, bearing: 0, pitch: 0 } });
const moved = (page: string, view: MapView) => ({ kind: 'wished', wish: { type: 'map.moved', page, view } }) as const;

describe('what the maps of a station were left with', () => {
  test('is the last view of each page', () => {
    const bus = createBus();
    const views$ = createMapViews$(bus, new Subject());
    bus.publish(moved('/warning-monitoring/index', at(117)));
    bus.publish(moved('/xcgrid', at(116)));
    bus.publish(moved('/warning-monitoring/index', { ...at(118), flownTo: 'a' }));
    bus.publish({ kind: 'wished', wish: { type: 'page.left', path: '/sys' } });
    expect([...views$.value]).toEqual([
      ['/warning-monitoring/index', { ...at(118), flownTo: 'a' }],
      ['/xcgrid', at(116)],
    ]);
  });
  test('is gone when the person leaves, and not when they come', () => {
    const bus = createBus();
    const views$ = createMapViews$(bus, new Subject());
    bus.publish(moved('/xcgrid', at(116)));
    bus.publish({ kind: 'session', change: 'signedIn', userId: 'u', regionCode: '34' });
    expect(views$.value.size).toBe(1);
    bus.publish({ kind: 'session', change: 'signedOut' });
    expect(views$.value.size).toBe(0);
  });
  test('is followed no more once the station stops', () => {
    const bus = createBus();
    const stop$ = new Subject<void>();
    const views$ = createMapViews$(bus, stop$);
    stop$.next();
    bus.publish(moved('/xcgrid', at(116)));
    expect(views$.value.size).toBe(0);
  });
});
