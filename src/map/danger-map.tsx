import { useEffect } from 'react';
import type { RegionCode } from '../../contract/ids.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { type AreaDanger, dangerAreas } from './danger-areas.ts';
import { createDangerChart } from './danger-chart.ts';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import { overOutline, type OverOutline } from './outlined.tsx';
import { useMap } from './use-map.ts';
import { useLatest } from '../kit/use-latest.ts';

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
export default overOutline(Canvas);

function Canvas({ outline, regionCode, dangers, chosen, onChoose, onRetry }: DangerMapProps & OverOutline) {
  const latest = useLatest(onChoose);
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
