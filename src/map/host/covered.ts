import type { Map as GlMap } from 'maplibre-gl';

/** A map whose canvas reaches beyond its frame, below what stands at the right of it. */
type Covered = Pick<GlMap, 'getContainer'>;

/** How much of a map's canvas lies beyond the right edge of its frame, in pixels. */
export function coveredPx(map: Covered): number {
  const container = map.getContainer();
  return Math.max(0, container.clientWidth - (container.parentElement?.clientWidth ?? container.clientWidth));
}

/** Where the middle of what is seen lies, from the middle of the canvas. */
export const seenMiddle = (map: Covered): [x: number, y: number] => {
  const covered = coveredPx(map);
  return [covered === 0 ? 0 : -covered / 2, 0];
};
