import { useEffect } from 'react';
import type { RegionCode } from '../../contract/ids.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { positionLayers } from '../../contract/map/position-layers.ts';
import type { Track } from '../../contract/positions/schemas.ts';
import type { PositionPoint } from '../../contract/positions/view.ts';
import { drawnBy } from './host/layer.ts';
import { positionLayer } from './layers/positions.ts';
import { createMarkChart } from './mark-chart.ts';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import { overOutline, type OverOutline } from './outlined.tsx';
import { wordsOf } from './positions/words-of.ts';
import { useMap } from './use-map.ts';
import { useLatest } from '../kit/use-latest.ts';

const layers = [mapLayers.land, positionLayers.positions];
const opens = new Set([positionLayers.positions.id]);
const closest = 13;
const flightMs = 180;

interface MembersMapProps {
  label: string;
  regionCode: RegionCode;
  /** Those who are shown, each under the number of their subject; `now`: the server's time, in milliseconds. */
  points: readonly PositionPoint[];
  now: number;
  /** Who was chosen, and their way where it was asked for. */
  chosen: number | undefined;
  track: Track | undefined;
  onChoose: (id: number) => void;
}

/** A map of people by their last positions. Where there is no WebGL it says so. */
export default overOutline(Canvas);

function Canvas({
  label,
  outline,
  regionCode,
  points,
  now,
  chosen,
  track,
  onChoose,
  onRetry,
}: MembersMapProps & OverOutline) {
  const latest = useLatest({ points, now, onChoose });
  const used = useMap(regionCode, (place) =>
    createMarkChart({ ...place, outline, onSelect: () => undefined, onFigure: () => undefined }),
  );
  const { chart, host } = used;
  useEffect(() => {
    if (!host) return;
    const make = () =>
      positionLayer({
        wordsOf(id) {
          const point = latest.current.points.find(([one]) => one === id);
          return point && wordsOf(point, latest.current.now);
        },
        onChoose: (id) => {
          if (id !== undefined) latest.current.onChoose(id);
        },
      });
    host.join([drawnBy(positionLayers.positions, make)]);
  }, [host, latest]);
  useEffect(() => {
    const byId = new Map(points.map((point) => [point[0], point]));
    host?.feed('positions', { total: points.length, points: byId, cells: [], now, chosen, track });
  }, [host, points, now, chosen, track]);
  const [, , longitude, latitude] = points.find(([id]) => id === chosen) ?? [];
  useEffect(() => {
    if (!host || longitude === undefined || latitude === undefined) return;
    const { map } = host;
    const zoom = Math.max(map.getZoom(), closest);
    map.easeTo({ center: [longitude, latitude], zoom, duration: flightMs });
  }, [host, longitude, latitude]);
  return (
    <MapFrame
      label={label}
      used={used}
      onRetry={onRetry}
      whole={{ label: say.back, onPress: () => chart.current?.frame([]) }}
      layers={layers}
      shown={new Set(points.map(([, kind]) => kind))}
      opens={opens}
    />
  );
}
