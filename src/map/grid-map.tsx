import type { FeatureCollection } from 'geojson';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RegionCode } from '../../contract/ids.ts';
import type { Position } from '../../contract/geometry/polygon.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { createGridChart } from './grid-chart.ts';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import type { Bounds, MapOutline } from './outline.ts';
import { useMap } from './use-map.ts';
import { useOutline } from './use-outline.ts';

const layers = [mapLayers.land, mapLayers.grids, mapLayers.gridMarks];
const none: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** What presses and moves on the map do while a tool of the page is on; `reachM`: metres within which one hits. */
export interface GridTool {
  /** Another name is another tool. */
  name: string;
  onPress: (at: Position, reachM: number) => void;
  onMove?: (at: Position) => void;
}

export interface GridMapProps {
  regionCode: RegionCode;
  label?: string;
  grids: FeatureCollection;
  marks?: FeatureCollection;
  /** Where the map goes when this changes. */
  frame?: Bounds | undefined;
  onChoose?: (id: string) => void;
  tool?: GridTool | undefined;
  /** Ids of legend entries whose things are there. */
  shown?: ReadonlySet<string>;
  /** What lies on the map. */
  children?: ReactNode;
}

/** A map of fire grids: a press chooses one, or does what the tool of the page says. Without WebGL it says so. */
export default function GridMap(props: GridMapProps) {
  const { state, outline } = useOutline(useStation());
  const [attempt, setAttempt] = useState(0);
  if (state === 'failed') return <StatePanel icon="warn" title={say.noOutline} />;
  if (!outline) return <Loading label={say.loading} />;
  return <Canvas key={attempt} outline={outline} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

const snapPx = 12;

function Canvas({
  outline: newest,
  regionCode,
  label = say.grids,
  grids,
  marks = none,
  frame,
  onChoose,
  tool,
  shown,
  children,
  onRetry,
}: GridMapProps & { outline: MapOutline; onRetry: () => void }) {
  const [outline] = useState(newest);
  const latest = useRef({ onChoose, tool });
  useEffect(() => {
    latest.current = { onChoose, tool };
  }, [onChoose, tool]);
  const { container, chart, state, host, may, faulty } = useMap(regionCode, (place) =>
    createGridChart({ ...place, outline, onChoose: (id) => latest.current.onChoose?.(id) }),
  );
  useEffect(() => {
    chart.current?.show(grids);
  }, [chart, grids]);
  useEffect(() => {
    chart.current?.mark(marks);
  }, [chart, marks]);
  const at = frame?.join(' ');
  useEffect(() => {
    if (at !== undefined) chart.current?.fly(at.split(' ').map(Number) as Bounds);
  }, [chart, at]);
  const using = tool?.name;
  useEffect(() => {
    const on = chart.current;
    if (!on) return;
    on.use(
      using === undefined
        ? undefined
        : {
            cursor: 'crosshair',
            isLasting: true,
            press: (pressed) => latest.current.tool?.onPress(pressed, on.metresPerPx() * snapPx),
            move: (over) => latest.current.tool?.onMove?.(over),
          },
    );
  }, [chart, using]);
  return (
    <MapFrame
      label={label}
      container={container}
      state={state}
      host={host}
      instead={say.gridsInstead}
      onRetry={onRetry}
      onZoom={(steps) => chart.current?.zoomBy(steps)}
      whole={{ label: say.whole, onPress: () => chart.current?.showAll() }}
      layers={layers}
      may={may}
      faulty={faulty}
      {...(shown ? { shown } : {})}
    >
      {children}
    </MapFrame>
  );
}
