import type { Map as GlMap } from 'maplibre-gl';

/** So long a place keeps its size before the map takes it, in milliseconds. */
export const restMs = 300;

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): string => `${clientWidth} ${clientHeight}`;

/**
 * Lets a map take the size of its place once that rests, since a canvas of another size is made and drawn anew, and
 * once the map rests, since a flight aims by the size at its start. On a page that is hidden it keeps its size. Answers
 * how it ends.
 */
export function followSize(
  map: Pick<GlMap, 'resize' | 'isMoving' | 'once' | 'off'>,
  container: HTMLElement,
): () => void {
  let taken = sizeOf(container);
  let rests: ReturnType<typeof setTimeout> | undefined;
  const take = (): void => {
    if (container.clientWidth === 0 || sizeOf(container) === taken) return;
    if (map.isMoving()) {
      map.once('moveend', take);
      return;
    }
    taken = sizeOf(container);
    map.resize();
  };
  const observer = new ResizeObserver(() => {
    clearTimeout(rests);
    rests = setTimeout(take, restMs);
  });
  observer.observe(container);
  return () => {
    clearTimeout(rests);
    map.off('moveend', take);
    observer.disconnect();
  };
}
