// Generated (demo) positions: township seats spread evenly over their county, villages evenly over their township's
// share.
import { boxOf, inside } from './rings.mjs';

const samplesPerVillage = 14;

/**
 * Places one county. `townships`: [{ code, villages: [codes], fixed?: { x, y } }]; answers Map code → [x, y] in grid
 * steps, all inside `rings`. The same input gives the same answer everywhere.
 */
export function placeCounty(countyCode, rings, townships) {
  const villages = townships.reduce((sum, township) => sum + township.villages.length, 0);
  for (let wanted = Math.max(2000, villages * samplesPerVillage); ; wanted *= 2) {
    const samples = samplesInside(Number(countyCode), rings, wanted);
    const seats = spread(
      samples,
      townships.length,
      townships.flatMap(({ fixed }) => (fixed ? [[fixed.x, fixed.y]] : [])),
    );
    const shares = share(samples, seats);
    // Too few sample points in some township's share: look closer.
    if (orderBySeat(townships, shares).some(({ township, cell }) => cell.length <= township.villages.length)) continue;
    return new Map(
      orderBySeat(townships, shares).flatMap(({ township, seat, cell }) => placeTownship(township, seat, cell)),
    );
  }
}

/** Surveyed townships own the first (fixed) seats, the others take the rest in the order of their codes. */
function orderBySeat(townships, shares) {
  const ordered = [...townships.filter(({ fixed }) => fixed), ...townships.filter(({ fixed }) => !fixed)];
  return ordered.map((township, n) => ({ township, ...shares[n] }));
}

function placeTownship(township, seat, cell) {
  const free = cell.filter(([x, y]) => x !== seat[0] || y !== seat[1]);
  const spots = spread(free, township.villages.length, []);
  return [[township.code, seat], ...township.villages.map((code, n) => [code, spots[n]])];
}

/** About `wanted` points inside the outline on a jittered lattice. */
function samplesInside(seed, rings, wanted) {
  const [west, south, east, north] = boxOf(rings);
  const step = Math.max(1, Math.sqrt(Math.abs(areaOf(rings)) / wanted));
  const points = [];
  for (let j = 0; south + j * step <= north; j++) {
    for (let i = 0; west + i * step <= east; i++) {
      const x = Math.round(west + (i + 0.8 * noise(seed, i, j)) * step);
      const y = Math.round(south + (j + 0.8 * noise(seed + 1, i, j)) * step);
      if (inside(rings, x, y)) points.push([x, y]);
    }
  }
  return points;
}

function areaOf(rings) {
  let twice = 0;
  for (const ring of rings) {
    for (let n = 1; n < ring.length; n++) twice += ring[n - 1][0] * ring[n][1] - ring[n][0] * ring[n - 1][1];
  }
  return twice / 2;
}

/**
 * `count` of the samples, evenly apart (farthest first, then moved to the middle of their shares); `fixed` ones stay.
 */
function spread(samples, count, fixed) {
  const seats = [...fixed];
  const nearest = samples.map((point) => Math.min(Infinity, ...seats.map((seat) => gap(point, seat))));
  while (seats.length < count) {
    const next = samples[seats.length === 0 ? middle(samples) : nearest.indexOf(Math.max(...nearest))];
    seats.push(next);
    samples.forEach((point, n) => (nearest[n] = Math.min(nearest[n], gap(point, next))));
  }
  for (let round = 0; round < 6; round++) {
    share(samples, seats).forEach(({ cell }, n) => {
      if (n >= fixed.length && cell.length > 0) seats[n] = cell[middle(cell)];
    });
  }
  return seats;
}

/** Every sample goes to its nearest seat: [{ seat, cell }] in the order of the seats. */
function share(samples, seats) {
  const shares = seats.map((seat) => ({ seat, cell: [] }));
  for (const point of samples) {
    let best = 0;
    for (let n = 1; n < seats.length; n++) if (gap(point, seats[n]) < gap(point, seats[best])) best = n;
    shares[best].cell.push(point);
  }
  return shares;
}

/** Index of the point nearest to the middle of all. */
function middle(points) {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length;
  let best = 0;
  points.forEach((point, n) => {
    if (gap(point, [x, y]) < gap(points[best], [x, y])) best = n;
  });
  return best;
}

// Squared; a degree of longitude is about 0.85 of a degree of latitude at 32° N.
const gap = (a, b) => (0.85 * (a[0] - b[0])) ** 2 + (a[1] - b[1]) ** 2;

/** A number from 0 to 1 that looks random and is always the same for the same three integers. */
function noise(seed, i, j) {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(i + 1, 0xc2b2ae35) ^ Math.imul(j + 1, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
