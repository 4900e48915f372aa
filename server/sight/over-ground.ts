import { allOctaves, type SimulatedGround } from '../../models/terrain/simulated.ts';
import { metresBetween } from '../places/metres.ts';
import { along } from './profile.ts';
import type { FlightPoint, OverGround } from './sight-ask.ts';

/** So many places of a profile are told, at most. */
const mostTold = 400;

/** How high something that flies straight from point to point is over the ground. */
export function overGround(
  { way }: { way: readonly FlightPoint[] },
  ground: Pick<SimulatedGround, 'heightAt'>,
): Omit<OverGround, 'heights'> {
  const groundAt = (longitude: number, latitude: number): number => ground.heightAt(longitude, latitude, allOctaves);
  let gone = 0;
  const corners = way.map((point, n) => {
    const before = way[n - 1];
    if (before) gone += metresBetween(before, point);
    return { at: gone, heightM: groundAt(point.longitude, point.latitude) + point.heightM };
  });
  let leg = 1;
  const flightAt = (at: number): number => {
    while (leg < corners.length - 1 && at > (corners[leg]?.at ?? 0)) leg += 1;
    const [from, to] = [corners[leg - 1] ?? { at: 0, heightM: 0 }, corners[leg] ?? { at: 0, heightM: 0 }];
    const share = to.at > from.at ? Math.min(1, (at - from.at) / (to.at - from.at)) : 1;
    return from.heightM + (to.heightM - from.heightM) * share;
  };
  const line = way.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
  const measured = along(line).map(({ at, place: [longitude, latitude] }) => {
    const groundM = groundAt(longitude, latitude);
    const flightM = flightAt(at);
    return { at, groundM, flightM, overM: flightM - groundM };
  });
  const lowest = measured.reduce((least, one) => (one.overM < least.overM ? one : least));
  const each = Math.ceil(measured.length / mostTold);
  return {
    lengthM: Math.round(gone),
    profile: measured
      .filter((one, n) => n % each === 0 || n === measured.length - 1 || one === lowest)
      .map(({ at, groundM, flightM }): [number, number, number] => [
        Math.round(at),
        Number(groundM.toFixed(1)),
        Number(flightM.toFixed(1)),
      ]),
    clearanceM: Number(lowest.overM.toFixed(1)),
    clearanceAtM: Math.round(lowest.at),
  };
}
