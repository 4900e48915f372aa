import type { Ink } from './canvas.ts';
import { css, mixed, type Palette } from './colours.ts';
import type { View } from './view.ts';

/** Cars pass at this interval, each for so long, in milliseconds. */
const [everyMs, passMs] = [19_000, 7_000];

/** Draws the road of a checkpoint in front of everything, with its barrier and now and then a car. */
export function drawRoad(ink: Ink, view: View, { palette, atMs }: { palette: Palette; atMs: number }): void {
  const { width, height } = view;
  const grey = mixed(palette.middle, [150, 150, 148], 0.6);
  const [top, far] = [Math.min(height * 0.92, Math.max(height * 0.46, view.yOf(-4))), width * 0.035];
  const middle = width * 0.52;
  ink.fillStyle = css(grey);
  ink.beginPath();
  ink.moveTo(middle - far, top);
  ink.lineTo(middle + far, top);
  ink.lineTo(width * 0.86, height);
  ink.lineTo(width * 0.1, height);
  ink.closePath();
  ink.fill();
  ink.strokeStyle = css([232, 232, 224], 0.7);
  ink.lineWidth = Math.max(1, width / 260);
  ink.setLineDash([height * 0.05, height * 0.04]);
  ink.beginPath();
  ink.moveTo(middle, top);
  ink.lineTo(width * 0.48, height);
  ink.stroke();
  ink.setLineDash([]);
  const since = atMs % everyMs;
  const isPassing = since < passMs;
  if (isPassing) {
    const share = (since / passMs) ** 1.8;
    const y = top + (height - top) * share;
    const size = width * (0.02 + 0.2 * share);
    const x = middle + far * 0.5 + (width * 0.64 - middle) * share;
    const colours = [
      [186, 60, 50],
      [225, 228, 230],
      [54, 82, 120],
      [40, 42, 46],
    ] as const;
    ink.fillStyle = css(mixed(colours[Math.floor(atMs / everyMs) % colours.length]!, palette.middle, 0.2));
    ink.beginPath();
    ink.roundRect(x - size / 2, y - size * 0.55, size, size * 0.55, size * 0.1);
    ink.fill();
    ink.fillStyle = 'rgba(20,26,32,0.75)';
    ink.fillRect(x - size * 0.4, y - size * 0.48, size * 0.8, size * 0.2);
  }
  // The barrier is up while a car passes.
  const [postX, postY] = [width * 0.2, height * 0.86];
  ink.fillStyle = css([60, 64, 68]);
  ink.fillRect(postX - width * 0.012, postY - height * 0.1, width * 0.024, height * 0.16);
  ink.save();
  ink.translate(postX, postY - height * 0.09);
  ink.rotate(isPassing ? -1.2 : 0);
  for (let n = 0; n < 8; n += 1) {
    ink.fillStyle = n % 2 === 0 ? css([200, 44, 40]) : css([238, 238, 232]);
    ink.fillRect((n * width) / 15, -height * 0.011, width / 15, height * 0.022);
  }
  ink.restore();
}
