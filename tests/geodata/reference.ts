import type { Pair } from './given.ts';

// The Gauss-Krüger projection by the series of Krüger (1912) to the fourth order in n, as the national standard and
// the guidance of EPSG (method 9807, JHS formulas) give it: written here a second time, so that what converts files is
// held against something else than itself.
const [a, f] = [6_378_137, 1 / 298.257222101];
const n = f / (2 - f);
const radius = (a / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
const h = [
  n / 2 - (2 / 3) * n ** 2 + (5 / 16) * n ** 3 + (41 / 180) * n ** 4,
  (13 / 48) * n ** 2 - (3 / 5) * n ** 3 + (557 / 1_440) * n ** 4,
  (61 / 240) * n ** 3 - (103 / 140) * n ** 4,
  (49_561 / 161_280) * n ** 4,
];
const e = Math.sqrt(f * (2 - f));

/** East and north in metres of a place in degrees, on a middle meridian with an easting there. */
export function gauss([longitude, latitude]: Pair, meridian: number, east: number): Pair {
  const phi = (latitude * Math.PI) / 180;
  const q = Math.asinh(Math.tan(phi)) - e * Math.atanh(e * Math.sin(phi));
  const beta = Math.atan(Math.sinh(q));
  const lambda = ((longitude - meridian) * Math.PI) / 180;
  const eta0 = Math.atanh(Math.cos(beta) * Math.sin(lambda));
  const xi0 = Math.asin(Math.sin(beta) * Math.cosh(eta0));
  let [xi, eta] = [xi0, eta0];
  for (const [k, of] of h.entries()) {
    const twice = 2 * (k + 1);
    xi += of * Math.sin(twice * xi0) * Math.cosh(twice * eta0);
    eta += of * Math.cos(twice * xi0) * Math.sinh(twice * eta0);
  }
  return [east + radius * eta, radius * xi];
}

const [krasovskyA, krasovskyE] = [6_378_245, 0.006_693_421_622_965_943];

function wave(x: number, y: number, first: readonly number[], of: number, last: readonly number[]): number {
  const [a0 = 0, ax = 0, ay = 0, axx = 0, axy = 0, aroot = 0] = first;
  const sines = 20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI);
  const along = 20 * Math.sin(of * Math.PI) + 40 * Math.sin((of / 3) * Math.PI);
  const [ka = 0, kb = 0, da = 1, db = 1] = last;
  const far = ka * Math.sin((of / da) * Math.PI) + kb * Math.sin((of * Math.PI) / db);
  return (
    a0 + ax * x + ay * y + axx * x * x + axy * x * y + aroot * Math.sqrt(Math.abs(x)) + ((sines + along + far) * 2) / 3
  );
}

/** GCJ-02 of a place in WGS84, by the published formula. */
export function gcj([longitude, latitude]: Pair): Pair {
  const [x, y] = [longitude - 105, latitude - 35];
  const dy = wave(x, y, [-100, 2, 3, 0, 0.1, 0.2], y, [160, 320, 12, 30]) + 0.2 * y * y;
  const dx = wave(x, y, [300, 1, 2, 0.1, 0.1, 0.1], x, [150, 300, 12, 30]);
  const phi = (latitude * Math.PI) / 180;
  const magic = 1 - krasovskyE * Math.sin(phi) ** 2;
  const root = Math.sqrt(magic);
  return [
    longitude + (dx * 180) / ((krasovskyA / root) * Math.cos(phi) * Math.PI),
    latitude + (dy * 180) / (((krasovskyA * (1 - krasovskyE)) / (magic * root)) * Math.PI),
  ];
}

/** BD-09 of a place in WGS84, by the published formula. */
export function bd(place: Pair): Pair {
  const [x, y] = gcj(place);
  const turn = (Math.PI * 3_000) / 180;
  const z = Math.hypot(x, y) + 0.00002 * Math.sin(y * turn);
  const theta = Math.atan2(y, x) + 0.000003 * Math.cos(x * turn);
  return [z * Math.cos(theta) + 0.0065, z * Math.sin(theta) + 0.006];
}
