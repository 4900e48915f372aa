import type { Metres } from '../../contract/units.ts';
import type { Shelf } from '../../contract/incidents/incident.ts';
import type { DutyRule } from '../../contract/rules/rule.ts';
import { bothSay, type Evidence, evidenceOf, type Sighting } from '../../contract/incidents/evidence.ts';
import { covers, type Footprint, type Reach, type Seen, seenBy, unlikely } from './footprint.ts';
import { metresBetween, type Point } from '../places/metres.ts';
import { footprintOf } from './sighting.ts';
import type { IncidentId, RegionCode } from '../../contract/ids.ts';

/** A place where an incident was seen, and when last (ms since 1970). */
export interface Spot extends Seen {
  at: number;
}

interface Sum {
  weight: number;
  longitude: number;
  latitude: number;
}

/**
 * What the matching knows of an incident: where and when it was seen. The first sightings and all of them as weighted
 * sums.
 */
export interface KnownIncident {
  readonly id: string;
  readonly areaCode: RegionCode;
  version: number;
  mergedInto?: IncidentId;
  /** Why it is set aside just now. */
  shelf: Shelf['kind'] | undefined;
  /** Whether a static thermal anomaly explains all that was seen. */
  isScreened: boolean;
  /** What its own alarms say, as its stream tells it; undefined before the first. */
  own: Evidence | undefined;
  early: Sum & { count: number };
  all: Sum;
  first: number;
  last: number;
  /** At most `mostSpots` places apart from each other, so that they cover what was seen. */
  spots: Spot[];
  /** Number of the search that last looked at it. */
  asked: number;
}

const earlySightings = 8;
const mostSpots = 16;
/** The faster fronts of forest fires run 30 m a minute; what an hour and more of them may add is bounded. */
const frontMPerMs = 30 / 60_000;
const mostFrontM = 5_000;

const nothing = (): Sum => ({ weight: 0, longitude: 0, latitude: 0 });

function addTo(sum: Sum, { longitude, latitude, reachM }: Sighting): void {
  const weight = 1 / Math.max(reachM, 10) ** 2;
  sum.weight += weight;
  sum.longitude += longitude * weight;
  sum.latitude += latitude * weight;
}

const meanOf = ({ weight, longitude, latitude }: Sum): Point => ({
  longitude: longitude / weight,
  latitude: latitude / weight,
});

/** The best position of an incident. */
export const bestOf = ({ all }: KnownIncident): Point => meanOf(all);

/** An incident of which nothing has been seen yet; `takeSighting` gives it its first. */
export const unseen = (id: string, areaCode: RegionCode): KnownIncident => ({
  id,
  areaCode,
  version: 0,
  shelf: undefined,
  isScreened: false,
  own: undefined,
  early: { ...nothing(), count: 0 },
  all: nothing(),
  first: Infinity,
  last: -Infinity,
  spots: [],
  asked: 0,
});

/**
 * What says less than that it burns near by: it tells where an incident lies only as long as nothing better does, and
 * never widens it.
 */
const isCoarse = ({ along, across }: Footprint, { gatherM }: DutyRule): boolean => Math.max(along, across) > gatherM;

function takeSpot(known: KnownIncident, spot: Spot, rule: DutyRule): void {
  const [first] = known.spots;
  if (isCoarse(spot, rule) && first) return;
  if (first && isCoarse(first, rule)) known.spots = [];
  const { east, north } = spot;
  const apart = (rule.gatherM / 4) ** 2;
  const same = known.spots.find(
    (other) =>
      ((other.longitude - spot.longitude) * east) ** 2 + ((other.latitude - spot.latitude) * north) ** 2 < apart,
  );
  if (same) same.at = Math.max(same.at, spot.at);
  else known.spots.push(spot);
  if (known.spots.length <= mostSpots) return;
  const oldest = known.spots.reduce((old, other) => (other.at < old.at ? other : old));
  known.spots = known.spots.filter((other) => other !== oldest);
}

