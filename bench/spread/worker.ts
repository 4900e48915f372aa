import { burn } from '../../models/spread/burn.ts';
import { BurnCounts, burnMember } from '../../models/spread/members.ts';
import { surfaceLandscape, type SurfaceGround } from '../../models/spread/surface-land.ts';
import { type Country, groundOf, startIn } from './country.ts';

/** What the worker is asked: to let a country burn some times, or members of it with these seeds. */
export type Asked =
  | { kind: 'burn'; country: Country; untilMin: number; times: number }
  | { kind: 'members'; country: Country; untilMin: number; seeds: readonly number[] };

/** What it tells of each run, as it comes. */
export interface Ran {
  ms: number;
  areaHa: number;
  burnedCells: number;
}

const doubt = { windSpeed: 0.2, windDeg: 10, moisture: 0.15, startM: 60 };

let known: { key: string; ground: SurfaceGround } | undefined;
function groundFor(country: Country): SurfaceGround {
  const key = JSON.stringify(country);
  if (known?.key !== key) known = { key, ground: groundOf(country) };
  return known.ground;
}

/** Runs what is asked, and tells each run. */
export function answer(asked: Asked, tell: (ran: Ran) => void): void {
  const ground = groundFor(asked.country);
  const start = startIn(asked.country);
  if (asked.kind === 'burn')
    for (let n = 0; n < asked.times; n += 1) {
      const began = performance.now();
      const { areaHa, burnedCells } = burn(surfaceLandscape(ground), [start], asked.untilMin);
      tell({ ms: performance.now() - began, areaHa, burnedCells });
    }
  else {
    const counts = new BurnCounts(ground.cols * ground.rows);
    for (const seed of asked.seeds) {
      const began = performance.now();
      counts.add(burnMember(ground, [start], doubt, seed, asked.untilMin), asked.untilMin);
      tell({ ms: performance.now() - began, areaHa: 0, burnedCells: 0 });
    }
  }
}

// In a browser's worker; the types of the window are not those of its global object.
const scope = globalThis as unknown as {
  postMessage: (message: Ran | 'done', transfer: readonly []) => void;
  addEventListener: (type: 'message', hear: (event: { data: Asked }) => void) => void;
};
scope.addEventListener('message', ({ data }) => {
  answer(data, (ran) => scope.postMessage(ran, []));
  scope.postMessage('done', []);
});
