import { useEffect, useRef, useState } from 'react';
import type { PastFire } from '../../contract/fires/past-fire.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { moreLayers } from '../../contract/map/more-layers.ts';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';
import { createPastChart } from './past-chart.ts';
import { useMap } from './use-map.ts';
import { useOutline } from './use-outline.ts';

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
  const { state, outline } = useOutline(useStation());
  const [attempt, setAttempt] = useState(0);
  if (state === 'failed') return <StatePanel icon="warn" title={say.noOutline} />;
  if (!outline) return <Loading label={say.loading} />;
  const onRetry = (): void => setAttempt(attempt + 1);
  return <Canvas key={`${attempt} ${props.regionCode}`} outline={outline} {...props} onRetry={onRetry} />;
}

function Canvas({
  label,
  outline: newest,
  regionCode,
  fires,
  onSelect,
  onRetry,
}: PastMapProps & { outline: MapOutline; onRetry: () => void }) {
  const [outline] = useState(newest);
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  }, [onSelect]);
  const { container, chart, state, host, may, faulty } = useMap(regionCode, (place) =>
    createPastChart({ ...place, outline, onSelect: (fireId) => latest.current(fireId) }),
  );
  useEffect(() => {
    chart.current?.show(fires);
  }, [chart, fires]);
  return (
    <MapFrame
      label={label}
      container={container}
      state={state}
      host={host}
      instead={say.noWebGlHere}
      onRetry={onRetry}
      onZoom={(steps) => chart.current?.zoomBy(steps)}
      whole={{ label: say.whole, onPress: () => chart.current?.showAll() }}
      layers={layers}
      opens={opens}
      may={may}
      faulty={faulty}
    />
  );
}
