import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { Lines } from '../../kit/lines/lines.ts';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { createFinder } from './place-near.ts';

const pageLines = 10;

/** What the keys of a list work with; `scrollTo` brings a line into view. */
export interface ListKeys {
  scroller: RefObject<HTMLElement | null>;
  lines: Lines;
  /** Whether J and K act wherever the focus is. */
  everywhere: boolean;
  scrollTo: (index: number) => void;
  /** What other keys do with the line that has the focus, by lower-case `event.key`. */
  keys: Readonly<Record<string, (id: string) => void>>;
}

/** Moves through a list by J, K, arrows, Home, End and pages. */
export function useListKeys({ scroller, lines, everywhere, scrollTo, keys }: ListKeys) {
  const [activeId, setActiveId] = useState<string>();
  const [find] = useState(createFinder);
  // Asked anew at each key, as the lines may have changed since they were drawn.
  const placeNow = (): number => (activeId === undefined ? 0 : Math.max(0, find(lines, activeId)));
  const activeIndex = placeNow();

  const focusLine = (index: number): void => {
    const place = Math.max(0, Math.min(lines.length - 1, index));
    const line = lines.at(place);
    if (!line) return;
    const focusDrawn = (): boolean => {
      const drawn = scroller.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(line.id)}"]`);
      drawn?.focus({ preventScroll: true });
      return drawn !== null && drawn !== undefined;
    };
    setActiveId(line.id);
    scrollTo(place);
    // At once where it can be: the next key may come before the next frame, which a busy map delays.
    if (!focusDrawn()) requestAnimationFrame(focusDrawn);
  };
  const isInList = (): boolean => scroller.current?.contains(document.activeElement) ?? false;
  const move = (by: number): void => focusLine(activeId === undefined || !isInList() ? placeNow() : placeNow() + by);
  useShortcuts({ j: () => move(1), k: () => move(-1) }, everywhere && lines.length > 0);

  const onKeyDown = (event: KeyboardEvent): void => {
    const id = lines.at(placeNow())?.id;
    const acts: Readonly<Record<string, () => void>> = {
      arrowdown: () => move(1),
      arrowup: () => move(-1),
      home: () => focusLine(0),
      end: () => focusLine(lines.length - 1),
      pagedown: () => move(pageLines),
      pageup: () => move(-pageLines),
    };
    const pressed = event.key.toLowerCase();
    const own = id === undefined ? undefined : keys[pressed];
    const act =
      event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : (acts[pressed] ?? (own && id !== undefined ? () => own(id) : undefined));
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { activeIndex, setActiveId, onKeyDown };
}
