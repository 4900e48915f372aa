import type { Map as GlMap } from 'maplibre-gl';

type Moves = Pick<GlMap, 'on' | 'off' | 'jumpTo' | 'getCenter' | 'getZoom' | 'getBearing' | 'getPitch'>;

/** Lets two maps look at the same place, whichever is moved. Answers how that ends. */
export function followEachOther(one: Moves, other: Moves): () => void {
  let isFollowing = false;
  const moves = (from: Moves, to: Moves) => (): void => {
    if (isFollowing) return;
    isFollowing = true;
    to.jumpTo({ center: from.getCenter(), zoom: from.getZoom(), bearing: from.getBearing(), pitch: from.getPitch() });
    isFollowing = false;
  };
  const [there, back] = [moves(one, other), moves(other, one)];
  one.on('move', there);
  other.on('move', back);
  return () => {
    one.off('move', there);
    other.off('move', back);
  };
}
