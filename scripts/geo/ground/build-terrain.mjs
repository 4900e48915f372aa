// Makes server/ground/data/elevation.br, the SIMULATED heights of the demo, in a minute or two. Real are only the
// rivers and lakes to which it drains (water.json); mountains stand where Anhui has some, as high as there. The same
// bytes come out at each run.
import { readFileSync, writeFileSync } from 'node:fs';
import { box } from './box.mjs';
import { step } from './erode.mjs';
import { packHeights, unitM } from './heights.mjs';
import { alongLine, cols, distances, insideRings, latOf, lonOf, perDegree, rows, size, smoothed } from './lattice.mjs';
import { fractal } from './noise.mjs';
import { unpackLine } from './pack.mjs';

const data = new URL('../../../server/ground/data/', import.meta.url);

/** Mountains: where, how wide to the east and to the north in degrees, turned by, and how high in metres. */
const mountains = [
  // 大别山, from the border of Hubei to 天柱山 and 霍山.
  { at: [115.95, 31.15], wide: [0.75, 0.38], turned: -35, high: 1_500 },
  { at: [116.2, 31.1], wide: [0.35, 0.25], turned: -30, high: 700 },
  { at: [116.4, 30.72], wide: [0.25, 0.16], turned: 40, high: 900 },
  { at: [115.2, 31.45], wide: [0.8, 0.35], turned: -25, high: 900 },
  { at: [116.95, 31.1], wide: [0.4, 0.14], turned: 40, high: 330 },
  // 黄山, 九华山 and what lies around them.
  { at: [118.15, 30.12], wide: [0.42, 0.22], turned: 25, high: 1_250 },
  { at: [117.8, 30.45], wide: [0.28, 0.15], turned: 40, high: 850 },
  { at: [117.6, 29.95], wide: [0.7, 0.3], turned: 20, high: 1_000 },
  { at: [118.9, 30.1], wide: [0.4, 0.22], turned: 35, high: 1_250 },
  { at: [119.4, 30.4], wide: [0.3, 0.18], turned: 30, high: 1_000 },
  { at: [118.3, 29.6], wide: [0.7, 0.22], turned: 20, high: 1_050 },
  { at: [118.75, 30.65], wide: [0.4, 0.2], turned: 30, high: 420 },
  // Beyond the border to the south, so that it does not end there.
  { at: [119.2, 29.5], wide: [1.1, 0.5], turned: 25, high: 950 },
  { at: [117.3, 29.35], wide: [0.8, 0.35], turned: 20, high: 800 },
  // Hills of the middle and the north.
  { at: [118.05, 32.35], wide: [0.28, 0.16], turned: 35, high: 300 },
  { at: [117.55, 32.75], wide: [0.3, 0.1], turned: 10, high: 230 },
  { at: [116.85, 32.62], wide: [0.16, 0.07], turned: -25, high: 190 },
  { at: [117.75, 31.72], wide: [0.3, 0.09], turned: 40, high: 220 },
  { at: [117.35, 31.2], wide: [0.25, 0.1], turned: 40, high: 300 },
  { at: [117, 34.1], wide: [0.2, 0.13], turned: 50, high: 250 },
];

/** The land without its mountains: it falls from the north-west to the Huai, and to the sea. */
const plainAt = (lon, lat) =>
  Math.max(5, 12 + 7 * Math.max(0, lat - 32.2) - 4.5 * (lon - 117) + 6 * Math.max(0, 31.9 - Math.abs(lat - 31.9) - 31));

function highAt(lon, lat) {
  let high = 0;
  for (const { at, wide, turned, high: peak } of mountains) {
    const [x, y] = [(lon - at[0]) * 0.857, lat - at[1]];
    const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
    const [u, v] = [(x * cos + y * sin) / wide[0], (y * cos - x * sin) / wide[1]];
    const gone = u * u + v * v;
    if (gone < 9) high = Math.hypot(high, peak * Math.exp(-gone));
  }
  return high;
}

