import { useEffect, useRef, useState } from 'react';
import type { Position } from '../../contract/geometry/polygon.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { createDrawChart } from './draw-chart.ts';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import type { MapOutline } from './outline.ts';
import { useMap } from './use-map.ts';
import { useOutline } from './use-outline.ts';
import type { RegionCode } from '../../contract/ids.ts';

const layers = [mapLayers.land, mapLayers.corners];

interface DrawMapProps {
  regionCode: RegionCode;
  corners: readonly Position[];
  onCorner: (corner: Position) => void;
}

/**
 * A map of the region on which a piece of land is drawn, one corner for each press. Where there is no WebGL the place
 * says so.
 */
export default function DrawMap(props: DrawMapProps) {
  const { state, outline } = useOutline(useStation());
  const [attempt, setAttempt] = useState(0);
  if (state === 'failed') return <StatePanel icon="warn" title={say.noOutline} />;
  if (!outline) return <Loading label={say.loading} />;
  const onRetry = (): void => setAttempt(attempt + 1);
  return <Canvas key={`${attempt} ${props.regionCode}`} outline={outline} {...props} onRetry={onRetry} />;
}

function Canvas({
  outline: newest,
  regionCode,
  corners,
  onCorner,
  onRetry,
}: DrawMapProps & { outline: MapOutline; onRetry: () => void }) {
  // What is there at first is drawn; later changes come by `show`, so that the map stays where the hand has put it.
  const [begun] = useState({ outline: newest, corners });
  const latest = useRef(onCorner);
  useEffect(() => {
    latest.current = onCorner;
  }, [onCorner]);
  const { container, chart, state, may, faulty } = useMap(regionCode, (place) =>
    createDrawChart({ ...place, ...begun, onCorner: (corner) => latest.current(corner) }),
  );
  useEffect(() => {
    chart.current?.show(corners);
  }, [chart, corners]);
  return (
    <MapFrame
      label={say.drawing}
      container={container}
      state={state}
      instead={say.typeInstead}
      onRetry={onRetry}
      onZoom={(steps) => chart.current?.zoomBy(steps)}
      whole={{ label: say.wholeDrawing, onPress: () => chart.current?.showAll() }}
      layers={layers}
      may={may}
      faulty={faulty}
    />
  );
}
