import type { FeatureCollection } from 'geojson';
import { type ReactNode, useEffect } from 'react';
import type { RegionCode } from '../../contract/ids.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import type { Bounds } from './outline.ts';
import { overOutline, type OverOutline } from './outlined.tsx';
import { createPatrolChart } from './patrol-chart.ts';
import { useMap } from './use-map.ts';
import { useLatest } from '../kit/use-latest.ts';

const layers = [mapLayers.land, mapLayers.patrolCells];

/** What the map of patrols shows. */
export interface PatrolMapProps {
  label: string;
  regionCode: RegionCode;
  cells: FeatureCollection;
  /** Where the map goes when this changes. */
  frame?: Bounds | undefined;
  onChoose: (gridId: string) => void;
  /** What lies on the map. */
  children?: ReactNode;
}

/** A map of cells in which rangers were or were not. Where there is no WebGL it says so. */
export default overOutline(Canvas);

function Canvas({
  label,
  outline,
  regionCode,
  cells,
  frame,
  onChoose,
  children,
  onRetry,
}: PatrolMapProps & OverOutline) {
  const latest = useLatest(onChoose);
  const used = useMap(regionCode, (place) =>
    createPatrolChart({ ...place, outline, onChoose: (gridId) => latest.current(gridId) }),
  );
  const { chart } = used;
  useEffect(() => {
    chart.current?.show(cells);
  }, [chart, cells]);
  const at = frame?.join(' ');
  useEffect(() => {
    if (at !== undefined) chart.current?.fly(at.split(' ').map(Number) as Bounds);
  }, [chart, at]);
  return (
    <MapFrame
      label={label}
      used={used}
      onRetry={onRetry}
      whole={{ label: say.whole, onPress: () => chart.current?.showAll() }}
      layers={layers}
    >
      {children}
    </MapFrame>
  );
}
