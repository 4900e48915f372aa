import type { Map as GlMap } from 'maplibre-gl';
import type { Clock } from '../../../machines/ports.ts';

/** The camera of a map, with the screen position of one fixed geographic point, in pixels. */
export interface View {
  zoom: number;
  bearing: number;
  pitch: number;
  width: number;
  height: number;
  /** Screen position of the point that was at the centre when the map was last painted. */
  x: number;
  y: number;
}

/** An `object-view-box` that fits the last painted picture to another camera, and the share of the view it covers. */
export interface Laid {
  box: string;
  covered: number;
}

/** Largest scale factor of a picture, beyond which its labels are unreadable. */
const mostTimes = 2.5;
/** A moving map is repainted after `laterMs`, or after `soonMs` if its picture covers less than `enough`. */
const [enough, soonMs, laterMs] = [0.5, 600, 1_500];
/** Time without movement, in milliseconds, after which a map that is still dragged is repainted. */
export const heldMs = 150;

/** Fits a painted picture to another camera; undefined if translation and scaling can not do it. */
export function laid(painted: View, now: View): Laid | undefined {
  const { width, height } = painted;
  if (now.pitch !== 0 || painted.pitch !== 0 || now.bearing !== painted.bearing) return undefined;
  if (now.width !== width || now.height !== height) return undefined;
  const times = 2 ** (now.zoom - painted.zoom);
  if (times > mostTimes || times < 1 / mostTimes) return undefined;
  // Of the picture's own pixels, the one that comes to lie in the upper left corner.
  const [left, top] = [painted.x - now.x / times, painted.y - now.y / times];
  const seen = (from: number, length: number): number =>
    Math.max(0, Math.min(length, from + length / times) - Math.max(0, from)) * (times / length);
  const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
  return {
    box: `xywh(${percent(left / width)} ${percent(top / height)} ${percent(1 / times)} ${percent(1 / times)})`,
    covered: seen(left, width) * seen(top, height),
  };
}

/**
 * While a slow map moves, this shifts and scales its last painted picture by `object-view-box` instead of painting each
 * frame. Tiles keep loading. The map is repainted when it stops, and at intervals during long moves. Browsers without
 * `object-view-box` paint every frame.
 */
export function movePicture(map: GlMap, isSlow: () => boolean, clock: Clock): void {
  const canvas = map.getCanvas();
  if (!('objectViewBox' in canvas.style)) return;
  const { painter } = map;
  const paint = painter.render.bind(painter);
  let center = map.getCenter();
  let [painted, paintedAt]: [View | undefined, number] = [undefined, 0];
  let [timer, isDue]: [unknown, boolean] = [undefined, false];
  const viewNow = (): View => {
    const { clientWidth: width, clientHeight: height } = canvas;
    const { x, y } = map.project(center);
    return { zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch(), width, height, x, y };
  };
  const moved = (): Laid | undefined => {
    if (!painted || isDue || !map.isMoving() || !isSlow()) return undefined;
    const found = laid(painted, viewNow());
    const forMs = clock.now() - paintedAt;
    return found && forMs < (found.covered < enough ? soonMs : laterMs) ? found : undefined;
  };
  painter.render = (...given) => {
    clock.clearTimeout(timer);
    const found = moved();
    if (found) {
      canvas.style.setProperty('object-view-box', found.box);
      timer = clock.setTimeout(() => {
        isDue = true;
        map.triggerRepaint();
      }, heldMs);
      return;
    }
    isDue = false;
    paint(...given);
    canvas.style.removeProperty('object-view-box');
    center = map.getCenter();
    [painted, paintedAt] = [viewNow(), clock.now()];
  };
  map.once('remove', () => clock.clearTimeout(timer));
}
