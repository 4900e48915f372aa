import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Lines } from '../../kit/lines/lines.ts';
import { placeNear } from './place-near.ts';

interface Seen {
  topId: string | undefined;
  ids: ReadonlySet<string> | undefined;
  lines: Lines | undefined;
}

/**
 * A longer list is not looked through for what is new in it at every change: what pushed in above is counted by its
 * place.
 */
const lookedThrough = 5_000;

const firstIds = (lines: Lines, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => lines.at(index)?.id ?? '');

/**
 * Keeps the line at the top of the view in place while alarms arrive above it, and counts those since the officer
 * scrolled down. At the very top new alarms push in.
 */
export function useAnchor(scroller: RefObject<HTMLElement | null>, lines: Lines, rowPx: number): number {
  const seen = useRef<Seen>({ topId: undefined, ids: undefined, lines: undefined });
  const [added, setAdded] = useState(0);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = seen.current;
    if (before.lines === lines) return;
    if (element.scrollTop > rowPx / 2 && before.topId !== undefined) {
      const was = Math.floor(element.scrollTop / rowPx);
      const place = placeNear(lines, before.topId, was);
      if (place > was) {
        element.scrollTo({ top: element.scrollTop + (place - was) * rowPx });
        const { ids } = before;
        const fresh = ids ? firstIds(lines, place).filter((id) => !ids.has(id)).length : place - was;
        if (fresh > 0) setAdded((n) => n + fresh);
      }
    }
    seen.current = {
      topId: lines.at(Math.floor(element.scrollTop / rowPx))?.id,
      ids: lines.length > lookedThrough ? undefined : new Set(firstIds(lines, lines.length)),
      lines,
    };
  }, [scroller, lines, rowPx]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const scrolled = (): void => {
      seen.current = { ...seen.current, topId: lines.at(Math.floor(element.scrollTop / rowPx))?.id };
      if (element.scrollTop <= rowPx / 2) setAdded(0);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [scroller, lines, rowPx]);
  return added;
}
