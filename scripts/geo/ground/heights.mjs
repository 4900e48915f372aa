// The heights of the demo as whole units on the lattice, packed and unpacked: each as what it differs by from the plane
// of its neighbours above and to the left, seven bits a byte, then Brotli.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { cols, size } from './lattice.mjs';

/** Metres of a unit. */
export const unitM = 0.5;

const planeAt = (units, at) => {
  const above = at >= cols ? units[at - cols] : undefined;
  const left = at % cols > 0 ? units[at - 1] : (above ?? 0);
  const corner = above !== undefined && at % cols > 0 ? units[at - cols - 1] : (above ?? left);
  return left + (above ?? left) - corner;
};

export function packHeights(heights) {
  const units = Int32Array.from(heights, (height) => Math.max(0, Math.round(height / unitM)));
  const bytes = [];
  for (let at = 0; at < size; at += 1) {
    const off = units[at] - planeAt(units, at);
    let zigzag = off < 0 ? -2 * off - 1 : 2 * off;
    for (; zigzag > 127; zigzag >>>= 7) bytes.push((zigzag & 127) | 128);
    bytes.push(zigzag);
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return brotliCompressSync(Uint8Array.from(bytes), { params });
}

/** Heights in metres. */
export function unpackHeights(packed) {
  const units = new Int32Array(size);
  let [at, zigzag, shift] = [0, 0, 0];
  for (const byte of brotliDecompressSync(packed)) {
    zigzag |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    units[at] = (zigzag & 1 ? -(zigzag + 1) / 2 : zigzag / 2) + planeAt(units, at);
    [at, zigzag, shift] = [at + 1, 0, 0];
  }
  return Float32Array.from(units, (unit) => unit * unitM);
}
