import type { TileAt } from './tile-shift.ts';

const side = 256;

/**
 * A tile of WGS84 from tiles of GCJ-02: the up to four that lie there, each moved by what the system moves the tile's
 * middle. Within one tile of zoom 8 and nearer that is the same to a pixel; farther out it is less than one.
 */
export async function composed(
  at: TileAt,
  ask: (there: { x: number; y: number }) => Promise<Blob>,
): Promise<ImageBitmap> {
  const { shiftedCorner } = await import('./tile-shift.ts');
  const { col, row, left, top } = shiftedCorner(at);
  const places = [0, 1].flatMap((down) => [0, 1].map((across) => ({ across, down })));
  const needed = places.filter(({ across, down }) => (across === 0 || left > 0) && (down === 0 || top > 0));
  const pictures = await Promise.all(
    needed.map(async ({ across, down }) => ({
      across,
      down,
      picture: await createImageBitmap(await ask({ x: col + across, y: row + down })),
    })),
  );
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  for (const { across, down, picture } of pictures) {
    context.drawImage(picture, across * side - left, down * side - top, side, side);
    picture.close();
  }
  return canvas.transferToImageBitmap();
}
