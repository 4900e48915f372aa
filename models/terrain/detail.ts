const skew = (Math.sqrt(3) - 1) / 2;
const unskew = (3 - Math.sqrt(3)) / 6;
const corners = 256;

/** A turn for each place of the plane, and the same at each run; from 0 to 255. */
function turnAt(x: number, y: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return ((h ^ (h >>> 13)) >>> 16) & (corners - 1);
}

const cosines = Float64Array.from({ length: corners }, (_, n) => Math.cos((n / corners) * 2 * Math.PI));
const sines = Float64Array.from({ length: corners }, (_, n) => Math.sin((n / corners) * 2 * Math.PI));

function cornerOf(turn: number, dx: number, dy: number): number {
  const fade = 0.5 - dx * dx - dy * dy;
  return fade <= 0 ? 0 : fade * fade * fade * fade * ((cosines[turn] ?? 0) * dx + (sines[turn] ?? 0) * dy);
}

/** Simplex noise of the plane, from -1 to 1: one rise and fall in about 1.5 units, the same at each run. */
export function simplexNoise(x: number, y: number): number {
  const s = (x + y) * skew;
  const [i, j] = [Math.floor(x + s), Math.floor(y + s)];
  const t = (i + j) * unskew;
  const [x0, y0] = [x - i + t, y - j + t];
  const [di, dj] = x0 > y0 ? [1, 0] : [0, 1];
  return (
    99.2 *
    (cornerOf(turnAt(i, j), x0, y0) +
      cornerOf(turnAt(i + di, j + dj), x0 - di + unskew, y0 - dj + unskew) +
      cornerOf(turnAt(i + 1, j + 1), x0 - 1 + 2 * unskew, y0 - 1 + 2 * unskew))
  );
}

/** Noise of several octaves, each of half the size and half the weight of the one before; from -1 to 1. */
export function fractalNoise(x: number, y: number, octaves: number): number {
  let [sum, weight, scale] = [0, 0.5, 1];
  for (let n = 0; n < octaves; n += 1) {
    sum += weight * simplexNoise(x * scale + 17.3 * n, y * scale - 9.7 * n);
    weight /= 2;
    scale *= 2.03;
  }
  return sum;
}
