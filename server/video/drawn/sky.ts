import { seededRandom } from '../../../models/random.ts';
import { turnTo } from '../../../contract/video/pose.ts';
import type { Ink } from './canvas.ts';
import { css, type Palette } from './colours.ts';
import type { Sprites } from './sprites.ts';
import type { View } from './view.ts';

/** Clouds and stars stand at fixed bearings; clouds drift by so many degrees in a minute. */
const [clouds, stars, driftDegPerMinute] = [14, 160, 0.6];

const random = seededRandom(23);
const cloudPlaces = Array.from({ length: clouds }, (_, n) => ({
  azimuthDeg: (n * 360) / clouds + random() * 16,
  elevationDeg: 5 + random() * 12,
  widthDeg: 12 + random() * 22,
}));
const starPlaces = Array.from({ length: stars }, () => ({
  azimuthDeg: random() * 360,
  elevationDeg: 2 + random() * 55,
  bright: 0.25 + random() * 0.6,
}));

/** Draws the sky behind everything. */
export function drawSky(
  ink: Ink,
  view: View,
  { palette, light, atMs, sprites }: { palette: Palette; light: number; atMs: number; sprites: Sprites },
): void {
  const { width, height } = view;
  const gradient = ink.createLinearGradient(0, view.yOf(28), 0, view.yOf(-2));
  gradient.addColorStop(0, css(palette.zenith));
  gradient.addColorStop(1, css(palette.horizon));
  ink.fillStyle = gradient;
  ink.fillRect(0, 0, width, height);
  if (light < 0.6) {
    for (const { azimuthDeg, elevationDeg, bright } of starPlaces) {
      const [x, y] = [view.xOf(azimuthDeg), view.yOf(elevationDeg)];
      if (x < 0 || x > width || y < 0 || y > height) continue;
      ink.fillStyle = `rgba(255,255,255,${bright * (1 - light / 0.6)})`;
      ink.fillRect(x, y, 1, 1);
    }
  }
  ink.globalAlpha = 0.15 + 0.6 * light;
  for (const { azimuthDeg, elevationDeg, widthDeg } of cloudPlaces) {
    const drifted = azimuthDeg + (((atMs / 60_000) * driftDegPerMinute) % 360);
    const away = turnTo(view.pose.bearingDeg, drifted);
    if (Math.abs(away) > (view.spanDeg + widthDeg) / 2) continue;
    const w = widthDeg * view.pxPerDeg;
    ink.drawImage(sprites.cloud, width / 2 + away * view.pxPerDeg - w / 2, view.yOf(elevationDeg) - w / 8, w, w / 4);
  }
  ink.globalAlpha = 1;
}
