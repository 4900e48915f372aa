import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Lines drawn above and below those in view, so that a quick scroll shows no void. */
const spareLines = 6;

/** What is measured: lines that scrolled away above, and lines that fit into the view. */
interface View {
  above: number;
  fitting: number;
}

/**
 * A list whose lines are all of one height; all in pixels. `headPx`: what stays on top of the lines; `openingPx`: the
 * list's height before it is measured.
 */
export interface LineWindowOptions {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  linePx: number;
  headPx?: number;
  openingPx: number;
}

/** Where a line comes to stand: as little away as can be, or in the middle. */
type Alignment = 'nearest' | 'center';

/** The lines to draw, by their places, and how to bring one into view. */
export interface LineWindow {
  places: readonly number[];
  scrollTo: (place: number, align: Alignment) => void;
}

/** Follows which lines of a scrolled list are in view, so that only those are drawn. */
export function useLineWindow({ scroller, count, linePx, headPx = 0, openingPx }: LineWindowOptions): LineWindow {
  const [{ above, fitting }, setView] = useState<View>({ above: 0, fitting: Math.ceil(openingPx / linePx) });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void =>
      setView((before) => {
        const now = {
          above: Math.floor(element.scrollTop / linePx),
          fitting: Math.ceil((element.clientHeight || openingPx) / linePx),
        };
        return now.above === before.above && now.fitting === before.fitting ? before : now;
      });
    // In the same frame: the lines would follow the scroll bar one frame late.
    const scrolled = (): void => flushSync(look);
    const observer = new ResizeObserver(look);
    look();
    observer.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [scroller, linePx, openingPx]);

  const from = Math.max(0, Math.min(above, count) - spareLines);
  const to = Math.min(count, above + fitting + spareLines);
  return {
    places: Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index),
    scrollTo: (place, align) => {
      const element = scroller.current;
      if (!element) return;
      const room = (element.clientHeight || openingPx) - headPx;
      const start = place * linePx;
      const top = element.scrollTop;
      if (align === 'center') element.scrollTo({ top: Math.max(0, start - (room - linePx) / 2) });
      else if (start < top) element.scrollTo({ top: start });
      else if (start + linePx > top + room) element.scrollTo({ top: start + linePx - room });
    },
  };
}
