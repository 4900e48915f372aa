import type { Map as GlMap } from 'maplibre-gl';
import type { Clock } from '../../../machines/ports.ts';
import type { Picture } from './later-picture.ts';

/** A frame that takes longer than this is slow. */
const slowMs = 50;
/** The longest rest after one frame, also where it compiled shaders. */
const longestRestMs = 500;
/** While tiles are on the way a slow map is painted no sooner: each part of a picture delays the whole. */
export const partMs = 600;

/**
 * Has a map whose frames are slow draw one at a time, and at most half of the time, so that the page beside it has a
 * processor, too; what has come of a picture is painted with the rest of it, or after `partMs`. While it moves it draws
 * as often as it can, for hands want it to follow.
 */
export function paceFrames(
  map: Pick<GlMap, 'triggerRepaint' | 'isMoving' | 'areTilesLoaded' | 'on' | 'once' | 'painter'>,
  picture: Pick<Picture, 'onceSeen'>,
  clock: Clock,
): void {
  const draw = map.triggerRepaint.bind(map);
  let timer: unknown;
  let [costMs, endedAt] = [0, 0];
  // Of the frame that is being drawn: whether it is, and whether another one is wanted after it.
  let [isDrawing, isWanted] = [false, false];
  // Who opens a map waits for it: until it is whole it does not rest.
  let isWhole = false;
  map.once('idle', () => {
    isWhole = true;
  });
  map.triggerRepaint = () => {
    if (timer !== undefined) return;
    if (map.isMoving()) draw();
    else if (isDrawing) isWanted = true;
    else if (costMs < slowMs || !isWhole) draw();
    else {
      timer = clock.setTimeout(
        () => {
          timer = undefined;
          draw();
        },
        Math.max(endedAt + Math.min(costMs, longestRestMs) - clock.now(), 0),
      );
    }
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
    const began = clock.now();
    clock.clearTimeout(partTimer);
    const wait = endedAt + partMs - began;
    // A frame that was begun and is not seen yet is one to be painted anew, which nobody else asks for.
    if (!isDrawing && isInPlace && costMs >= slowMs && wait > 0 && !map.areTilesLoaded()) {
      partTimer = clock.setTimeout(() => map.triggerRepaint(), wait);
      return;
    }
    isInPlace = true;
    [isDrawing, isWanted] = [true, false];
    paint(...given);
    picture.onceSeen(() => {
      endedAt = clock.now();
      costMs = endedAt - began;
      isDrawing = false;
      if (isWanted) map.triggerRepaint();
    });
  };
  map.once('remove', () => {
    clock.clearTimeout(timer);
    clock.clearTimeout(partTimer);
    isWanted = false;
  });
}
