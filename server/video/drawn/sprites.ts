import { seededRandom } from '../../../models/random.ts';
import type { Drawing, Pattern, Sheet } from './canvas.ts';
import { css, type Rgb } from './colours.ts';

/** Width of the sheet of treetops, and about that of a crown on it, in pixels. */
export const [canopyPx, crownPx] = [256, 14] as const;

/** Small pictures that are drawn once and then laid into others. */
export interface Sprites {
  /** A soft round puff of a colour, 64 px wide. */
  puff(colour: Rgb): Sheet;
  /** Treetops on a clear ground, which fit to themselves; without colours at night. */
  canopy(isNight: boolean): Pattern;
  /** A soft long cloud, 256 by 64 px. */
  readonly cloud: Sheet;
}

function drawPuff({ createCanvas }: Drawing, colour: Rgb): Sheet {
  const sheet = createCanvas(64, 64);
  const ink = sheet.getContext('2d');
  const round = ink.createRadialGradient(32, 32, 2, 32, 32, 32);
  round.addColorStop(0, css(colour, 0.55));
  round.addColorStop(0.55, css(colour, 0.26));
  round.addColorStop(1, css(colour, 0));
  ink.fillStyle = round;
  ink.fillRect(0, 0, 64, 64);
  return sheet;
}

const crownColour = (isNight: boolean, warm: number, bright: number): string =>
  isNight
    ? `rgba(${[120, 126, 122].map((part) => Math.round(part + 50 * bright)).join(',')},0.16)`
    : `rgba(${Math.round(60 + 70 * warm)},${Math.round(96 + 40 * bright)},48,0.16)`;

function drawCanopy({ createCanvas }: Drawing, isNight: boolean): Pattern {
  const sheet = createCanvas(canopyPx, canopyPx);
  const ink = sheet.getContext('2d');
  const random = seededRandom(7);
  const crown = (x: number, y: number, radius: number, colour: string): void => {
    ink.fillStyle = colour;
    // Beyond an edge it goes on at the other, so that the sheet fits to itself.
    for (const dx of [-canopyPx, 0, canopyPx])
      for (const dy of [-canopyPx, 0, canopyPx]) {
        ink.beginPath();
        ink.ellipse(x + dx, y + dy, radius, radius * 0.85, 0, 0, 2 * Math.PI);
        ink.fill();
      }
  };
  for (let n = 0; n < 1_500; n += 1) {
    const [x, y, radius] = [random() * canopyPx, random() * canopyPx, crownPx * (0.2 + random() * 0.35)];
    crown(x, y + radius * 0.4, radius, 'rgba(6,14,8,0.24)');
    crown(x, y, radius * 0.8, crownColour(isNight, random(), random()));
    crown(x - radius * 0.25, y - radius * 0.3, radius * 0.4, 'rgba(226,236,190,0.10)');
  }
  const pattern = ink.createPattern(sheet, 'repeat');
  if (!pattern) throw new Error('the sheet of treetops can not be repeated');
  return pattern;
}

function drawCloud({ createCanvas }: Drawing, puff: Sheet): Sheet {
  const sheet = createCanvas(256, 64);
  const ink = sheet.getContext('2d');
  const random = seededRandom(11);
  for (let n = 0; n < 26; n += 1) {
    const size = 26 + random() * 34;
    ink.drawImage(puff, 16 + random() * (224 - size), 12 + random() * (46 - size * 0.6), size, size * 0.6);
  }
  return sheet;
}

/** Draws them when they are first wanted; puffs are kept by colour, of which there are few at a time. */
export function createSprites(drawing: Drawing): Sprites {
  const puffs = new Map<string, Sheet>();
  const puff = (colour: Rgb): Sheet => {
    const key = css(colour);
    const known = puffs.get(key);
    if (known) return known;
    if (puffs.size >= 32) puffs.clear();
    const made = drawPuff(drawing, colour);
    puffs.set(key, made);
    return made;
  };
  const [canopy, atNight] = [drawCanopy(drawing, false), drawCanopy(drawing, true)];
  return { puff, canopy: (isNight) => (isNight ? atNight : canopy), cloud: drawCloud(drawing, puff([255, 255, 255])) };
}
