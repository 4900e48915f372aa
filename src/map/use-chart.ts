import { useEffect, useRef, useState, type RefObject } from 'react';
import type { RegionBoundary } from '../../contract/places/schemas.ts';
import type { MapView } from '../../streams/derived/map-views.ts';
import { useStation } from '../kit/station.tsx';
import { rootPx } from '../kit/use-root-px.ts';
import { createAlarmChart, type AlarmChart } from './alarm-chart.ts';
import { mapViewsOf } from './map-views.ts';
import { outlineOf, regionBounds, type Bounds, type MapOutline } from './outline.ts';

/** What a chart draws and whom it tells; `canDraw` false draws none. */
export interface Drawn {
  outline: MapOutline | undefined;
  boundary: RegionBoundary | undefined;
  regionCode: string;
  canDraw: boolean;
  markClass: string;
  onSelect: (id: string) => void;
  onReady: () => void;
  onLost: () => void;
  onFailed: () => void;
}

/** Of the boundaries the first that came; those of the person's own region stand in for them until then. */
function useBoundaries({ outline, boundary, regionCode }: Drawn): { known: MapOutline | undefined; frame: Bounds | undefined } {
  const [own] = useState(() => boundary && outlineOf(boundary));
  // The same boundaries asked for again must not rebuild the map under the officer's hand.
  const [whole, setWhole] = useState(outline);
  if (whole === undefined && outline !== undefined) setWhole(outline);
  const [frame] = useState(() => boundary?.bounds ?? (outline && regionBounds(outline, regionCode)));
  return { known: whole ?? own, frame };
}

/** A chart in the element that `container` is put on: as the map was left on this page, else on the region. */
export function useChart(drawn: Drawn): { container: RefObject<HTMLDivElement | null>; chart: RefObject<AlarmChart | undefined> } {
  const { regionCode, canDraw } = drawn;
  const station = useStation();
  const { known, frame } = useBoundaries(drawn);
  // The page that the map is on; the address is another one already when the page is left.
  const [page] = useState(() => window.location.pathname);
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<AlarmChart>(undefined);
  const latest = useRef({ ...drawn, known });
  useEffect(() => { latest.current = { ...drawn, known }; });

  useEffect(() => {
    const { known: outline, markClass } = latest.current;
    if (!container.current || !canDraw || !outline) return undefined;
    const onMove = (view: MapView): void => { if (station.session$.value.user) station.wish({ type: 'map.moved', page, view }); };
    try {
      chart.current = createAlarmChart({
        container: container.current, outline, regionCode, frame, view: mapViewsOf(station).value.get(page), scale: () => rootPx() / 16, markClass,
        onSelect: (id) => latest.current.onSelect(id), onReady: () => latest.current.onReady(), onLost: () => latest.current.onLost(), onMove,
      });
    } catch {
      // A context can fail although the browser has WebGL, as when too many are open.
      queueMicrotask(() => latest.current.onFailed());
    }
    return () => { chart.current?.remove(); chart.current = undefined; };
  }, [station, page, frame, regionCode, canDraw]);
  useEffect(() => { if (known) chart.current?.bound(known); }, [known]);
  return { container, chart };
}
