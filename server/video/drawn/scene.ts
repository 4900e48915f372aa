import type { Pose } from '../../../contract/video/pose.ts';
import { drawnHeight } from '../../../contract/video/picture-line.ts';
import { drawCaption } from './caption.ts';
import type { Drawing, Sheet } from './canvas.ts';
import { paletteAt } from './colours.ts';
import { drawLand } from './land.ts';
import type { LandRays } from './land-rays.ts';
import { drawRoad } from './road.ts';
import { drawSky } from './sky.ts';
import { drawFire, layerOf, type SeenFire } from './smoke.ts';
import { createSprites } from './sprites.ts';
import { daylight } from './sun.ts';
import { viewOf } from './view.ts';

/** Quality of the JPEGs, from 0 to 100. */
const quality = 64;

/** A camera as its pictures show it. */
export interface Scene {
  readonly name: string;
  readonly isGate: boolean;
  readonly angleDeg: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly rays: LandRays;
}

/** One picture: where the camera looks, when, what burns, and how wide the picture is. */
export interface Shot {
  readonly pose: Pose;
  readonly atMs: number;
  readonly fires: readonly SeenFire[];
  readonly width: number;
}

/** Draws pictures, one at a time. */
export function createPainter(drawing: Drawing): (scene: Scene, shot: Shot) => Buffer {
  const sprites = createSprites(drawing);
  const sheets = new Map<number, Sheet>();
  const sheetOf = (width: number): Sheet => {
    const known = sheets.get(width);
    if (known) return known;
    const made = drawing.createCanvas(width, drawnHeight(width));
    sheets.set(width, made);
    return made;
  };
  return (scene, { pose, atMs, fires, width }) => {
    const sheet = sheetOf(width);
    const ink = sheet.getContext('2d');
    const view = viewOf(pose, scene.angleDeg, width, sheet.height);
    const light = daylight(atMs, scene.longitude, scene.latitude);
    const palette = paletteAt(light);
    const about = { palette, light, atMs, sprites };
    drawSky(ink, view, about);
    drawLand(ink, view, {
      rays: scene.rays,
      palette,
      light,
      sprites,
      behind: (layer) => {
        for (const fire of fires) if (layerOf(fire) === layer) drawFire(ink, view, fire, about);
      },
    });
    if (scene.isGate) drawRoad(ink, view, about);
    drawCaption(ink, view, { name: scene.name, atMs });
    return sheet.encodeSync('jpeg', quality);
  };
}
