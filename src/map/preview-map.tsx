import { useEffect, useState } from 'react';
import { mapLayers } from '../../contract/map/layers.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';
import { createPreviewChart, type Previewed } from './preview-chart.ts';
import { useMap } from './use-map.ts';
import { useOutline } from './use-outline.ts';

const layers = [mapLayers.land, mapLayers.preview];

interface PreviewMapProps {
  regionCode: RegionCode;
  previewed: Previewed | undefined;
  /** What the map is of, and what stands there without WebGL; those of a file's preview where absent. */
  label?: string;
  instead?: string;
}

/** A map that shows where a file lies before it takes effect. Where there is no WebGL it says so. */
export default function PreviewMap(props: PreviewMapProps) {
  const { state, outline } = useOutline(useStation());
  const [attempt, setAttempt] = useState(0);
  if (state === 'failed') return <StatePanel icon="warn" title={say.noOutline} />;
  if (!outline) return <Loading label={say.loading} />;
  return <Canvas key={attempt} outline={outline} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Canvas({
  outline: newest,
  regionCode,
  previewed,
  label = say.preview,
  instead = say.previewInstead,
  onRetry,
}: PreviewMapProps & { outline: MapOutline; onRetry: () => void }) {
  const [outline] = useState(newest);
  const { container, chart, state, host, may, faulty } = useMap(regionCode, (place) =>
    createPreviewChart({ ...place, outline }),
  );
  useEffect(() => {
    if (previewed) chart.current?.show(previewed);
  }, [chart, previewed]);
  return (
    <MapFrame
      label={label}
      container={container}
      state={state}
      host={host}
      instead={instead}
      onRetry={onRetry}
      onZoom={(steps) => chart.current?.zoomBy(steps)}
      whole={{ label: say.whole, onPress: () => chart.current?.showAll() }}
      layers={layers}
      may={may}
      faulty={faulty}
    />
  );
}
