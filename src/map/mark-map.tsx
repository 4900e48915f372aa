import { useEffect, useRef, useState } from 'react';
import { mapLayers } from '../../contract/map/layers.ts';
import { MapFrame } from './map-frame.tsx';
import { createMarkChart } from './mark-chart.ts';
import type { MapApproach, MapMark } from './marks.ts';
import { mapMessages as say } from './messages.ts';
import type { MapSpread } from './spread.ts';
import type { MapOutline } from './outline.ts';
import { useMap } from './use-map.ts';
import type { RegionCode } from '../../contract/ids.ts';

const layers = [mapLayers.land, mapLayers.spread, mapLayers.approaches, mapLayers.marks];
const none: readonly MapApproach[] = [];

interface MarkMapProps {
  label: string;
  outline: MapOutline;
  regionCode: RegionCode;
  marks: readonly MapMark[];
  /** Where a front is expected to stand. */
  spread?: MapSpread | undefined;
  /** The ways of what is coming. */
  approaches?: readonly MapApproach[];
  /**
   * What the map opens upon, and comes back to by its button. Another place of one of these moves nothing by itself.
   */
  framed: readonly MapMark[];
  onSelect: (id: string) => void;
}

/** Things on the region's own boundaries; where there is no WebGL the place says so. */
export default function MarkMap(props: MarkMapProps) {
  const [attempt, setAttempt] = useState(0);
  return <Chart key={`${attempt} ${props.regionCode}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Chart({
  label,
  outline: newest,
  regionCode,
  marks,
  spread,
  approaches = none,
  framed,
  onSelect,
  onRetry,
}: MarkMapProps & { onRetry: () => void }) {
  // The first answer is drawn: the same boundaries asked for again must not rebuild the map under the officer's hand.
  const [outline] = useState(newest);
  const latest = useRef({ onSelect, framed });
  useEffect(() => {
    latest.current = { onSelect, framed };
  }, [onSelect, framed]);
  const { container, chart, state, host, may, faulty } = useMap(regionCode, (place) =>
    createMarkChart({ ...place, outline, onSelect: (id) => latest.current.onSelect(id) }),
  );
  useEffect(() => {
    chart.current?.show(marks);
  }, [chart, marks]);
  useEffect(() => {
    chart.current?.showSpread(spread);
  }, [chart, spread]);
  useEffect(() => {
    chart.current?.showApproaches(approaches);
  }, [chart, approaches]);
  const hasFrame = framed.length > 0;
  useEffect(() => {
    if (hasFrame) chart.current?.frame(latest.current.framed);
  }, [chart, hasFrame]);
  return (
    <MapFrame
      label={label}
      container={container}
      state={state}
      host={host}
      instead={say.noWebGlHere}
      onRetry={onRetry}
      onZoom={(steps) => chart.current?.zoomBy(steps)}
      whole={{ label: say.back, onPress: () => chart.current?.frame(framed) }}
      layers={layers}
      may={may}
      faulty={faulty}
    />
  );
}
