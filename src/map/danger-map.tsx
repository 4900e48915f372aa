import { useEffect, useRef, useState } from 'react';
import type { RegionCode } from '../../contract/ids.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { type AreaDanger, dangerAreas } from './danger-areas.ts';
import { createDangerChart } from './danger-chart.ts';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';
import { useMap } from './use-map.ts';
import { useOutline } from './use-outline.ts';

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
  const { state, outline } = useOutline(useStation());
  const [attempt, setAttempt] = useState(0);
  if (state === 'failed') return <StatePanel icon="warn" title={say.noOutline} />;
  if (!outline) return <Loading label={say.loading} />;
  return (
    <Canvas
      key={`${attempt} ${props.regionCode}`}
      outline={outline}
      {...props}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

function Canvas({
  outline: newest,
  regionCode,
  dangers,
  chosen,
  onChoose,
  onRetry,
}: DangerMapProps & { outline: MapOutline; onRetry: () => void }) {
  const [outline] = useState(newest);
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  }, [onChoose]);
  const { container, chart, state, host, may, faulty } = useMap(regionCode, (place) =>
    createDangerChart({ ...place, outline, onChoose: (code) => latest.current(code) }),
  );
  useEffect(() => {
    chart.current?.show(dangerAreas(outline, regionCode, dangers, chosen));
  }, [chart, outline, regionCode, dangers, chosen]);
  return (
    <MapFrame
      label={say.danger}
      container={container}
      state={state}
      host={host}
      instead={say.dangerInstead}
      onRetry={onRetry}
      onZoom={(steps) => chart.current?.zoomBy(steps)}
      whole={{ label: say.whole, onPress: () => chart.current?.showAll() }}
      layers={layers}
      may={may}
      faulty={faulty}
    />
  );
}