const { lakes, rivers } = JSON.parse(readFileSync(new URL('water.json', data), 'utf8'));
const [isLake, isRiver, isGreat] = [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)];
for (const rings of lakes) insideRings(rings.map(unpackLine), (at) => (isLake[at] = 1));
for (const { rank, isCanal, line } of rivers) {
  if (isCanal) continue;
  alongLine(unpackLine(line), (at) => {
    isRiver[at] = 1;
    if (rank === 1) isGreat[at] = 1;
  });
}
const wet = Uint8Array.from(isLake, (lake, at) => lake | isRiver[at]);
const fromWater = distances(wet, 30_000);
const fromGreat = distances(
  Uint8Array.from(isLake, (lake, at) => lake | isGreat[at]),
  30_000,
);

const [plain, rise, softness, heights] = Array.from({ length: 4 }, () => new Float32Array(size));
const isOutlet = new Uint8Array(size);
/** Metres of uplift in a step of time at a mountain of 1,000 m, and how fast rivers cut. */
const riseOf = 0.04;
const soft = 0.62;
for (let row = 0; row < rows; row += 1) {
  for (let col = 0; col < cols; col += 1) {
    const at = row * cols + col;
    const [lon, lat] = [lonOf(col), latOf(row)];
    plain[at] = plainAt(lon, lat);
    const edge = Math.min(col, row, cols - 1 - col, rows - 1 - row) / perDegree;
    const fade = Math.min(1, edge / 0.5) ** 2;
    const near = Math.min(1, fromGreat[at] / 9_000) * Math.min(1, 0.15 + fromWater[at] / 5_000);
    const rough = 1 + 0.55 * fractal(lon * 3.1, lat * 3.6, 11, 4);
    const bent = 0.14;
    const high = highAt(lon + bent * fractal(lon * 2, lat * 2, 71, 3), lat + bent * fractal(lon * 2, lat * 2, 91, 3));
    const ridge = high * fade * near * rough;
    rise[at] = riseOf * Math.max(0, ridge - 12);
    softness[at] = soft * (1 + 0.5 * fractal(lon * 9, lat * 9, 31, 3)) * (isRiver[at] ? 6 : 1);
    heights[at] = plain[at] + 0.1 * ridge + 4 * fractal(lon * 8, lat * 8, 51, 5) * Math.min(1, fromWater[at] / 3_000);
    isOutlet[at] = isLake[at] | (isGreat[at] && ridge < 60 ? 1 : 0) | (edge === 0 ? 1 : 0);
    if (isOutlet[at]) heights[at] = plain[at] - 3;
  }
}

const steps = Number(process.argv[2] ?? 45);
for (let n = 0; n < steps; n += 1) {
  const began = performance.now();
  step(heights, isOutlet, rise, softness);
  if (n % 10 === 9) {
    let top = 0;
    for (const height of heights) top = Math.max(top, height);
    console.log(`step ${n + 1}: ${Math.round(top)} m, ${Math.round(performance.now() - began)} ms`);
  }
}

// Slopes creep a little, and the beds of great waters are level.
const crept = smoothed(heights, 1, 1);
for (let at = 0; at < size; at += 1) if (!isOutlet[at]) heights[at] = 0.65 * heights[at] + 0.35 * crept[at];

// Water flows along eight directions only in what was computed: what looks straight is bent, but for what lies by the
// real waters.
const bentCells = 1.6;
const bentHeights = Float32Array.from(heights, (own, at) => {
  const [col, row] = [at % cols, Math.floor(at / cols)];
  const much = bentCells * Math.min(1, fromWater[at] / 4_000);
  const x = Math.min(cols - 2, Math.max(0, col + much * fractal(col / 7, row / 7, 131, 2)));
  const y = Math.min(rows - 2, Math.max(0, row + much * fractal(col / 7, row / 7, 151, 2)));
  if (isOutlet[at]) return own;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [s, t] = [x - left, y - top];
  const from = top * cols + left;
  const upper = heights[from] * (1 - s) + heights[from + 1] * s;
  return upper * (1 - t) + (heights[from + cols] * (1 - s) + heights[from + cols + 1] * s) * t;
});

const packed = packHeights(bentHeights);
writeFileSync(new URL('elevation.br', data), packed);
const about = {
  source: 'Simulated by scripts/geo/ground/build-terrain.mjs; not the ground of any real place.',
  licence: 'As this program.',
  ...box,
  cols,
  rows,
  perDegree,
  unitM,
};
writeFileSync(new URL('elevation.json', data), `${JSON.stringify(about)}\n`);
console.log(`elevation.br: ${cols} × ${rows}, ${packed.length >> 10} kB`);
