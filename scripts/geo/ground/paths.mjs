// Cheapest ways over the lattice: roads climb gently, cross rivers seldom and lakes hardly ever.
import { cols, latOf, lonOf, neighbours, size } from './lattice.mjs';

/** A heap of cells by what it costs to come to them; a cell may stand in it twice. */
function cheapestFirst() {
  const cells = [];
  const costs = [];
  const swap = (a, b) => {
    [cells[a], cells[b]] = [cells[b], cells[a]];
    [costs[a], costs[b]] = [costs[b], costs[a]];
  };
  return {
    get count() {
      return cells.length;
    },
    push(cell, cost) {
      cells.push(cell);
      costs.push(cost);
      for (let at = cells.length - 1; at > 0;) {
        const up = (at - 1) >> 1;
        if (costs[up] <= costs[at]) break;
        swap(up, at);
        at = up;
      }
    },
    pop() {
      const last = cells.length - 1;
      swap(0, last);
      const [cell, cost] = [cells.pop(), costs.pop()];
      for (let at = 0; ;) {
        let down = 2 * at + 1;
        if (down >= last) break;
        if (down + 1 < last && costs[down + 1] < costs[down]) down += 1;
        if (costs[at] <= costs[down]) break;
        swap(at, down);
        at = down;
      }
      return { cell, cost };
    },
  };
}

/** Finds ways; `heights` in metres, `dear`: how many times its length a cell costs, `known` cells of roads. */
export function wayFinder(heights, dear, known) {
  const best = new Float64Array(size).fill(Infinity);
  const from = new Int32Array(size).fill(-1);
  const touched = [];
  const costOf = (at, other, m) => {
    const grade = Math.abs(heights[at] - heights[other]) / m;
    const steep = 1 + (grade / 0.035) ** 2;
    return m * Math.min(steep, 60) * dear[other] * (known[at] && known[other] ? 0.35 : 1);
  };
  /** The cells of the cheapest way from one cell to the first where `isGoal`; none where it costs more than `most`. */
  return function find(start, isGoal, most = Infinity) {
    const heap = cheapestFirst();
    best[start] = 0;
    touched.push(start);
    heap.push(start, 0);
    let found;
    while (heap.count > 0) {
      const { cell, cost } = heap.pop();
      if (cost > best[cell]) continue;
      if (isGoal(cell)) {
        found = cell;
        break;
      }
      const col = cell % cols;
      for (const { step, east, m } of neighbours) {
        const other = cell + step;
        if (other < 0 || other >= size || col + east < 0 || col + east >= cols) continue;
        const next = cost + costOf(cell, other, m);
        if (next >= best[other] || next > most) continue;
        if (best[other] === Infinity) touched.push(other);
        best[other] = next;
        from[other] = cell;
        heap.push(other, next);
      }
    }
    const way = [];
    for (let cell = found ?? -1; cell >= 0; cell = from[cell]) way.push(cell);
    for (const cell of touched) [best[cell], from[cell]] = [Infinity, -1];
    touched.length = 0;
    return way.toReversed();
  };
}

const placeOf = (cell) => [lonOf(cell % cols), latOf(Math.floor(cell / cols))];

/** Corners that lie within `tolerance` degrees of the line through the others are left out (Douglas and Peucker). */
function thinned(line, tolerance) {
  if (line.length < 3) return line;
  const [[ax, ay], [bx, by]] = [line[0], line.at(-1)];
  const length = Math.hypot(bx - ax, by - ay) || 1e-9;
  let [far, most] = [0, 0];
  for (let n = 1; n + 1 < line.length; n += 1) {
    const [x, y] = line[n];
    const off =
      length < 1e-8 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
    if (off > most) [far, most] = [n, off];
  }
  if (most <= tolerance) return [line[0], line.at(-1)];
  return [...thinned(line.slice(0, far + 1), tolerance).slice(0, -1), ...thinned(line.slice(far), tolerance)];
}

/** Corners rounded off (Chaikin); the ends stay. */
function rounded(line) {
  if (line.length < 3) return line;
  const part = ([ax, ay], [bx, by], t) => [ax + (bx - ax) * t, ay + (by - ay) * t];
  const inner = line.slice(1).flatMap((to, n) => [part(line[n], to, 0.25), part(line[n], to, 0.75)]);
  return [line[0], ...inner.slice(1, -1), line.at(-1)];
}

/** The line of a way in degrees, `first` and `last` instead of the middles of its end cells where given. */
export function lineOf(way, first, last) {
  const line = way.map(placeOf);
  if (first) line[0] = first;
  if (last) line[line.length - 1] = last;
  return thinned(rounded(rounded(thinned(line, 0.0035))), 0.0004);
}
