import { constants, deflateSync } from 'node:zlib';
import { type PaletteEntry, pngFile } from '../png.ts';

/** Each byte as its difference from that to the left, above, or before both, whichever is nearest to their plane. */
const paeth = 4;

/** Which of three neighbours is nearest to left + above - before (PNG specification, 9.4). */
function nearest(left: number, above: number, before: number): number {
  const [toLeft, toAbove] = [Math.abs(above - before), Math.abs(left - before)];
  const toBefore = Math.abs(left + above - 2 * before);
  if (toLeft <= toAbove && toLeft <= toBefore) return left;
  return toAbove <= toBefore ? above : before;
}

/** Rows of bytes, each with the mark of its filter before it: what changes slowly becomes small differences. */
function filteredRows(pixels: Uint8Array, stride: number, channels: number): Buffer {
  const height = pixels.length / stride;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const [to, from] = [row * (stride + 1) + 1, row * stride];
    rows[to - 1] = paeth;
    for (let n = 0; n < stride; n += 1) {
      const left = n < channels ? 0 : (pixels[from + n - channels] ?? 0);
      const above = row === 0 ? 0 : (pixels[from + n - stride] ?? 0);
      const before = n < channels || row === 0 ? 0 : (pixels[from + n - stride - channels] ?? 0);
      rows[to + n] = (pixels[from + n] ?? 0) - nearest(left, above, before);
    }
  }
  return rows;
}

/**
 * Writes a picture of `width` pixels in a row, given row by row, as PNG: with three bytes for a pixel red, green and
 * blue, with one an entry of `palette`.
 */
export function pngOf(pixels: Uint8Array, width: number, palette?: readonly PaletteEntry[]): Buffer {
  const channels = palette ? 1 : 3;
  const stride = width * channels;
  const rows = filteredRows(pixels, stride, channels);
  const head = { width, height: pixels.length / stride, kind: palette ? 'palette' : 'rgb' } as const;
  return pngFile({ ...head, ...(palette && { palette }) }, deflateSync(rows, { strategy: constants.Z_FILTERED }));
}
