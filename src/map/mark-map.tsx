import { useEffect, useState } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import type { PlotDrawing } from '../../contract/fires/plot.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import type { LayerBehind } from './host/layer.ts';
import type { MapHost } from './host/map-host.ts';
import { MapFrame } from './map-frame.tsx';
import { createMarkChart } from './mark-chart.ts';
import type { MapApproach, MapMark } from './marks.ts';
import { mapMessages as say } from './messages.ts';
import type { MapPlans } from './plans.ts';
import type { MapSpread } from './spread.ts';
import type { MapOutline } from './outline.ts';
import { useMap } from './use-map.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { useLatest } from '../kit/use-latest.ts';

// Whereabouts come behind the map: the scene does without them.
const MapPositions = lazyPart(() => import('./positions/map-positions.tsx').catch(() => ({ default: () => null })));

const layers = [
  mapLayers.land,
  mapLayers.buffer,
  mapLayers.spread,
  mapLayers.routes,
  mapLayers.plot,
  mapLayers.approaches,
  mapLayers.marks,
];
const none: readonly MapApproach[] = [];
const nothingDrawn: readonly PlotDrawing[] = [];

interface MarkMapProps {
  label: string;
  outline: MapOutline;
  regionCode: RegionCode;
  marks: readonly MapMark[];
  /** Where a front is expected to stand. */
  spread?: MapSpread | undefined;
  /** Ways, how far one comes, and a buffer. */
  plans?: MapPlans | undefined;
  /** The figures that are drawn; `onFigure` is told which one is pressed. */
  figures?: readonly PlotDrawing[] | undefined;
  onFigure?: ((id: string) => void) | undefined;
  /** Is given the map once it is opened, and undefined when it closes. */
  onHost?: ((host: MapHost | undefined) => void) | undefined;
  /** Ids of layers that the map begins with, though others do not. */
  opens?: ReadonlySet<string> | undefined;
  /** The ways of what is coming. */
  approaches?: readonly MapApproach[];
  /**
   * What the map opens upon, and comes back to by its button. Another place of one of these moves nothing by itself.
   */
  framed: readonly MapMark[];
  /** Of how much land it shows at least, in degrees, where that is little. */
  leastDegrees?: number | undefined;
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
  plans,
  figures = nothingDrawn,
  onFigure,
  onHost,
  opens,
  approaches = none,
  framed,
  leastDegrees,
  onSelect,
  onRetry,
}: MarkMapProps & { onRetry: () => void }) {
  // The first answer is drawn: the same boundaries asked for again must not rebuild the map under the officer's hand.
  const [outline] = useState(newest);
  const latest = useLatest({ onSelect, onFigure, framed });
  const used = useMap(regionCode, (place) =>
    createMarkChart({
      ...place,
      outline,
      onSelect: (id) => latest.current.onSelect(id),
      onFigure: (id) => latest.current.onFigure?.(id),
    }),
  );
  const { chart, host, may } = used;
  useEffect(() => {
    chart.current?.show(marks);
  }, [chart, marks]);
  useEffect(() => {
    chart.current?.showSpread(spread);
  }, [chart, spread]);
  useEffect(() => {
    chart.current?.showPlans(plans);
  }, [chart, plans]);
  useEffect(() => {
    chart.current?.showPlot(figures);
  }, [chart, figures]);
  useEffect(() => {
    onHost?.(host);
    return () => onHost?.(undefined);
  }, [host, onHost]);
  useEffect(() => {
    chart.current?.showApproaches(approaches);
  }, [chart, approaches]);
  const [behind, setBehind] = useState<LayerBehind>();
  const hasFrame = framed.length > 0;
  useEffect(() => {
    if (hasFrame) chart.current?.frame(latest.current.framed, leastDegrees);
  }, [chart, hasFrame, leastDegrees, latest]);
  return (
    <MapFrame
      label={label}
      used={used}
      onRetry={onRetry}
      whole={{ label: say.back, onPress: () => chart.current?.frame(framed, leastDegrees) }}
      layers={behind ? [behind.layer, ...layers] : layers}
      shown={new Set(behind?.shown)}
      opens={opens}
    >
      {host && may('position.read') && <MapPositions host={host} mayTrack={may('position.track')} onShow={setBehind} />}
    </MapFrame>
  );
}
