import { type LandRays, layerEdgesM, layers, rayStepsDeg } from './land-rays.ts';
import type { Ink } from './canvas.ts';
import { css, mixed, type Palette, type Rgb } from './colours.ts';
import { canopyPx, crownPx, type Sprites } from './sprites.ts';
import type { View } from './view.ts';

const degrees = 180 / Math.PI;
/** Height and width of a tree, in metres. */
const [treeM, crownM] = [12, 7];
/** Single crowns show up to this distance, in metres. */
const canopyM = 3_000;
/** Haze takes half of a colour in so many metres. */
const hazeM = 6_500;

/** A number from 0 to 1 for a whole one, the same at each run. */
function chance(n: number, seed: number): number {
  let h = Math.imul(n ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** How high trees stand above a ridge at an azimuth, as a share of the highest. */
function treesAt(azimuthDeg: number, crownDeg: number, layer: number): number {
  const at = azimuthDeg / crownDeg;
  const n = Math.floor(at);
  const within = at - n - 0.5;
  return (0.4 + 0.6 * chance(n, layer)) * (1 - 1.7 * Math.abs(within) ** 1.5);
}

/** The lines of all layers in a view: azimuths, and for each layer the elevation of its crest. */
interface Crests {
  azimuths: Float64Array;
  elevations: readonly Float32Array[];
}

function crestsOf(rays: LandRays, view: View): Crests {
  const fineness = view.spanDeg > 24 ? 0 : view.spanDeg > 7 ? 1 : 2;
  const rayDeg = rayStepsDeg[fineness];
  // Places of the line stand at multiples of a step, so that it keeps its shape while the camera turns.
  const stepDeg = 2 ** Math.ceil(Math.log2(3.2 / view.pxPerDeg));
  const first = Math.floor((view.pose.bearingDeg - view.spanDeg / 2) / stepDeg);
  const count = Math.ceil(view.spanDeg / stepDeg) + 3;
  const azimuths = Float64Array.from({ length: count }, (_, n) => (first + n) * stepDeg);
  const elevations = Array.from({ length: layers }, () => new Float32Array(count));
  for (const [n, azimuthDeg] of azimuths.entries()) {
    const at = azimuthDeg / rayDeg;
    const left = Math.floor(at);
    const share = at - left;
    const [a, b] = [rays.ray(fineness, left), rays.ray(fineness, left + 1)];
    for (let layer = 0; layer < layers; layer += 1) {
      const middleM = ((layerEdgesM[layer - 1] ?? 12) + layerEdgesM[layer]!) / 2;
      // What stands right before the camera is cut back.
      const trees = (Math.min(treeM, middleM / 14) / middleM) * degrees;
      const crest = a[layer]! * (1 - share) + b[layer]! * share;
      elevations[layer]![n] =
        crest + trees * treesAt(azimuthDeg, Math.max((crownM / middleM) * degrees, stepDeg), layer);
    }
  }
  return { azimuths, elevations };
}

/** The crest of the nearer land before each layer, which hides what lies below it; undefined for a hidden layer. */
function hiddenBelow({ elevations, azimuths }: Crests): (Float32Array | undefined)[] {
  const horizon = new Float32Array(azimuths.length).fill(-90);
  return elevations.map((crest) => {
    const before = horizon.slice();
    let shows = false;
    for (let n = 0; n < crest.length; n += 1) {
      if (crest[n]! <= horizon[n]!) continue;
      shows = true;
      horizon[n] = crest[n]!;
    }
    return shows ? before : undefined;
  });
}

const colourOf = (palette: Palette, distanceM: number): Rgb =>
  mixed(mixed(palette.near, palette.middle, Math.min(1, distanceM / 900)), palette.far, 1 - 2 ** (-distanceM / hazeM));

/** What land is drawn with. */
interface Land {
  rays: LandRays;
  palette: Palette;
  /** Of day, from 0 to 1. */
  light: number;
  sprites: Sprites;
}

/** Where the places of the crests lie in the picture, from left to right. */
interface Across {
  firstPx: number;
  stepPx: number;
}

/** Lays the outline of what a layer shows, and answers how high it reaches; nothing of it may lie in the picture. */
function outline(ink: Ink, view: View, crest: Float32Array, below: Float32Array, { firstPx, stepPx }: Across): number {
  let top = view.height;
  ink.beginPath();
  for (let n = 0; n < crest.length; n += 1) {
    const y = view.yOf(crest[n]!);
    top = Math.min(top, y);
    ink.lineTo(firstPx + n * stepPx, y);
  }
  // Some pixels below the nearer crest, so that nothing shines through between them.
  for (let n = below.length - 1; n >= 0; n -= 1)
    ink.lineTo(firstPx + n * stepPx, Math.min(view.height + 2, Math.max(view.yOf(below[n]!), view.yOf(crest[n]!)) + 4));
  ink.closePath();
  return top;
}

/** Draws the land from the farthest layer to the nearest; `behind` draws what stands behind a layer. */
export function drawLand(
  ink: Ink,
  view: View,
  { rays, palette, light, sprites, behind }: Land & { behind: (layer: number) => void },
): void {
  const crests = crestsOf(rays, view);
  const below = hiddenBelow(crests);
  const across = {
    firstPx: view.width / 2 + (crests.azimuths[0]! - view.pose.bearingDeg) * view.pxPerDeg,
    stepPx: (crests.azimuths[1]! - crests.azimuths[0]!) * view.pxPerDeg,
  };
  const canopy = sprites.canopy(light < 0.35);
  for (let layer = layers - 1; layer >= 0; layer -= 1) {
    behind(layer);
    const hidden = below[layer];
    const top = hidden ? outline(ink, view, crests.elevations[layer]!, hidden, across) : view.height;
    if (top >= view.height) continue;
    const distanceM = layerEdgesM[layer]!;
    const colour = colourOf(palette, distanceM);
    const body = ink.createLinearGradient(0, top, 0, Math.max(top + 1, Math.min(view.height, top + 5 * view.pxPerDeg)));
    body.addColorStop(0, css(mixed(colour, palette.near, 0.18)));
    body.addColorStop(1, css(mixed(colour, palette.far, 0.16)));
    ink.fillStyle = body;
    ink.fill();
    if (distanceM > canopyM) continue;
    // Treetops in the size of the layer, which turn with the camera.
    const middleM = ((layerEdgesM[layer - 1] ?? 12) + distanceM) / 2;
    const scale = Math.min(2.4, Math.max(0.3, ((crownM / middleM) * degrees * view.pxPerDeg) / crownPx));
    canopy.setTransform({
      a: scale,
      b: 0,
      c: 0,
      d: scale * 0.75,
      e: ((-view.pose.bearingDeg * view.pxPerDeg) % (canopyPx * scale)) + view.width / 2,
      f: view.yOf(0) + layer * 37,
    });
    ink.fillStyle = canopy;
    ink.globalAlpha = Math.max(0.3, 1 - distanceM / (canopyM * 1.2));
    ink.fill();
    ink.globalAlpha = 1;
  }
}
