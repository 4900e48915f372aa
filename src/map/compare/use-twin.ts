import { useEffect, useState, type RefObject } from 'react';
import type { MapSourceId } from '../../../contract/map/sources.ts';
import type { MapHost } from '../host/map-host.ts';
import { followEachOther } from './follow-each-other.ts';

/** How two maps stand in one frame: one over the other with a line between, or side by side. */
export type CompareMode = 'swipe' | 'double';

/** Each map has a base of its own. */
const ownSources: ReadonlySet<MapSourceId> = new Set<MapSourceId>(['base', 'baseLabels']);

/** The second map in an element, while it is there; `failed` where this browser can not open one more. */
export function useTwin(host: MapHost, container: RefObject<HTMLDivElement | null>): MapHost | 'failed' | undefined {
  const [twin, setTwin] = useState<MapHost | 'failed'>();
  useEffect(() => {
    if (!container.current) return undefined;
    try {
      const opened = host.twin(container.current, ownSources);
      const end = followEachOther(host.map, opened.map);
      queueMicrotask(() => setTwin(opened));
      return () => {
        end();
        setTwin(undefined);
        opened.remove();
      };
    } catch {
      queueMicrotask(() => setTwin('failed'));
      return undefined;
    }
  }, [host, container]);
  return twin;
}

/** Side by side, the first map has the left half of the frame alone. */
export function useHalf({ map }: MapHost, mode: CompareMode): void {
  useEffect(() => {
    if (mode !== 'double') return undefined;
    const container = map.getContainer();
    container.style.right = '50%';
    return () => {
      container.style.right = '';
    };
  }, [map, mode]);
}
