import type { Sighting } from '../../contract/incidents/evidence.ts';
import { type DutyRule, usualRule } from '../../contract/rules/rule.ts';
import { type KnownIncident, takeSighting, unseen } from '../../server/incidents/known.ts';
import { seenBy, type Seen } from '../../server/incidents/footprint.ts';
import { footprintOf } from '../../server/incidents/sighting.ts';
import { hill, minute } from './seen.ts';

let made = 0;

/** Something that a camera sees on the hill, unless said otherwise. */
export function sighting(more: Partial<Sighting> = {}): Sighting {
  made += 1;
  return {
    alarmId: `s${made}`,
    sourceType: 5,
    voice: `cam-${made}`,
    startTime: minute(0),
    ...hill,
    reachM: 300,
    ...more,
  };
}

/** An incident of which this was seen, in this order. */
export function knownFrom(
  sightings: readonly Sighting[],
  rule: DutyRule = usualRule,
  id = sightings[0]?.alarmId ?? '',
  areaCode = '341825',
): KnownIncident {
  const known = unseen(id, areaCode);
  for (const one of sightings) takeSighting(known, one, rule);
  return known;
}

/** A sighting as it is held against incidents. */
export const ready = (one: Sighting): Seen => seenBy(footprintOf(one));

/** −ln of the density of an error at a point, by its deviations along and across a direction (radians from north). */
export function minusLogDensity(
  deviation: { along: number; across: number; toward: number },
  east: number,
  north: number,
): number {
  const [sin, cos] = [Math.sin(deviation.toward), Math.cos(deviation.toward)];
  const [long, wide] = [deviation.along ** 2, deviation.across ** 2];
  // The covariance in east and north, its determinant, and the distance that it makes.
  const [ee, nn, en] = [
    long * sin ** 2 + wide * cos ** 2,
    long * cos ** 2 + wide * sin ** 2,
    (long - wide) * sin * cos,
  ];
  const determinant = ee * nn - en ** 2;
  return ((nn * east ** 2 - 2 * en * east * north + ee * north ** 2) / determinant + Math.log(determinant)) / 2;
}
