import type { Map as GlMap } from 'maplibre-gl';
import { iconPath } from '../kit/icons.tsx';
import { imageOf, type MapMark } from './marks.ts';
import type { Palette } from './palette.ts';
import { pictureOf } from './picture.ts';

const box = 32;
const radius = 14;

function draw(pen: CanvasRenderingContext2D, { icon, tone }: MapMark, palette: Palette, px: number): void {
  pen.scale(px / box, px / box);
  const line = tone === 'alarm' ? palette.onAlarm : tone === 'own' ? palette.clusterText : palette.text;
  pen.beginPath();
  pen.arc(box / 2, box / 2, radius, 0, 2 * Math.PI);
  pen.fillStyle = tone === 'alarm' ? palette.alarm : tone === 'own' ? palette.cluster : palette.halo;
  pen.fill();
  pen.lineWidth = tone === 'quiet' ? 1.2 : 2;
  pen.strokeStyle = tone === 'alarm' ? palette.halo : tone === 'own' ? palette.clusterText : palette.border;
  pen.stroke();
  pen.translate(box / 2 - 9, box / 2 - 9);
  pen.scale(18 / 24, 18 / 24);
  pen.lineWidth = 2;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.strokeStyle = line;
  pen.stroke(new Path2D(iconPath(icon)));
}

/**
 * Gives the map the images of these marks that it does not have yet, 32 px wide at `scale` 1; drawn at twice that for
 * sharp screens.
 */
export function addMarkImages(map: GlMap, marks: readonly MapMark[], palette: Palette, scale: number): void {
  for (const mark of marks) {
    if (map.hasImage(imageOf(mark))) continue;
    const px = Math.round(2 * box * scale);
    const image = pictureOf(px, (pen) => draw(pen, mark, palette, px));
    if (image) map.addImage(imageOf(mark), image, { pixelRatio: 2 });
  }
}
