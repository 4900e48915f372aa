import type { Map as GlMap } from 'maplibre-gl';
import { type AlarmMark, alarmMarks } from '../../contract/alarms/mark.ts';
import { stateShapes } from '../kit/state-shapes.ts';
import type { Palette } from './palette.ts';
import { pictureOf } from './picture.ts';

/** Image name of a mark. */
export const symbolOf = (status: AlarmMark): string => `alarm-${status}`;

/** The square in which the shapes are drawn, with the halo around them. */
const box = [-2, -2, 28, 28] as const;

function draw(pen: CanvasRenderingContext2D, status: AlarmMark, palette: Palette, px: number): void {
  pen.setTransform(px / 28, 0, 0, px / 28, (px * 2) / 28, (px * 2) / 28);
  const shape = new Path2D(stateShapes[status]);
  pen.lineJoin = 'round';
  pen.strokeStyle = palette.halo;
  pen.lineWidth = 3.5;
  pen.stroke(shape);
  pen.fillStyle = palette.state[status];
  // What lies within the shape and not in its holes.
  pen.clip(shape, 'evenodd');
  pen.fillRect(...box);
}

/** Gives the map the shapes of all marks, 24 px wide at `scale` 1; drawn at twice that for sharp screens. */
export function addSymbols(map: GlMap, palette: Palette, scale: number): void {
  for (const status of alarmMarks) {
    const px = Math.round(48 * scale);
    const image = pictureOf(px, (pen) => draw(pen, status, palette, px));
    if (!image) continue;
    if (map.hasImage(symbolOf(status))) map.removeImage(symbolOf(status));
    map.addImage(symbolOf(status), image, { pixelRatio: 2 });
  }
}
