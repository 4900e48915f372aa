import type { ViewshedAnswer } from '../../../contract/sight/schemas.ts';
import type { Palette } from '../palette.ts';
import { pictureOf } from '../picture.ts';

/** How strongly seen land is tinted, and hidden land is dimmed: 0 to 255. */
const [seenAlpha, hiddenAlpha] = [72, 84];

/** The cells of a packed field, one for each bit. */
export function unpacked(text: string, cells: number): Uint8Array {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return Uint8Array.from({ length: cells }, (_, n) => ((bytes[n >> 3] ?? 0) >> (7 - (n & 7))) & 1);
}

/** Red, green and blue of a colour of the palette. */
function partsOf(color: string): readonly number[] {
  const dot = pictureOf(1, (pen) => {
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
  });
  return dot ? [...dot.data.subarray(0, 3)] : [0, 0, 0];
}

/** Paints a square cell by cell: seen land tinted, hidden land dimmed. Nothing where there is nothing to show. */
export function paintViewshed(
  canvas: HTMLCanvasElement,
  viewshed: ViewshedAnswer | undefined,
  { accent, ground }: Pick<Palette, 'accent' | 'ground'>,
): void {
  const side = viewshed?.cells ?? 1;
  // Another size clears it, too.
  [canvas.width, canvas.height] = [side, side];
  const pen = canvas.getContext('2d');
  if (!pen || !viewshed) return;
  const [inside, isSeen] = [unpacked(viewshed.within, side * side), unpacked(viewshed.seen, side * side)];
  const [tint, dim] = [partsOf(accent), partsOf(ground)];
  const picture = pen.createImageData(side, side);
  inside.forEach((isIn, n) => {
    if (isIn === 0) return;
    const color = isSeen[n] === 1 ? tint : dim;
    picture.data.set([...color, isSeen[n] === 1 ? seenAlpha : hiddenAlpha], n * 4);
  });
  pen.putImageData(picture, 0, 0);
}
