import { box } from './box.mjs';

/** Cells of the lattice in a degree: one is about 550 m high and 470 m wide. */
export const perDegree = 200;
export const cols = Math.round((box.east - box.west) * perDegree) + 1;
export const rows = Math.round((box.north - box.south) * perDegree) + 1;
export const size = cols * rows;

/** Longitude of a column, latitude of a row from the north. */
export const lonOf = (col) => box.west + col / perDegree;
export const latOf = (row) => box.north - row / perDegree;
export const colOf = (lon) => (lon - box.west) * perDegree;
export const rowOf = (lat) => (box.north - lat) * perDegree;

/** Metres between two columns in the middle of the box, and between two rows. */
export const colM = (111_320 * Math.cos((((box.north + box.south) / 2) * Math.PI) / 180)) / perDegree;
export const rowM = 110_900 / perDegree;

/** The eight neighbours of a cell: steps in the array, east, south, and metres. */
export const neighbours = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
].map(([east, south]) => ({ step: south * cols + east, east, south, m: Math.hypot(east * colM, south * rowM) }));

/** Calls `mark` with the cells that a line of degrees passes. */
export function alongLine(line, mark) {
  for (let n = 1; n < line.length; n += 1) {
    const [[ax, ay], [bx, by]] = [line[n - 1], line[n]].map(([lon, lat]) => [colOf(lon), rowOf(lat)]);
    const steps = Math.max(1, Math.ceil(2 * Math.max(Math.abs(bx - ax), Math.abs(by - ay))));
    for (let k = 0; k <= steps; k += 1) {
      const [col, row] = [Math.round(ax + ((bx - ax) * k) / steps), Math.round(ay + ((by - ay) * k) / steps)];
      if (col >= 0 && row >= 0 && col < cols && row < rows) mark(row * cols + col);
    }
  }
}

/** Calls `mark` with the cells whose middles lie within rings of degrees (even and odd crossings). */
export function insideRings(rings, mark) {
  const edges = rings.flatMap((ring) => ring.slice(1).map((to, n) => [ring[n], to]));
  const lats = rings.flat().map(([, lat]) => lat);
  const last = Math.min(rows - 1, Math.floor(rowOf(Math.min(...lats))));
  for (let row = Math.max(0, Math.ceil(rowOf(Math.max(...lats)))); row <= last; row += 1) {
    const lat = latOf(row);
    const crossings = edges
      .filter(([[, a], [, b]]) => a > lat !== b > lat)
      .map(([[ax, ay], [bx, by]]) => colOf(ax + ((lat - ay) / (by - ay)) * (bx - ax)))
      .sort((a, b) => a - b);
    for (let n = 0; n + 1 < crossings.length; n += 2)
      for (let col = Math.max(0, Math.ceil(crossings[n])); col <= Math.min(cols - 1, crossings[n + 1]); col += 1)
        mark(row * cols + col);
  }
}

/** Metres from each cell to the nearest of those where `isSource`, up to `most`: two sweeps over the lattice. */
export function distances(isSource, most) {
  const far = new Float32Array(size).fill(most);
  for (let at = 0; at < size; at += 1) if (isSource[at]) far[at] = 0;
  const sweep = (from, to, step, these) => {
    for (let at = from; at !== to; at += step) {
      const col = at % cols;
      for (const { step: by, east, m } of these) {
        const other = at + by;
        if (other < 0 || other >= size || col + east < 0 || col + east >= cols) continue;
        if (far[other] + m < far[at]) far[at] = far[other] + m;
      }
    }
  };
  const before = neighbours.filter(({ step }) => step < 0);
  const after = neighbours.filter(({ step }) => step > 0);
  sweep(0, size, 1, before);
  sweep(size - 1, -1, -1, after);
  return far;
}

/** The mean of each cell's square of `radius` cells, twice, which is nearly a bell. */
export function smoothed(values, radius, times = 2) {
  let now = Float32Array.from(values);
  for (let time = 0; time < times; time += 1) {
    for (const [lines, length, stride, gap] of [
      [rows, cols, 1, cols],
      [cols, rows, cols, 1],
    ]) {
      const next = new Float32Array(size);
      for (let line = 0; line < lines; line += 1) {
        const first = line * gap;
        const at = (n) => now[first + Math.min(length - 1, Math.max(0, n)) * stride];
        let sum = 0;
        for (let n = -radius; n <= radius; n += 1) sum += at(n);
        for (let n = 0; n < length; n += 1) {
          next[first + n * stride] = sum / (2 * radius + 1);
          sum += at(n + radius + 1) - at(n - radius);
        }
      }
      now = next;
    }
  }
  return now;
}
