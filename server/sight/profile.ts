import type { ProfileAnswer } from '../../contract/sight/schemas.ts';
import { sightTo } from '../../models/sight/height-field.ts';
import { allOctaves, type SimulatedGround } from '../../models/terrain/simulated.ts';
import { metresBetween } from '../places/metres.ts';
import { fieldAbout, type SightAsk } from './sight-ask.ts';

/** A line is measured at so many places at most, and no closer than this, in metres; so many of them are told. */
const [mostMeasured, leastStepM, mostTold] = [2_000, 10, 400];
/** A stretch whose steepness is told is at least so long, in metres: of a shorter one the detail is chance. */
const stretchM = 50;

type Ground = Pick<SimulatedGround, 'heightAt'>;
type Position = readonly [longitude: number, latitude: number];

const placeOf = ([longitude, latitude]: Position) => ({ longitude, latitude });

/** Places along a line at about equal steps, its corners among them, with the metres from its beginning. */
export function along(line: readonly Position[]): { at: number; place: Position }[] {
  const lengths = line.slice(1).map((to, n) => metresBetween(placeOf(line[n] ?? to), placeOf(to)));
  const whole = lengths.reduce((sum, metres) => sum + metres, 0);
  const stepM = Math.max(leastStepM, whole / mostMeasured);
  let before = 0;
  const places = line.slice(0, 1).map((place) => ({ at: 0, place }));
  for (const [n, metres] of lengths.entries()) {
    const [[x0, y0], [x1, y1]] = [line[n] ?? [0, 0], line[n + 1] ?? [0, 0]];
    const steps = Math.max(1, Math.round(metres / stepM));
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      places.push({ at: before + metres * share, place: [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share] });
    }
    before += metres;
  }
  return places;
}

/** The steepest stretch, up or down. */
function steepest(heights: readonly (readonly [at: number, heightM: number])[]): { percent: number; atM: number } {
  let [percent, atM, to] = [0, 0, 0];
  for (const [n, [from, height]] of heights.entries()) {
    to = Math.max(to, n);
    while (to < heights.length && (heights[to]?.[0] ?? 0) - from < stretchM) to += 1;
    const end = heights[to];
    if (!end) break;
    const slope = (Math.abs(end[1] - height) / (end[0] - from)) * 100;
    if (slope > percent) [percent, atM] = [slope, from];
  }
  return { percent, atM };
}

/** How a line rises and falls, and whether its ends see each other, straight over the ground. */
export function profileOf(
  { line, eyeM, targetM }: Extract<SightAsk, { what: 'profile' }>,
  ground: Ground,
): Omit<ProfileAnswer, 'heights'> {
  const measured = along(line).map(
    ({ at, place: [longitude, latitude] }) => [at, ground.heightAt(longitude, latitude, allOctaves)] as const,
  );
  const heights = measured.map(([, height]) => height);
  const rises = heights.slice(1).map((height, n) => height - (heights[n] ?? height));
  const sum = (all: readonly number[]): number => Math.round(all.reduce((total, one) => total + one, 0));
  const { percent, atM } = steepest(measured);
  const [first, last] = [placeOf(line[0] ?? [0, 0]), placeOf(line.at(-1) ?? [0, 0])];
  const { field, metresTo } = fieldAbout({ ...first, eyeM, rangeM: 0, turns: true, assumed: [] }, ground);
  const { isSeen, elevationDeg, distanceM, hidden } = sightTo(field, { eyeM, ...metresTo(last), targetM });
  const each = Math.ceil(measured.length / mostTold);
  return {
    lengthM: Math.round(measured.at(-1)?.[0] ?? 0),
    profile: measured
      .filter((_, n) => n % each === 0 || n === measured.length - 1)
      .map(([at, height]): [number, number] => [Math.round(at), Number(height.toFixed(1))]),
    climbM: sum(rises.filter((rise) => rise > 0)),
    descentM: sum(rises.filter((rise) => rise < 0).map((rise) => -rise)),
    highestM: Math.round(Math.max(...heights)),
    lowestM: Math.round(Math.min(...heights)),
    steepestPercent: Math.round(percent),
    steepestAtM: Math.round(atM),
    sight: {
      isSeen,
      elevationDeg: Number(elevationDeg.toFixed(3)),
      lengthM: Math.round(distanceM),
      ...(hidden ? { hidden: { atM: Math.round(hidden.atM), byM: Number(hidden.byM.toFixed(1)) } } : {}),
    },
  };
}
