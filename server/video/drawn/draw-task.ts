import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Pose } from '../../../contract/video/pose.ts';
import type { SeenPlace } from '../../../contract/sight/schemas.ts';
import { sightTo } from '../../../models/sight/height-field.ts';
import { groundWithHeights } from '../../ground/ground-heights.ts';
import type { GroundOrder } from '../../ground/tile-task.ts';
import { fieldAbout, type Standing } from '../../sight/sight-ask.ts';
import { answerEach } from '../../workers/answer-each.ts';
import type { Desk } from '../../workers/task.ts';
import { captionFont } from './caption.ts';
import type { Drawing } from './canvas.ts';
import { createLandRays } from './land-rays.ts';
import { createPainter, type Scene } from './scene.ts';
import type { SeenFire } from './smoke.ts';

/** A camera as the thread is told of it. */
export interface CameraAsked {
  id: string;
  name: string;
  isGate: boolean;
  angleDeg: number;
  eyeM: number;
  longitude: number;
  latitude: number;
}

/** A fire: where, and since when. */
export interface FireAsked {
  id: string;
  longitude: number;
  latitude: number;
  sinceMs: number;
}

/** What the thread is asked: a picture, or how places are seen from one camera, or one place from several. */
export type DrawAsk =
  | { what: 'picture'; camera: CameraAsked; pose: Pose; atMs: number; width: number; fires: readonly FireAsked[] }
  | {
      what: 'sight';
      from: readonly Pick<CameraAsked, 'longitude' | 'latitude' | 'eyeM'>[];
      place: { longitude: number; latitude: number };
    };

/** What it answers. */
export type DrawTold = { jpeg: Uint8Array } | { seen: readonly Omit<SeenPlace, 'hidden'>[] };

/** What the thread is started with. */
export interface DrawOrder {
  ground: GroundOrder;
  /** Address of the packed font. */
  font: string;
}

/** So many cameras are kept with the land that they have seen. */
const mostScenes = 200;
/** Smoke is looked for so many metres above the ground of a fire. */
const smokeM = 40;
/** A fire further away than this is not drawn, in metres. */
const mostFireM = 20_000;

type Ground = ReturnType<typeof groundWithHeights>;

const standing = ({ longitude, latitude, eyeM }: Pick<CameraAsked, 'longitude' | 'latitude' | 'eyeM'>): Standing => ({
  longitude,
  latitude,
  eyeM,
  rangeM: 0,
  turns: true,
  assumed: [],
});

/** How a place is seen from a camera: its ground, and whether smoke above it shows. */
function sightOf(
  ground: Ground,
  from: Pick<CameraAsked, 'longitude' | 'latitude' | 'eyeM'>,
  place: { longitude: number; latitude: number },
) {
  const { field, metresTo } = fieldAbout(standing(from), ground);
  const at = metresTo(place);
  const { isSeen } = sightTo(field, { eyeM: from.eyeM, ...at, targetM: smokeM });
  const { distanceM, azimuthDeg, elevationDeg } = sightTo(field, { eyeM: from.eyeM, ...at, targetM: 0 });
  return { isSeen, distanceM, azimuthDeg, elevationDeg };
}

/** Cameras with their land, and where they see what burns. */
function createScenes(ground: Ground) {
  const scenes = new Map<string, { scene: Scene; fires: Map<string, SeenFire> }>();
  return (camera: CameraAsked) => {
    const key = JSON.stringify(camera);
    const known = scenes.get(key);
    if (known) return known;
    if (scenes.size >= mostScenes) scenes.delete(scenes.keys().next().value ?? '');
    const { field } = fieldAbout(standing(camera), ground);
    const made = {
      scene: { ...camera, rays: createLandRays(field, field(0, 0) + camera.eyeM) },
      fires: new Map<string, SeenFire>(),
    };
    scenes.set(key, made);
    return made;
  };
}

async function openDrawing(font: string): Promise<Drawing> {
  const drawing = await import('@napi-rs/canvas');
  drawing.GlobalFonts.register(brotliDecompressSync(readFileSync(new URL(font))), captionFont);
  return drawing;
}

/** Draws pictures for as long as it is asked to. */
export async function drawTask({ ground: { folder, imported }, font }: DrawOrder, desk: Desk): Promise<void> {
  const ground = groundWithHeights(new URL(folder), imported.elevation);
  const paint = createPainter(await openDrawing(font));
  const sceneOf = createScenes(ground);
  await answerEach(desk, (ask: DrawAsk): DrawTold => {
    if (ask.what === 'sight') return { seen: ask.from.map((from) => sightOf(ground, from, ask.place)) };
    const { scene, fires } = sceneOf(ask.camera);
    const seen = ask.fires.flatMap((fire): SeenFire[] => {
      let known = fires.get(fire.id);
      if (!known) {
        const { distanceM, azimuthDeg, elevationDeg } = sightOf(ground, ask.camera, fire);
        known = { distanceM: Math.max(30, distanceM), azimuthDeg, elevationDeg, sinceMs: fire.sinceMs };
        if (fires.size > 500) fires.clear();
        fires.set(fire.id, known);
      }
      return known.distanceM > mostFireM ? [] : [known];
    });
    return { jpeg: paint(scene, { pose: ask.pose, atMs: ask.atMs, width: ask.width, fires: seen }) };
  });
}
