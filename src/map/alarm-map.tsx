import { useEffect, useState } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import type { moreLayers } from '../../contract/map/more-layers.ts';
import type { RegionBoundary } from '../../contract/places/schemas.ts';
import type { MapView } from '../../contract/wish.ts';
import { useLiveStation } from '../kit/live-station.tsx';
import { useStation } from '../kit/station.tsx';
import { createAlarmChart } from './alarm-chart.ts';
import type { LayerBehind } from './host/layer.ts';
import type { MapEvidence } from './evidence-marks.ts';
import { MapFrame } from './map-frame.tsx';
import styles from './map-frame.module.css';
import { mapViewsOf } from './map-views.ts';
import { mapMessages as say } from './messages.ts';
import { outlineOf, regionBounds, type Bounds, type MapOutline } from './outline.ts';
import type { MapAlarm } from './points.ts';
import { useMap } from './use-map.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { useLatest } from '../kit/use-latest.ts';

// Whereabouts come behind the map: alarms do without them.
const MapPositions = lazyPart(() => import('./positions/map-positions.tsx').catch(() => ({ default: () => null })));

const layers = [mapLayers.land, mapLayers.evidence, mapLayers.alarms];

/** Muted, below what burns: an officer sees that a warning holds where an alarm comes. */
const opens: ReadonlySet<string> = new Set(['disasters' satisfies keyof typeof moreLayers]);

/** What the map beside the list of alarms shows. */
export interface AlarmMapProps {
  outline: MapOutline | undefined;
  boundary: RegionBoundary | undefined;
  regionCode: RegionCode;
  alarms: readonly MapAlarm[];
  focus: MapAlarm | undefined;
  evidence?: MapEvidence | undefined;
  onSelect: (id: string) => void;
}

/**
 * Alarms on the region's own boundaries: on its own one alone while `outline` has not come, if that `boundary` is
 * known. The map opens as it was left on this page. `focus` is marked and flown to, and its `evidence` is drawn; where
 * there is no WebGL the place says so.
 */
export default function AlarmMap(props: AlarmMapProps) {
  const [attempt, setAttempt] = useState(0);
  return <Chart key={`${attempt} ${props.regionCode}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Of the boundaries the first that came; those of the person's own region stand in for them until then. */
function useBoundaries({ outline, boundary, regionCode }: AlarmMapProps): {
  known: MapOutline | undefined;
  frame: Bounds | undefined;
} {
  const [own] = useState(() => boundary && outlineOf(boundary));
  // The same boundaries asked for again must not rebuild the map under the officer's hand.
  const [whole, setWhole] = useState(outline);
  if (whole === undefined && outline !== undefined) setWhole(outline);
  const [frame] = useState(() => boundary?.bounds ?? (outline && regionBounds(outline, regionCode)));
  return { known: whole ?? own, frame };
}

function Chart({ onRetry, ...props }: AlarmMapProps & { onRetry: () => void }) {
  const { regionCode, alarms, focus, evidence, onSelect } = props;
  const station = useStation();
  const { known, frame } = useBoundaries(props);
  // The page that the map is on; the address is another one already when the page is left.
  const [page] = useState(() => window.location.pathname);
  const latest = useLatest(onSelect);
  const isReplay = useLiveStation() !== station;
  const [behind, setBehind] = useState<LayerBehind>();
  const used = useMap(regionCode, (place) => {
    if (!known) return undefined;
    return createAlarmChart({
      ...place,
      outline: known,
      frame,
      view: mapViewsOf(station).value.get(page),
      markClass: styles['mark'] ?? '',
      onSelect: (id) => latest.current(id),
      onMove: (view: MapView) => {
        if (station.session$.value.user) station.wish({ type: 'map.moved', page, view });
      },
    });
  });
  const { chart, host, may } = used;
  useEffect(() => {
    if (known) chart.current?.bound(known);
  }, [chart, known]);
  useEffect(() => {
    chart.current?.show(alarms);
  }, [chart, alarms]);
  useEffect(() => {
    chart.current?.showEvidence(evidence);
  }, [chart, evidence]);
  useEffect(() => {
    chart.current?.select(focus);
  }, [chart, focus]);
  return (
    <MapFrame
      label={say.label}
      used={used}
      instead={say.noWebGlWhy}
      onRetry={onRetry}
      whole={{ label: say.whole, onPress: () => chart.current?.showAll() }}
      layers={behind ? [behind.layer, ...layers] : layers}
      opens={isReplay ? undefined : opens}
      shown={new Set([...(behind?.shown ?? []), ...(evidence?.marks.map(({ kind }) => kind) ?? [])])}
    >
      {host && may('position.read') && <MapPositions host={host} mayTrack={may('position.track')} onShow={setBehind} />}
    </MapFrame>
  );
}
