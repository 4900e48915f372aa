import type { LngLat, Map as GlMap } from 'maplibre-gl';
import type { Clock } from '../../../machines/ports.ts';
import type { LaterPicture } from './later-picture.ts';

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

/** An `object-view-box` that fits the last picture to another camera, and the share of the view it covers. */
export interface Laid {
  box: string;
  covered: number;
  /** The camera is another one. */
  isMoved: boolean;
}

/** Largest scale factor of a picture, beyond which its labels are unreadable. */
const mostTimes = 2.5;
/** A moving map is repainted after `laterMs`, or after `soonMs` if its picture covers less than `enough`. */
const [enough, soonMs, laterMs] = [0.75, 300, 1_000];
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
    isMoved: times !== 1 || left !== 0 || top !== 0,
  };
}

/**
 * While a map that is drawn without a graphics card moves, this shifts and scales its last picture by `object-view-box`
 * instead of painting each frame. Tiles keep loading. The map is painted when it stops, and at intervals during long
 * moves; until that is seen, the last picture moves on. Browsers without `object-view-box` paint one frame after the
 * other.
 */
export function movePicture(map: GlMap, picture: LaterPicture, clock: Clock): void {
  const { style } = picture.canvas;
  const canMove = 'objectViewBox' in style;
  const { painter } = map;
  const paint = painter.render.bind(painter);
  /** The frame that is seen: its camera, and since when. */
  let seen: { center: LngLat; view: View; since: number } | undefined;
  let [timer, isDue]: [unknown, boolean] = [undefined, false];
  let [width, height] = [0, 0];
  // Not asked with each frame: the whole page would be laid out.
  const measure = (): void => {
    ({ clientWidth: width, clientHeight: height } = map.getCanvas());
  };
  measure();
  map.on('resize', measure);
  const viewNow = (center: LngLat): View => {
    const { x, y } = map.project(center);
    return { zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch(), width, height, x, y };
  };
  /** Lays the picture where the camera of now sees it. */
  const lay = (): Laid | undefined => {
    const found = seen && canMove ? laid(seen.view, viewNow(seen.center)) : undefined;
    if (found?.isMoved) style.setProperty('object-view-box', found.box);
    else style.removeProperty('object-view-box');
    return found;
  };
  const isEnough = ({ covered }: Laid): boolean =>
    !isDue && clock.now() - (seen?.since ?? 0) < (covered < enough ? soonMs : laterMs);
  painter.render = (...given) => {
    clock.clearTimeout(timer);
    const found = lay();
    if (map.isMoving() && !picture.isDue() && (picture.isUnderWay() || (found && isEnough(found)))) {
      timer = clock.setTimeout(() => {
        isDue = true;
        map.triggerRepaint();
      }, heldMs);
      return;
    }
    isDue = false;
    const center = map.getCenter();
    const view = viewNow(center);
    paint(...given);
    picture.onceSeen(() => {
      seen = { center, view, since: clock.now() };
      lay();
    });
  };
  map.once('remove', () => clock.clearTimeout(timer));
}
