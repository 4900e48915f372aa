import type { FeatureCollection } from 'geojson';
import { type ReactNode, useEffect } from 'react';
import { gridLimits } from '../../contract/grids/limits.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Position } from '../../contract/geometry/polygon.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { createGridChart } from './grid-chart.ts';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import type { Bounds } from './outline.ts';
import { Outlined, type OverOutline } from './outlined.tsx';
import { useMap } from './use-map.ts';
import { useLatest } from '../kit/use-latest.ts';

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
  return <Outlined>{(given) => <Canvas {...props} {...given} />}</Outlined>;
}

function Canvas({
  outline,
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
}: GridMapProps & OverOutline) {
  const latest = useLatest({ onChoose, tool });
  const used = useMap(regionCode, (place) =>
    createGridChart({ ...place, outline, onChoose: (id) => latest.current.onChoose?.(id) }),
  );
  const { chart } = used;
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
            press: (pressed) => latest.current.tool?.onPress(pressed, on.metresPerPx() * gridLimits.snapPx),
            move: (over) => latest.current.tool?.onMove?.(over),
          },
    );
  }, [chart, using, latest]);
  return (
    <MapFrame
      label={label}
      used={used}
      instead={say.gridsInstead}
      onRetry={onRetry}
      whole={{ label: say.whole, onPress: () => chart.current?.showAll() }}
      layers={layers}
      {...(shown ? { shown } : {})}
    >
      {children}
    </MapFrame>
  );
}
