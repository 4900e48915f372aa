import type { Map as GlMap } from 'maplibre-gl';
import { iconPath } from '../kit/icons.tsx';
import { imageOf, type MapMark, type MarkTone } from './marks.ts';
import type { Palette } from './palette.ts';
import { pictureOf } from './picture.ts';

const box = 32;
const radius = 14;
const pastScale = 0.6;

/** Colours of a mark's disc, of its edge and of its icon. */
const coloursOf = (tone: MarkTone, { state, onAlarm, halo, cluster, clusterText, border, text }: Palette) =>
  ({
    fire: { disc: state.confirmed, edge: halo, icon: onAlarm },
    own: { disc: cluster, edge: clusterText, icon: clusterText },
    quiet: { disc: halo, edge: border, icon: text },
    past: { disc: halo, edge: border, icon: text },
  })[tone];

function draw(pen: CanvasRenderingContext2D, { icon, tone }: MapMark, palette: Palette, px: number): void {
  const colours = coloursOf(tone, palette);
  const size = tone === 'past' ? pastScale : 1;
  pen.scale(px / box, px / box);
  pen.translate(box / 2, box / 2);
  pen.scale(size, size);
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fillStyle = colours.disc;
  pen.fill();
  pen.lineWidth = tone === 'fire' || tone === 'own' ? 2 : 1.2 / size;
  pen.strokeStyle = colours.edge;
  pen.stroke();
  pen.translate(-9, -9);
  pen.scale(18 / 24, 18 / 24);
  pen.lineWidth = 2;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.strokeStyle = colours.icon;
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
