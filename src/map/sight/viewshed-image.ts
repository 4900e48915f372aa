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

/** Land in cells: which of it counts, and which is seen, packed as the server sends it. */
interface SeenLand {
  cols: number;
  rows: number;
  within: string;
  seen: string;
}

/** Paints land cell by cell: seen land tinted, hidden land dimmed. Nothing where there is nothing to show. */
export function paintSeen(
  canvas: HTMLCanvasElement,
  land: SeenLand | undefined,
  { accent, ground }: Pick<Palette, 'accent' | 'ground'>,
): void {
  // Another size clears it, too.
  [canvas.width, canvas.height] = [land?.cols ?? 1, land?.rows ?? 1];
  const pen = canvas.getContext('2d');
  if (!pen || !land) return;
  const cells = land.cols * land.rows;
  const [inside, isSeen] = [unpacked(land.within, cells), unpacked(land.seen, cells)];
  const [tint, dim] = [partsOf(accent), partsOf(ground)];
  const picture = pen.createImageData(land.cols, land.rows);
  inside.forEach((isIn, n) => {
    if (isIn === 0) return;
    const color = isSeen[n] === 1 ? tint : dim;
    picture.data.set([...color, isSeen[n] === 1 ? seenAlpha : hiddenAlpha], n * 4);
  });
  pen.putImageData(picture, 0, 0);
}

/** The same for what is seen from one place. */
export const paintViewshed = (
  canvas: HTMLCanvasElement,
  viewshed: ViewshedAnswer | undefined,
  palette: Pick<Palette, 'accent' | 'ground'>,
): void => paintSeen(canvas, viewshed && { ...viewshed, cols: viewshed.cells, rows: viewshed.cells }, palette);
