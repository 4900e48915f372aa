import { type Random, seededRandom } from '../random.ts';
import type { Minutes } from '../units.ts';
import type { Start } from './landscape.ts';
import { March } from './march.ts';
import { type SurfaceGround, surfaceLandscape } from './surface-land.ts';
import { type WangGround, wangLandscape } from './wang-land.ts';

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

/** By how much a member differs: factors of wind speed and moisture, degrees of wind, metres of the start. */
function differencesOf(doubt: Doubt, seed: number) {
  const random = seededRandom(seed);
  return {
    speed: Math.exp(doubt.windSpeed * normal(random)),
    turn: doubt.windDeg * normal(random),
    damp: Math.exp(doubt.moisture * normal(random)),
    eastM: normal(random) * doubt.startM,
    southM: normal(random) * doubt.startM,
  };
}

const movedBy = (
  starts: readonly Start[],
  { cols, rows, cellM }: Pick<SurfaceGround, 'cols' | 'rows' | 'cellM'>,
  { eastM, southM }: { eastM: number; southM: number },
): Start[] =>
  starts.map((start) => ({
    ...start,
    x: within(start.x + eastM / cellM, cols - 1),
    y: within(start.y + southM / cellM, rows - 1),
  }));

const otherWinds = (winds: SurfaceGround['winds'], { speed, turn }: { speed: number; turn: number }) =>
  winds.map((wind) => ({ ...wind, speedMs: wind.speedMs * speed, towardDeg: wind.towardDeg + turn }));

/** A fire as it may be as well: the same for the same seed. */
export function memberOf(
  ground: SurfaceGround,
  starts: readonly Start[],
  doubt: Doubt,
  seed: number,
): { ground: SurfaceGround; starts: readonly Start[] } {
  const differs = differencesOf(doubt, seed);
  return {
    ground: {
      ...ground,
      winds: otherWinds(ground.winds, differs),
      moistures: ground.moistures.map((moisture) => ({
        ...moisture,
        oneHour: moisture.oneHour * differs.damp,
        tenHour: moisture.tenHour * differs.damp,
        hundredHour: moisture.hundredHour * differs.damp,
      })),
    },
    starts: movedBy(starts, ground, differs),
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

/** The same by 王正非's model: instead of the fuel's moisture the air's differs. */
export function burnWangMember(
  ground: WangGround,
  starts: readonly Start[],
  doubt: Doubt,
  seed: number,
  untilMin: Minutes,
): Float32Array {
  const differs = differencesOf(doubt, seed);
  const land = wangLandscape({
    ...ground,
    winds: otherWinds(ground.winds, differs),
    humidityPct: within(ground.humidityPct * differs.damp, 100),
  });
  const march = new March(land, movedBy(starts, ground, differs), untilMin);
  march.run();
  return march.arrival().arrivalMin;
}
