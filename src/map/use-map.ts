import { useEffect, useRef, useState, type RefObject } from 'react';
import type { MapLayer } from '../../contract/map/layers.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { Station } from '../../machines/station.ts';
import { useStation } from '../kit/station.tsx';
import { useMode } from '../kit/theme/mode.ts';
import { rootPx, useRootPx } from '../kit/use-root-px.ts';
import type { MapHost, MapPlace } from './host/map-host.ts';
import styles from './map-frame.module.css';
import type { RegionCode } from '../../contract/ids.ts';
import { useLatest } from '../kit/use-latest.ts';

/** How a map stands: being drawn, there, impossible in this browser, or taken away by the graphics driver. */
export type MapState = 'drawing' | 'ready' | 'noWebGl' | 'lost';

/** A browser that has WebGL may still refuse a context: the map finds out, for a probe takes a context of its own. */
const hasWebGl = (): boolean => 'WebGL2RenderingContext' in window;

/** What the map shows is no command: a replay shows what the person of the recording may see. */
const mayAt = (station: Station, permission: Permission): boolean =>
  station.session$.value.user?.permissions?.includes(permission) === true;

/** A chart in its place: how it stands, the map that it draws on once that is opened, and what it can not draw. */
export interface UsedMap<C> {
  container: RefObject<HTMLDivElement | null>;
  chart: RefObject<C | undefined>;
  state: MapState;
  host: MapHost | undefined;
  may: MapPlace['may'];
  /** Layers that can not be drawn now. */
  faulty: readonly MapLayer[];
}

/**
 * A chart in the element that `container` is put on, made by `make` as the element is first there, drawn anew in
 * another theme or size of type, and taken down with it. `make` may say that it can not make one yet.
 */
export function useMap<C extends { restyle(): void; remove(): void }>(
  regionCode: RegionCode,
  make: (place: MapPlace) => C | undefined,
): UsedMap<C> {
  const station = useStation();
  const [state, setState] = useState<MapState>(() => (hasWebGl() ? 'drawing' : 'noWebGl'));
  const [faulty, setFaulty] = useState<readonly MapLayer[]>([]);
  const [host, setHost] = useState<MapHost>();
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<C>(undefined);
  const latest = useLatest(make);
  const canDraw = state !== 'noWebGl';
  useEffect(() => {
    if (!container.current || !canDraw) return undefined;
    try {
      chart.current = latest.current({
        container: container.current,
        regionCode,
        scale: () => rootPx() / 16,
        may: (permission) => mayAt(station, permission),
        wordsClass: styles['words'] ?? '',
        onHost: (opened) => queueMicrotask(() => setHost(opened)),
        onReady: () => setState('ready'),
        onLost: () => setState('lost'),
        onFault: setFaulty,
      });
    } catch {
      // A context can fail although the browser has WebGL, as when too many are open.
      queueMicrotask(() => setState('noWebGl'));
    }
    return () => {
      setHost(undefined);
      chart.current?.remove();
      chart.current = undefined;
    };
  }, [station, regionCode, canDraw, latest]);
  const mode = useMode();
  const px = useRootPx();
  const dressed = useRef(`${mode} ${px}`);
  useEffect(() => {
    if (dressed.current !== `${mode} ${px}`) chart.current?.restyle();
    dressed.current = `${mode} ${px}`;
  }, [mode, px]);
  return { container, chart, state, host, may: (permission) => mayAt(station, permission), faulty };
}
