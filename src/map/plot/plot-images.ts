import type { Map as GlMap } from 'maplibre-gl';
import type { PlotDrawing, PlotIcon } from '../../../contract/fires/plot.ts';
import { type IconName, iconPath } from '../../kit/icons.tsx';
import type { Palette } from '../palette.ts';
import { pictureOf } from '../picture.ts';
import { plotImage } from './figures.ts';

/** What each icon looks like. */
export const plotIconSigns: Readonly<Record<PlotIcon, IconName>> = {
  post: 'command',
  crew: 'people',
  water: 'drop',
  vehicle: 'truck',
  supply: 'box',
  landing: 'drone',
  retreat: 'shield',
  danger: 'warn',
};

const box = 32;

/** Gives the map the images of these figures that it does not have yet: an icon in a square, in the figure's colour. */
export function addPlotImages(map: GlMap, figures: readonly PlotDrawing[], palette: Palette, scale: number): void {
  const px = Math.round(2 * box * scale);
  for (const figure of figures) {
    const name = plotImage(figure);
    if (figure.kind !== 'icon' || map.hasImage(name)) continue;
    const image = pictureOf(px, (pen) => {
      pen.scale(px / box, px / box);
      pen.beginPath();
      pen.roundRect(2, 2, box - 4, box - 4, 4);
      pen.fillStyle = palette.halo;
      pen.fill();
      pen.lineWidth = 2;
      pen.strokeStyle = palette.plot[figure.color];
      pen.stroke();
      pen.translate(box / 2 - 9, box / 2 - 9);
      pen.scale(18 / 24, 18 / 24);
      pen.lineJoin = 'round';
      pen.lineCap = 'round';
      pen.stroke(new Path2D(iconPath(plotIconSigns[figure.icon ?? 'post'])));
    });
    if (image) map.addImage(name, image, { pixelRatio: 2 });
  }
}
