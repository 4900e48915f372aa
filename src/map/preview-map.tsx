import { useEffect } from 'react';
import { mapLayers } from '../../contract/map/layers.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import { overOutline, type OverOutline } from './outlined.tsx';
import { createPreviewChart, type Previewed } from './preview-chart.ts';
import { useMap } from './use-map.ts';

const layers = [mapLayers.land, mapLayers.preview];

interface PreviewMapProps {
  regionCode: RegionCode;
  /** Undefined while it is not known: what is shown stays until then; null where there is nothing to show. */
  previewed: Previewed | null | undefined;
  /** What the map is of, and what stands there without WebGL; those of a file's preview where absent. */
  label?: string;
  instead?: string;
}

/** A map that shows where a file lies before it takes effect. Where there is no WebGL it says so. */
export default overOutline(Canvas);

function Canvas({
  outline,
  regionCode,
  previewed,
  label = say.preview,
  instead = say.previewInstead,
  onRetry,
}: PreviewMapProps & OverOutline) {
  const used = useMap(regionCode, (place) => createPreviewChart({ ...place, outline }));
  const { chart } = used;
  useEffect(() => {
    if (previewed !== undefined) chart.current?.show(previewed);
  }, [chart, previewed]);
  return (
    <MapFrame
      label={label}
      used={used}
      instead={instead}
      onRetry={onRetry}
      whole={{ label: say.whole, onPress: () => chart.current?.showAll() }}
      layers={layers}
    />
  );
}
