import { useEffect } from 'react';
import type { PastFire } from '../../contract/fires/past-fire.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { moreLayers } from '../../contract/map/more-layers.ts';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import { createPastChart } from './past-chart.ts';
import { overOutline, type OverOutline } from './outlined.tsx';
import { useMap } from './use-map.ts';
import { useLatest } from '../kit/use-latest.ts';

const layers = [mapLayers.land, moreLayers.pastFires];
const opens = new Set([moreLayers.pastFires.id]);

interface PastMapProps {
  label: string;
  regionCode: RegionCode;
  fires: readonly PastFire[];
  onSelect: (fireId: string) => void;
}

/** A map of fires that were, as large as what they burned. Where there is no WebGL it says so. */
export default overOutline(Canvas);

function Canvas({ label, outline, regionCode, fires, onSelect, onRetry }: PastMapProps & OverOutline) {
  const latest = useLatest(onSelect);
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
