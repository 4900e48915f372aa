// Proof that the counties divide the province: no border line crosses another, and none is used by more than two.
import { boxOf, ringsByCode } from './rings.mjs';

const cell = 200;

/** Throws with the first place where the counties overlap, cross or repeat a border. */
export function verifyPartition(topology) {
  const edges = new Map();
  for (const [code, rings] of ringsByCode(topology, 'counties')) {
    if (rings.some((ring) => ring.length < 4 || ring[0].join() !== ring.at(-1).join()))
      throw new Error(`open ring: ${code}`);
    for (const ring of rings) for (let n = 1; n < ring.length; n++) note(edges, ring[n - 1], ring[n], code);
  }
  for (const [key, { codes }] of edges) {
    if (codes.length > 2 || new Set(codes).size !== codes.length) throw new Error(`border ${key} used by ${codes}`);
  }
  verifyNoCrossing([...edges.values()].map(({ line }) => line));
}

function note(edges, a, b, code) {
  const line = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? [a, b] : [b, a];
  const known = edges.get(line.join());
  if (known) known.codes.push(code);
  else edges.set(line.join(), { line, codes: [code] });
}

function verifyNoCrossing(lines) {
  const cells = new Map();
  for (const line of lines) {
    const [west, south, east, north] = boxOf([line]);
    for (let i = Math.floor(west / cell); i <= east / cell; i++) {
      for (let j = Math.floor(south / cell); j <= north / cell; j++) {
        const near = cells.get(`${i},${j}`) ?? [];
        const hit = near.find((other) => crossing(line, other));
        if (hit) throw new Error(`borders cross: ${JSON.stringify([line, hit])}`);
        near.push(line);
        cells.set(`${i},${j}`, near);
      }
    }
  }
}

const side = (a, b, c) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
const same = (a, b) => a[0] === b[0] && a[1] === b[1];

/** Whether two different lines meet anywhere but at a common end. */
function crossing([a, b], [c, d]) {
  const sides = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (sides[0] * sides[1] < 0 && sides[2] * sides[3] < 0) return true;
  // An end that lies on the inside of the other line.
  const on = (p, q, r, turn) => turn === 0 && !same(p, r) && !same(q, r) && between(p, q, r);
  return on(a, b, c, sides[0]) || on(a, b, d, sides[1]) || on(c, d, a, sides[2]) || on(c, d, b, sides[3]);
}

function between(p, q, r) {
  const within = (i) => Math.min(p[i], q[i]) <= r[i] && r[i] <= Math.max(p[i], q[i]);
  return within(0) && within(1);
}
