import { useEffect, useRef } from 'react';
import type { PastFire } from '../../contract/fires/past-fire.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { moreLayers } from '../../contract/map/more-layers.ts';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';
import { createPastChart } from './past-chart.ts';
import { Outlined } from './outlined.tsx';
import { useMap } from './use-map.ts';

const layers = [mapLayers.land, moreLayers.pastFires];
const opens = new Set([moreLayers.pastFires.id]);

interface PastMapProps {
  label: string;
  regionCode: RegionCode;
  fires: readonly PastFire[];
  onSelect: (fireId: string) => void;
}

/** A map of fires that were, as large as what they burned. Where there is no WebGL it says so. */
export default function PastMap(props: PastMapProps) {
  return (
    <Outlined of={props.regionCode}>
      {({ outline, onRetry }) => <Canvas outline={outline} {...props} onRetry={onRetry} />}
    </Outlined>
  );
}

function Canvas({
  label,
  outline,
  regionCode,
  fires,
  onSelect,
  onRetry,
}: PastMapProps & { outline: MapOutline; onRetry: () => void }) {
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  }, [onSelect]);
  const used = useMap(regionCode, (place) =>
    createPastChart({ ...place, outline, onSelect: (fireId) => latest.current(fireId) }),
  );
  const { chart } = used;
  useEffect(() => {
    chart.current?.show(fires);
  }, [chart, fires]);
  return (
    <MapFrame
      label={label}
      used={used}
      onRetry={onRetry}
      whole={{ label: say.whole, onPress: () => chart.current?.showAll() }}
      layers={layers}
      opens={opens}
    />
  );
}
