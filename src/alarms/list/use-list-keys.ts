import { useContext, useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react';
import { pageKeys } from '../../kit/keys.ts';
import type { Lines } from '../../kit/lines/lines.ts';
import { singleKeysOn, useWalkKeys } from '../../kit/shortcuts.ts';
import { OpenQuestions } from '../inspector/open-questions.ts';
import { createFinder } from './place-near.ts';

const pageLines = 10;

/** What the keys of a list work with; `scrollTo` brings a line into view. */
export interface ListKeys {
  scroller: RefObject<HTMLElement | null>;
  lines: Lines;
  /** The line whose evidence is shown, if it is in the list. */
  selectedId: string | undefined;
  /** Shows that of another line, since the keys have gone on to it while one was shown. */
  onFollow: (id: string) => void;
  scrollTo: (index: number) => void;
  /** What other keys do with the line that has the focus, by lower-case `event.key`. */
  keys: Readonly<Record<string, (id: string) => void>>;
}

const isAtRest = (list: HTMLElement | null): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  list?.contains(document.activeElement) === true;

/**
 * Moves through a list by J, K, arrows, Home, End and pages. While evidence is shown it follows the keys, and the list
 * follows what is selected elsewhere; the focus goes along where nothing else has it.
 */
export function useListKeys({ scroller, lines, selectedId, onFollow, scrollTo, keys }: ListKeys) {
  const questions = useContext(OpenQuestions);
  const [activeId, setActiveId] = useState<string>();
  const [find] = useState(createFinder);
  // Asked anew at each key, as the lines may have changed since they were drawn.
  const placeNow = (): number => (activeId === undefined ? 0 : Math.max(0, find(lines, activeId)));
  const activeIndex = placeNow();

  const focusDrawn = (id: string): void => {
    const focus = (): boolean => {
      const drawn = scroller.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
      drawn?.focus({ preventScroll: true });
      return drawn !== null && drawn !== undefined;
    };
    // At once where it can be: the next key may come before the next frame, which a busy map delays.
    if (!focus()) requestAnimationFrame(focus);
  };
  const focusLine = (index: number): void => {
    const place = Math.max(0, Math.min(lines.length - 1, index));
    const line = lines.at(place);
    if (!line) return;
    setActiveId(line.id);
    scrollTo(place);
    focusDrawn(line.id);
  };
  const [followedId, setFollowedId] = useState(selectedId);
  if (selectedId !== followedId) {
    setFollowedId(selectedId);
    if (selectedId !== undefined && find(lines, selectedId) >= 0) setActiveId(selectedId);
  }
  const goAlong = useEffectEvent((id: string) => {
    const place = find(lines, id);
    if (place < 0) return;
    scrollTo(place);
    if (isAtRest(scroller.current)) focusDrawn(id);
  });
  useEffect(() => {
    if (selectedId !== undefined) goAlong(selectedId);
  }, [selectedId]);
  const isInList = (): boolean => scroller.current?.contains(document.activeElement) ?? false;
  const goTo = (index: number): void => {
    focusLine(index);
    const line = lines.at(Math.max(0, Math.min(lines.length - 1, index)));
    if (selectedId !== undefined && line && line.id !== selectedId) onFollow(line.id);
  };
  const move = (by: number): void => goTo(activeId === undefined || !isInList() ? placeNow() : placeNow() + by);
  const moveFreely = (by: number) => (): boolean => {
    if (questions.isOpen()) return false;
    move(by);
    return true;
  };
  useWalkKeys(
    { [pageKeys.next.toLowerCase()]: moveFreely(1), [pageKeys.previous.toLowerCase()]: moveFreely(-1) },
    lines.length > 0,
    scroller,
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    const id = lines.at(placeNow())?.id;
    const acts: Readonly<Record<string, () => void>> = {
      arrowdown: () => move(1),
      arrowup: () => move(-1),
      home: () => goTo(0),
      end: () => goTo(lines.length - 1),
      pagedown: () => move(pageLines),
      pageup: () => move(-pageLines),
    };
    const pressed = event.key.toLowerCase();
    const own = id === undefined || (pressed.length === 1 && !singleKeysOn()) ? undefined : keys[pressed];
    const act =
      event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : (acts[pressed] ?? (own && id !== undefined ? () => own(id) : undefined));
    if (!act) return;
    event.preventDefault();
    // A key that is held down walks on; what it does with a line it does with the one for which it was pressed.
    if (!event.repeat || pressed in acts) act();
  };
  return { activeIndex, setActiveId, onKeyDown };
}