/** Folds one more sighting into what is known. */
export function takeSighting(known: KnownIncident, sighting: Sighting, rule: DutyRule): void {
  const at = Date.parse(sighting.startTime);
  const said = evidenceOf(sighting);
  known.own = known.own ? bothSay(known.own, said) : said;
  addTo(known.all, sighting);
  if (known.early.count < earlySightings) {
    addTo(known.early, sighting);
    known.early.count += 1;
  }
  known.first = Math.min(known.first, at);
  known.last = Math.max(known.last, at);
  takeSpot(known, { ...seenBy(footprintOf(sighting)), at }, rule);
}

/** A footprint as wide as its own doubt and that of another one together. */
const doubtful = (seen: Seen, other: Footprint): Seen =>
  seenBy({
    ...seen,
    along: Math.hypot(seen.along, other.along),
    across: Math.hypot(seen.across, other.across),
    toward: (other.along > seen.along ? other : seen).toward,
  });

/** Whether something seen at a spot, so many metres east and north, may be what was seen there before. */
const isNearSpot = (spot: Spot, seen: Seen, reach: Reach, east: number, north: number): boolean =>
  covers(spot.along > reach.least ? doubtful(seen, spot) : seen, reach, east, north) ||
  covers(spot, reach, east, north);

/** Whether it lies no further from the early sightings than an incident may reach by now. */
function isWithinExtent({ early, spots, first }: KnownIncident, seen: Seen, at: number, gatherM: Metres): boolean {
  let core = gatherM;
  for (const { along } of spots) if (along > core) core = along;
  const most = core + Math.max(gatherM / 2, seen.along) + Math.min(mostFrontM, Math.abs(at - first) * frontMPerMs);
  const [east, north] = [
    (early.longitude / early.weight - seen.longitude) * seen.east,
    (early.latitude / early.weight - seen.latitude) * seen.north,
  ];
  return east * east + north * north <= most * most;
}

/**
 * How unlikely it is that a sighting is of this incident; undefined where it is not near it. Near is what lies within
 * `gatherM`, or the sighting's footprint, of the best position or of a place where it was seen; but never further from
 * its early sightings than half of `gatherM` more and what a front has run since, so that fires side by side stay apart
 * (docs/decisions/0021-one-fire-one-row.md).
 */
export function unlikelihood(
  known: KnownIncident,
  seen: Seen,
  at: number,
  { gatherM, gatherMs }: DutyRule,
): number | undefined {
  if (at < known.first - gatherMs || at > known.last + gatherMs || !isWithinExtent(known, seen, at, gatherM))
    return undefined;
  const reach = { least: gatherM, generous: known.early.count === earlySightings };
  const { weight, longitude, latitude } = known.all;
  let east = (longitude / weight - seen.longitude) * seen.east;
  let north = (latitude / weight - seen.latitude) * seen.north;
  let least = covers(seen, reach, east, north)
    ? unlikely(seen, Math.hypot(1 / Math.sqrt(weight), gatherM / 2), east, north)
    : Infinity;
  for (const spot of known.spots) {
    east = (spot.longitude - seen.longitude) * seen.east;
    north = (spot.latitude - seen.latitude) * seen.north;
    if (isNearSpot(spot, seen, reach, east, north))
      least = Math.min(least, unlikely(seen, Math.hypot(spot.along, gatherM / 2), east, north));
  }
  return least === Infinity ? undefined : least;
}

const isCoarseOnly = ({ spots }: KnownIncident, rule: DutyRule): boolean => spots.every((spot) => isCoarse(spot, rule));

/**
 * How many metres the best positions of two incidents are apart, where they are one fire by the area's own rule now
 * that more is known of both: within `gatherM` and `gatherMs` of each other, or one is known from coarse pixels alone
 * and the other lies in one of them. Undefined where they are two.
 */
export function apartAsOne(one: KnownIncident, other: KnownIncident, rule: DutyRule): number | undefined {
  if (one.first > other.last + rule.gatherMs || other.first > one.last + rule.gatherMs) return undefined;
  const apart = metresBetween(bestOf(one), bestOf(other));
  if (apart <= rule.gatherM) return apart;
  const coarse = isCoarseOnly(one, rule) ? one : isCoarseOnly(other, rule) ? other : undefined;
  return coarse?.spots.some((spot) => apart <= spot.along + rule.gatherM / 2) ? apart : undefined;
}
