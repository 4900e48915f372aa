import { useEffect, useRef } from 'react';
import type { RegionCode } from '../../contract/ids.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { type AreaDanger, dangerAreas } from './danger-areas.ts';
import { createDangerChart } from './danger-chart.ts';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';
import { Outlined } from './outlined.tsx';
import { useMap } from './use-map.ts';

const layers = [mapLayers.land, mapLayers.danger];

interface DangerMapProps {
  regionCode: RegionCode;
  dangers: readonly AreaDanger[];
  chosen: RegionCode | undefined;
  onChoose: (code: RegionCode) => void;
}

/**
 * A map of a region whose counties bear the colours of their fire danger; a press chooses one. Where there is no WebGL
 * it says so.
 */
export default function DangerMap(props: DangerMapProps) {
  return (
    <Outlined of={props.regionCode}>
      {({ outline, onRetry }) => <Canvas outline={outline} {...props} onRetry={onRetry} />}
    </Outlined>
  );
}

function Canvas({
  outline,
  regionCode,
  dangers,
  chosen,
  onChoose,
  onRetry,
}: DangerMapProps & { outline: MapOutline; onRetry: () => void }) {
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  }, [onChoose]);
  const used = useMap(regionCode, (place) =>
    createDangerChart({ ...place, outline, onChoose: (code) => latest.current(code) }),
  );
  const { chart } = used;
  useEffect(() => {
    chart.current?.show(dangerAreas(outline, regionCode, dangers, chosen));
  }, [chart, outline, regionCode, dangers, chosen]);
  return (
    <MapFrame
      label={say.danger}
      used={used}
      instead={say.dangerInstead}
      onRetry={onRetry}
      whole={{ label: say.whole, onPress: () => chart.current?.showAll() }}
      layers={layers}
    />
  );
}
