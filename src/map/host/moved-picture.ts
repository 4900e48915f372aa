import type { Map as GlMap } from 'maplibre-gl';
import type { Clock } from '../../../machines/ports.ts';

/** How a flat map is looked at: its zoom and bearing, and where on the screen a given place lies, in pixels. */
export interface View {
  zoom: number;
  bearing: number;
  pitch: number;
  width: number;
  height: number;
  /** The place in the middle of the picture that was painted last. */
  x: number;
  y: number;
}

/** How a picture is laid under another view: CSS's `object-view-box`, and the part of the view that it covers. */
export interface Laid {
  box: string;
  covered: number;
}

/** A picture is enlarged or made smaller no further: its words would no longer be read. */
const mostTimes = 2.5;
/** A map that goes on moving is painted anew so long after the last time: where its picture covers little, sooner. */
const [enough, soonMs, laterMs] = [0.5, 600, 1_500];
/** Held still for so long while it is still in somebody's hand, it is painted. */
export const heldMs = 150;

/** Lays the picture that was painted of one view under another; undefined where no moving and scaling does it. */
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
 * While a map whose frames are slow moves, the picture that was painted last moves and grows in its place, which costs
 * next to nothing; it is painted anew once it is held still, and now and then on a long way. Tiles come meanwhile. A
 * browser that can not move a picture so (`object-view-box`) has every frame painted.
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
