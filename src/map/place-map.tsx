import { lazyPart } from '../kit/lazy-part.ts';
import type { Position } from '../../contract/geometry/polygon.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { Loading } from '../kit/state-panel.tsx';
import { mapMessages as say } from './messages.ts';

const DrawMap = lazyPart(() => import('./draw-map.tsx'), <Loading label={say.loading} />);

const words = { label: say.placing, instead: say.searchInstead, whole: say.wholePlacing };
const none: readonly Position[] = [];

/**
 * A map of the region on which one place is chosen by a press, and a place that was chosen elsewhere shows. The same
 * place is to be the same object, or the map flies there anew.
 */
export function PlaceMap({
  regionCode,
  place,
  onPlace,
}: {
  regionCode: RegionCode;
  place: readonly Position[] | undefined;
  onPlace: (at: Position) => void;
}) {
  return <DrawMap regionCode={regionCode} corners={place ?? none} onCorner={onPlace} words={words} isFollowing />;
}
