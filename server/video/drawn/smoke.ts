import { turnTo } from '../../../contract/video/pose.ts';
import type { Ink } from './canvas.ts';
import type { Palette } from './colours.ts';
import { layerEdgesM, layers } from './land-rays.ts';
import type { Sprites } from './sprites.ts';
import type { View } from './view.ts';

/** A fire as a camera sees it: where its foot stands, how far away, and since when it burns. */
export interface SeenFire {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly distanceM: number;
  readonly sinceMs: number;
}

const degrees = 180 / Math.PI;
/** Puffs of a plume; each rises so fast, in metres a second, and lives so long, in seconds. */
const [puffs, riseMps, lifeS] = [34, 3.4, 75];
/** Wind carries smoke so fast sideways, in metres a second, on the average. */
const windMps = 2.2;
/** A fire that has begun just now smokes little; after so many minutes fully. */
const grownMs = 12 * 60_000;

/** The layer behind whose crest a fire stands. */
export const layerOf = ({ distanceM }: SeenFire): number => {
  const layer = layerEdgesM.findIndex((edgeM) => distanceM <= edgeM);
  return layer < 0 ? layers - 1 : layer;
};

/** Draws flames and smoke of a fire. The smoke moves with the clock. */
export function drawFire(
  ink: Ink,
  view: View,
  fire: SeenFire,
  { palette, light, atMs, sprites }: { palette: Palette; light: number; atMs: number; sprites: Sprites },
): void {
  const away = turnTo(view.pose.bearingDeg, fire.azimuthDeg);
  if (Math.abs(away) > view.spanDeg) return;
  const pxPerM = (degrees / fire.distanceM) * view.pxPerDeg;
  const [x0, y0] = [view.width / 2 + away * view.pxPerDeg, view.yOf(fire.elevationDeg)];
  const strength = 0.35 + 0.65 * Math.min(1, Math.max(0, (atMs - fire.sinceMs) / grownMs));
  const grey = sprites.puff(palette.smoke);
  const glow = sprites.puff(light > 0.5 ? [255, 128, 40] : [255, 255, 255]);
  const flicker = 0.8 + 0.2 * Math.sin(atMs / 130) * Math.cos(atMs / 210);
  const flamePx = Math.max(5, 70 * strength * pxPerM) * flicker;
  for (const dx of [-0.35, 0.1, 0.4]) {
    ink.globalAlpha = 0.9;
    ink.drawImage(glow, x0 + dx * flamePx - flamePx / 2, y0 - flamePx * 0.75, flamePx, flamePx);
  }
  const sway = Math.sin(atMs / 47_000) * 0.5 + 1;
  for (let n = puffs - 1; n >= 0; n -= 1) {
    const ageS = (atMs / 1_000 + (n * lifeS) / puffs) % lifeS;
    const turn = Math.floor((atMs / 1_000 + (n * lifeS) / puffs) / lifeS) * 31 + n * 7;
    const risenM = riseMps * ageS * strength * 1.2;
    const aside = Math.sin(turn) * 10 + Math.sin(ageS / 6 + turn) * 6;
    const asideM = windMps * sway * ageS * (0.4 + ageS / lifeS) + aside * (0.3 + ageS / lifeS);
    const sizePx = Math.max(3, (26 + ageS * 3.1) * strength * pxPerM * 1.6);
    ink.globalAlpha = 0.75 * (1 - ageS / lifeS) ** 0.7 * (ageS < 3 ? ageS / 3 : 1);
    ink.drawImage(grey, x0 + asideM * pxPerM - sizePx / 2, y0 - risenM * pxPerM - sizePx / 2, sizePx, sizePx * 0.9);
  }
  ink.globalAlpha = 1;
}
