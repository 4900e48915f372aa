import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Seen { topId: string | undefined; ids: ReadonlySet<string> }

/**
 * Keeps the line at the top of the view where it is while alarms arrive above it, and answers how many have arrived
 * since the officer scrolled down. At the very top new alarms push in, as they should.
 */
export function useAnchor(scroller: RefObject<HTMLElement | null>, lines: readonly { id: string }[], rowPx: number): number {
  const seen = useRef<Seen>({ topId: undefined, ids: new Set() });
  const [added, setAdded] = useState(0);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = seen.current;
    if (element.scrollTop > rowPx / 2 && before.topId !== undefined) {
      const place = lines.findIndex((line) => line.id === before.topId);
      const was = Math.floor(element.scrollTop / rowPx);
      if (place > was) {
        element.scrollTo({ top: element.scrollTop + (place - was) * rowPx });
        const fresh = lines.slice(0, place).filter((line) => !before.ids.has(line.id)).length;
        if (fresh > 0) setAdded((n) => n + fresh);
      }
    }
    seen.current = { topId: lines[Math.floor(element.scrollTop / rowPx)]?.id, ids: new Set(lines.map((line) => line.id)) };
  }, [scroller, lines, rowPx]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const scrolled = (): void => {
      seen.current = { ...seen.current, topId: lines[Math.floor(element.scrollTop / rowPx)]?.id };
      if (element.scrollTop <= rowPx / 2) setAdded(0);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [scroller, lines, rowPx]);
  return added;
}
