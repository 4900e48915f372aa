import type { Map as GlMap } from 'maplibre-gl';
import type { Clock } from '../../../machines/ports.ts';

/** A frame that holds the page for longer than this is slow: the machine draws without a graphics card. */
const slowMs = 50;
/** The longest rest after one frame, also where it compiled shaders. */
const longestRestMs = 500;
/** So long what changed beside the map has been painted, and may be answered, before a frame holds the page. */
export const turnMs = 150;
/** While tiles are on the way a slow map is painted no sooner: each part of a picture delays the whole. */
export const partMs = 600;
/** A page that changes without end is not waited for longer. */
export const longestTurnMs = 600;

/** The page around a map: a clock that goes on evenly, and when anything outside the map changed last. */
export interface PageAround extends Clock {
  changedAt(): number;
  /** Begins to follow changes; they cost a little, and only slow maps ask. */
  follow(): void;
  leave(): void;
}

/** The page around the map in this element. */
export function pageAround(container: HTMLElement): PageAround {
  let changedAt = Number.NEGATIVE_INFINITY;
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !container.contains(target))) changedAt = performance.now();
  });
  return {
    now: () => performance.now(),
    setTimeout: (fn, ms) => setTimeout(fn, ms),
    clearTimeout: (id) => clearTimeout(id as number),
    changedAt: () => changedAt,
    follow: () => observer.observe(document.body, { subtree: true, childList: true, characterData: true }),
    leave: () => observer.disconnect(),
  };
}

/**
 * Has a map whose frames are slow draw at most half of the time, and when the page beside it has not just changed, so
 * that lists and keys answer between its frames; what has come of a picture is painted with the rest of it, or after
 * `partMs`. While it moves it draws as often as it can, for hands want it to follow. Answers whether its frames are
 * slow, as it is now.
 */
export function paceFrames(
  map: Pick<GlMap, 'triggerRepaint' | 'isMoving' | 'areTilesLoaded' | 'on' | 'once' | 'painter'>,
  page: PageAround,
): () => boolean {
  const draw = map.triggerRepaint.bind(map);
  let timer: unknown;
  let [costMs, endedAt] = [0, 0];
  // Of the frame that is being drawn: whether it is, and whether another one is wanted after it.
  let [isDrawing, isWanted] = [false, false];
  // Who opens a map waits for it: until it is whole it neither rests nor waits for the page.
  let isWhole = false;
  map.once('idle', () => {
    isWhole = true;
  });
  const drawBy = (latest: number): void => {
    const rested = Math.max(endedAt + Math.min(costMs, longestRestMs), Math.min(page.changedAt() + turnMs, latest));
    const wait = rested - page.now();
    timer = page.setTimeout(
      () => {
        timer = undefined;
        if (page.changedAt() + turnMs > page.now() && page.now() < latest) drawBy(latest);
        else draw();
      },
      Math.max(wait, 0),
    );
  };
  map.triggerRepaint = () => {
    if (timer !== undefined) return;
    if (map.isMoving()) draw();
    else if (isDrawing) isWanted = true;
    else if (costMs < slowMs || !isWhole) draw();
    else drawBy(page.now() + longestTurnMs);
  };
  const paint = map.painter.render.bind(map.painter);
  let partTimer: unknown;
  // What is painted lies where the camera looks, and fills the canvas.
  let isInPlace = false;
  const misplace = (): void => {
    isInPlace = false;
  };
  map.on('move', misplace);
  map.on('resize', misplace);
  map.painter.render = (...given) => {
    const began = page.now();
    page.clearTimeout(partTimer);
    const wait = endedAt + partMs - began;
    if (isInPlace && costMs >= slowMs && wait > 0 && !map.areTilesLoaded()) {
      partTimer = page.setTimeout(() => map.triggerRepaint(), wait);
      return;
    }
    isInPlace = true;
    [isDrawing, isWanted] = [true, false];
    paint(...given);
    // The next task runs once the frame is composited, which without a graphics card is most of its cost.
    page.setTimeout(() => {
      endedAt = page.now();
      if (costMs < slowMs && endedAt - began >= slowMs) page.follow();
      costMs = endedAt - began;
      isDrawing = false;
      if (isWanted) map.triggerRepaint();
    }, 0);
  };
  map.once('remove', () => {
    page.clearTimeout(timer);
    page.clearTimeout(partTimer);
    page.leave();
    isWanted = false;
  });
  return () => costMs >= slowMs;
}
