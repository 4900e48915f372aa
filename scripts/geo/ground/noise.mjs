// Gradient noise that is the same at each run: what is made up for the demo must not change from build to build.

/** A seeded number for a whole place, 32 bits. */
function hash(x, y, seed) {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const skew = (Math.sqrt(3) - 1) / 2;
const unskew = (3 - Math.sqrt(3)) / 6;

/** Simplex noise of the plane, from -1 to 1, one rise and fall in about 1.5 units. */
export function simplex(x, y, seed) {
  const s = (x + y) * skew;
  const [i, j] = [Math.floor(x + s), Math.floor(y + s)];
  const t = (i + j) * unskew;
  const [x0, y0] = [x - i + t, y - j + t];
  const [di, dj] = x0 > y0 ? [1, 0] : [0, 1];
  let sum = 0;
  for (const [a, b, k] of [
    [0, 0, 0],
    [di, dj, 1],
    [1, 1, 2],
  ]) {
    const [dx, dy] = [x0 - a + k * unskew, y0 - b + k * unskew];
    const fade = 0.5 - dx * dx - dy * dy;
    if (fade <= 0) continue;
    const angle = (hash(i + a, j + b, seed) / 2 ** 32) * 2 * Math.PI;
    sum += fade ** 4 * (Math.cos(angle) * dx + Math.sin(angle) * dy);
  }
  return 99.2 * sum;
}

/** Several octaves of noise, each half as large as the one before; from -1 to 1. */
export function fractal(x, y, seed, octaves) {
  let [sum, size, scale, all] = [0, 1, 1, 0];
  for (let n = 0; n < octaves; n += 1) {
    sum += size * simplex(x * scale, y * scale, seed + n);
    all += size;
    size /= 2;
    scale *= 2.03;
  }
  return sum / all;
}
