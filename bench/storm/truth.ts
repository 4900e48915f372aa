import type { Random } from '../../models/random.ts';
import { degreeM, metresBetween, type Point } from '../../server/places/metres.ts';
import type { StormShape } from './shape.ts';

/**
 * One true fire: it began at `beganS` (seconds of the storm), and its front runs towards `toward` (radians clockwise
 * from north).
 */
export interface TrueFire extends Point {
  n: number;
  beganS: number;
  metresPerS: number;
  toward: number;
}

/** The ground on which a storm is made: points inside the authority's region. */
export interface Ground {
  somewhere(random: Random): Point;
  isInside(point: Point): boolean;
}

export const between = (random: Random, [low, high]: readonly [number, number]): number =>
  low + random() * (high - low);

/** A number of the standard normal distribution. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The point so many metres east and north of another. */
export function moved(from: Point, eastM: number, northM: number): Point {
  const { east, north } = degreeM(from.latitude);
  return { longitude: from.longitude + eastM / east, latitude: from.latitude + northM / north };
}

/** The point so many metres away in a direction, radians clockwise from north. */
export const towards = (from: Point, direction: number, metres: number): Point =>
  moved(from, Math.sin(direction) * metres, Math.cos(direction) * metres);

const tries = 10_000;

function find<T>(make: () => T | undefined): T {
  for (let n = 0; n < tries; n++) {
    const made = make();
    if (made !== undefined) return made;
  }
  throw new Error('the fires do not fit into the region');
}

/** Where the fires of a group lie: each so far from the one before it, and no nearer to any other of them. */
function groupOf(
  { count, spacingM }: StormShape['groups'][number],
  ground: Ground,
  random: Random,
): Point[] | undefined {
  const points = [ground.somewhere(random)];
  const direction = random() * 2 * Math.PI;
  while (points.length < count) {
    const last = points.at(-1) as Point;
    const next = towards(last, direction + normal(random) * 0.4, between(random, spacingM));
    if (!ground.isInside(next) || points.some((other) => metresBetween(other, next) < spacingM[0] - 1))
      return undefined;
    points.push(next);
  }
  return points;
}

/** The true fires of a storm. */
export function trueFires(shape: StormShape, ground: Ground, random: Random): TrueFire[] {
  const alone = shape.fires - shape.groups.reduce((sum, { count }) => sum + count, 0);
  const groups = [...shape.groups, ...Array.from({ length: alone }, () => ({ count: 1, spacingM: [0, 0] as const }))];
  const points: Point[] = [];
  for (const group of groups) {
    points.push(
      ...find(() => {
        const made = groupOf(group, ground, random);
        return made?.some((one) => points.some((other) => metresBetween(one, other) < shape.apartM)) ? undefined : made;
      }),
    );
  }
  const wind = random() * 2 * Math.PI;
  return points.map((point, n) => ({
    ...point,
    n,
    beganS: -between(random, shape.ageS),
    metresPerS: between(random, shape.metresPerMinute) / 60,
    toward: wind + normal(random) * 0.3,
  }));
}

/** A point of a fire that burned at a moment: along its front's way, and to its sides. */
export function burningPoint({ beganS, metresPerS, toward, ...origin }: TrueFire, atS: number, random: Random): Point {
  const front = 30 + metresPerS * Math.max(0, atS - beganS);
  const along = front * Math.sqrt(random());
  const aside = normal(random) * (15 + along * 0.2);
  return towards(towards(origin, toward, along), toward + Math.PI / 2, aside);
}
