// Mountains that look like mountains: land that rises, and rivers that cut into it (stream power, solved in the order
// of the flow, implicitly, so that large steps of time stay stable).
import { colM, cols, neighbours, rowM, size } from './lattice.mjs';

const cellM2 = colM * rowM;
/** How much more a river cuts, the more land it drains. */
const share = 0.45;
/** A cell that is filled lies this much higher than the one by which it drains, in metres. */
const tilt = 0.01;

/** A heap of cells by their heights, the lowest first. */
function lowestFirst(heights) {
  const cells = new Int32Array(size);
  let count = 0;
  return {
    get count() {
      return count;
    },
    push(cell) {
      let at = count;
      count += 1;
      while (at > 0) {
        const up = (at - 1) >> 1;
        if (heights[cells[up]] <= heights[cell]) break;
        cells[at] = cells[up];
        at = up;
      }
      cells[at] = cell;
    },
    pop() {
      const top = cells[0];
      count -= 1;
      const last = cells[count];
      let at = 0;
      for (;;) {
        let down = 2 * at + 1;
        if (down >= count) break;
        if (down + 1 < count && heights[cells[down + 1]] < heights[cells[down]]) down += 1;
        if (heights[cells[down]] >= heights[last]) break;
        cells[at] = cells[down];
        at = down;
      }
      cells[at] = last;
      return top;
    },
  };
}

/**
 * Where each cell drains to, and all cells in the order in which the flood reaches them from the outlets: each stands
 * behind the one that it drains to. Hollows are filled on the way.
 */
export function drain(heights, isOutlet) {
  const receiver = new Int32Array(size).fill(-1);
  const order = new Int32Array(size);
  const isDone = new Uint8Array(size);
  const heap = lowestFirst(heights);
  for (let at = 0; at < size; at += 1) {
    if (!isOutlet[at]) continue;
    isDone[at] = 1;
    heap.push(at);
  }
  let count = 0;
  while (heap.count > 0) {
    const at = heap.pop();
    order[count] = at;
    count += 1;
    const col = at % cols;
    for (const { step, east } of neighbours) {
      const other = at + step;
      if (other < 0 || other >= size || col + east < 0 || col + east >= cols || isDone[other]) continue;
      isDone[other] = 1;
      receiver[other] = at;
      if (heights[other] < heights[at] + tilt) heights[other] = heights[at] + tilt;
      heap.push(other);
    }
  }
  // The way of the flood is not always the steepest: where a lower neighbour was flooded before, it is taken.
  for (let at = 0; at < size; at += 1) {
    if (receiver[at] < 0) continue;
    let best = 0;
    const col = at % cols;
    for (const { step, east, m } of neighbours) {
      const other = at + step;
      if (other < 0 || other >= size || col + east < 0 || col + east >= cols) continue;
      const slope = (heights[at] - heights[other]) / m;
      if (slope > best) {
        best = slope;
        receiver[at] = other;
      }
    }
  }
  return { receiver, order: inOrder(heights, order) };
}

/** Cells from the lowest up: what drains stands behind what it drains to. */
function inOrder(heights, cells) {
  return cells.slice().sort((a, b) => heights[a] - heights[b]);
}

/** Square metres that drain through each cell. */
export function drained({ receiver, order }) {
  const area = new Float64Array(size).fill(cellM2);
  for (let n = size - 1; n >= 0; n -= 1) {
    const at = order[n];
    if (receiver[at] >= 0) area[receiver[at]] += area[at];
  }
  return area;
}

/**
 * One step of time: the land rises by `rise` metres, and rivers cut into it as `softness` lets them. Outlets stay.
 */
export function step(heights, isOutlet, rise, softness) {
  const flow = drain(heights, isOutlet);
  const area = drained(flow);
  const { receiver, order } = flow;
  for (let n = 0; n < size; n += 1) {
    const at = order[n];
    const to = receiver[at];
    if (to < 0) continue;
    const [east, south] = [(at % cols) - (to % cols), Math.floor(at / cols) - Math.floor(to / cols)];
    const cut = (softness[at] * area[at] ** share) / Math.hypot(east * colM, south * rowM);
    heights[at] = (heights[at] + rise[at] + cut * heights[to]) / (1 + cut);
  }
}
