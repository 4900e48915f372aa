import { minuteMs } from '../../contract/time.ts';
import { degreeM, type Point } from '../places/metres.ts';
import { luckOf } from './random.ts';

/** A force works so far from the middle of its fire, in metres, and goes about it once in so many milliseconds. */
const [workM, roundMs] = [[120, 320], 90 * minuteMs] as const;

/** Where a force of the demo is at `now` (ms since 1970) that has come to its fire: at a place that moves slowly. */
export function besideFire(name: string, fire: Point, now: number): Point {
  const luck = luckOf(name);
  const metres = workM[0] + luck() * (workM[1] - workM[0]);
  const angle = (luck() + now / roundMs) * 2 * Math.PI;
  const { east, north } = degreeM(fire.latitude);
  return {
    longitude: Number((fire.longitude + (Math.sin(angle) * metres) / east).toFixed(6)),
    latitude: Number((fire.latitude + (Math.cos(angle) * metres) / north).toFixed(6)),
  };
}
