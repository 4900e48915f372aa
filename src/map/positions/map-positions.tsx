import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { positionLayers } from '../../../contract/map/position-layers.ts';
import type { Track } from '../../../contract/positions/schemas.ts';
import type { PositionPoint } from '../../../contract/positions/view.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useServerNow } from '../../kit/use-server-now.ts';
import { drawnBy, type LayerBehind } from '../host/layer.ts';
import type { MapHost } from '../host/map-host.ts';
import { positionLayer } from '../layers/positions.ts';
import { PositionPanel } from './position-panel.tsx';
import { useLook } from './use-look.ts';
import { wordsOf } from './words-of.ts';
import { useLatest } from '../../kit/use-latest.ts';

/** Marks grow old in steps of so many milliseconds, as nobody sees a second of ten minutes. */
const ageStepMs = 15_000;

/** Whereabouts on a map: they follow what it shows. `onShow` is told which kinds are in view, for the legend. */
export default function MapPositions({
  host,
  mayTrack,
  onShow,
}: {
  host: MapHost;
  mayTrack: boolean;
  onShow: (shown: LayerBehind) => void;
}): ReactNode {
  const station = useStation();
  const picture = useBehavior(station.positions$);
  const now = Math.floor(useServerNow() / ageStepMs) * ageStepMs;
  const [chosen, setChosen] = useState<PositionPoint>();
  const [track, setTrack] = useState<Track>();
  const choose = (point: PositionPoint | undefined): void => {
    if (point?.[0] !== chosen?.[0]) setTrack(undefined);
    setChosen(point);
  };
  const latest = useLatest({ picture, now, choose });
  useLook(host);
  useEffect(() => {
    const at = (id: number): PositionPoint | undefined => latest.current.picture.points.get(id);
    const make = () =>
      positionLayer({
        wordsOf(id) {
          const point = at(id);
          return point && wordsOf(point, latest.current.now);
        },
        onChoose: (id) => latest.current.choose(at(id)),
      });
    host.join([drawnBy(positionLayers.positions, make)]);
  }, [host, latest]);
  useEffect(() => {
    host.feed('positions', { ...picture, now, chosen: chosen?.[0], track });
  }, [host, picture, now, chosen, track]);
  const kinds = useMemo(() => [...new Set([...picture.points.values()].map(([, kind]) => kind))].sort(), [picture]);
  const kindsNow = kinds.join(' ');
  useEffect(() => onShow({ layer: positionLayers.positions, shown: kindsNow.split(' ') }), [kindsNow, onShow]);
  if (!chosen) return null;
  const inView = picture.points.get(chosen[0]);
  return (
    <PositionPanel
      key={chosen[0]}
      point={inView ?? chosen}
      isInView={inView !== undefined}
      now={now}
      mayTrack={mayTrack}
      track={track}
      onTrack={setTrack}
      onClose={() => choose(undefined)}
    />
  );
}
