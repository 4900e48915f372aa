import { useEffect, useRef, useState } from 'react';
import type { Position } from '../../contract/geometry/polygon.ts';
import { mapLayers } from '../../contract/map/layers.ts';
import { Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { createDrawChart } from './draw-chart.ts';
import { MapFrame } from './map-frame.tsx';
import { mapMessages as say } from './messages.ts';
import { OutlineFailed } from './outline-failed.tsx';
import type { MapOutline } from './outline.ts';
import { useMap } from './use-map.ts';
import { useOutline } from './use-outline.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { useLatest } from '../kit/use-latest.ts';

const layers = [mapLayers.land, mapLayers.corners];

/** What a map that is drawn on says of itself. */
interface DrawWords {
  label: string;
  /** What to do without the map. */
  instead: string;
  /** Of the button that shows all. */
  whole: string;
}

interface DrawMapProps {
  regionCode: RegionCode;
  corners: readonly Position[];
  onCorner: (corner: Position) => void;
  /** Those of a piece of land where absent. */
  words?: DrawWords;
  /** Flies to what is drawn by anything else than a press on it. */
  isFollowing?: boolean;
}

const ofLand: DrawWords = { label: say.drawing, instead: say.typeInstead, whole: say.wholeDrawing };

/**
 * A map of the region on which a piece of land is drawn, one corner for each press, or a place by one. Where there is
 * no WebGL it says so.
 */
export default function DrawMap(props: DrawMapProps) {
  const station = useStation();
  const { state, outline } = useOutline(station);
  const [attempt, setAttempt] = useState(0);
  if (state === 'failed') return <OutlineFailed station={station} />;
  if (!outline) return <Loading label={say.loading} />;
  const onRetry = (): void => setAttempt(attempt + 1);
  return <Canvas key={`${attempt} ${props.regionCode}`} outline={outline} {...props} onRetry={onRetry} />;
}

function Canvas({
  outline: newest,
  regionCode,
  corners,
  onCorner,
  words = ofLand,
  isFollowing = false,
  onRetry,
}: DrawMapProps & { outline: MapOutline; onRetry: () => void }) {
  // What is there at first is drawn; later changes come by `show`, so that the map stays where the hand has put it.
  const [begun] = useState({ outline: newest, corners });
  const latest = useLatest(onCorner);
  const pressed = useRef<Position>(undefined);
  const used = useMap(regionCode, (place) =>
    createDrawChart({
      ...place,
      ...begun,
      onCorner: (corner) => {
        pressed.current = corner;
        latest.current(corner);
      },
    }),
  );
  const { chart } = used;
  useEffect(() => {
    chart.current?.show(corners);
    if (isFollowing && corners.length > 0 && pressed.current === undefined) chart.current?.showAll();
    pressed.current = undefined;
  }, [chart, corners, isFollowing]);
  return (
    <MapFrame
      label={words.label}
      used={used}
      instead={words.instead}
      onRetry={onRetry}
      whole={{ label: words.whole, onPress: () => chart.current?.showAll() }}
      layers={layers}
    />
  );
}
