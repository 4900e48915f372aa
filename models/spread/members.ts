import { type Random, seededRandom } from '../random.ts';
import type { Minutes } from '../units.ts';
import type { Start } from './landscape.ts';
import { March } from './march.ts';
import { type SurfaceGround, surfaceLandscape } from './surface-land.ts';

/** How far members may differ from what is taken to be: standard deviations. */
export interface Doubt {
  /** Of the logarithm of the wind's speed: 0.2 is about a fifth. */
  readonly windSpeed: number;
  readonly windDeg: number;
  /** Of the logarithm of the moisture of dead fuel. */
  readonly moisture: number;
  /** Of where the fire began, in metres to each side. */
  readonly startM: number;
}

/** A number of the standard normal distribution (Box and Muller 1958). */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** A fire as it may be as well: the same for the same seed. */
export function memberOf(
  ground: SurfaceGround,
  starts: readonly Start[],
  doubt: Doubt,
  seed: number,
): { ground: SurfaceGround; starts: readonly Start[] } {
  const random = seededRandom(seed);
  const speed = Math.exp(doubt.windSpeed * normal(random));
  const turn = doubt.windDeg * normal(random);
  const damp = Math.exp(doubt.moisture * normal(random));
  const [east, south] = [normal(random), normal(random)].map((far) => (far * doubt.startM) / ground.cellM);
  return {
    ground: {
      ...ground,
      winds: ground.winds.map((wind) => ({ ...wind, speedMs: wind.speedMs * speed, towardDeg: wind.towardDeg + turn })),
      moistures: ground.moistures.map((moisture) => ({
        ...moisture,
        oneHour: moisture.oneHour * damp,
        tenHour: moisture.tenHour * damp,
        hundredHour: moisture.hundredHour * damp,
      })),
    },
    starts: starts.map((start) => ({
      ...start,
      x: within(start.x + east!, ground.cols - 1),
      y: within(start.y + south!, ground.rows - 1),
    })),
  };
}

/** In how many of the members each cell burnt. */
export class BurnCounts {
  readonly burnt: Uint16Array;
  #members = 0;

  constructor(cells: number) {
    this.burnt = new Uint16Array(cells);
  }

  get members(): number {
    return this.#members;
  }

  /** Adds a member by when its cells are reached. */
  add(arrivalMin: Float32Array, untilMin: Minutes): void {
    for (let cell = 0; cell < arrivalMin.length; cell += 1) if (arrivalMin[cell]! <= untilMin) this.burnt[cell]! += 1;
    this.#members += 1;
  }
}

/** Lets a member burn until a minute, and answers when its cells are reached. */
export function burnMember(
  ground: SurfaceGround,
  starts: readonly Start[],
  doubt: Doubt,
  seed: number,
  untilMin: Minutes,
): Float32Array {
  const member = memberOf(ground, starts, doubt, seed);
  const march = new March(surfaceLandscape(member.ground), member.starts, untilMin);
  march.run();
  return march.arrival().arrivalMin;
}
