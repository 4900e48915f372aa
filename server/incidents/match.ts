import type { Sighting } from '../../contract/incidents/evidence.ts';
import type { DutyRule } from '../../contract/rules/rule.ts';
import { type Seen, seenBy } from './footprint.ts';
import { createGrid, type Grid, squareOf, squaresAround } from './grid.ts';
import { apartAsOne, bestOf, type KnownIncident, takeSighting, unlikelihood } from './known.ts';
import { footprintOf } from './sighting.ts';

/**
 * The incidents that alarms may still join, found by place and time. It holds what it is told; what tells it follows
 * the log.
 */
export interface IncidentIndex {
  readonly size: number;
  get(id: string): KnownIncident | undefined;
  /** Takes an incident in, in place of what was known of it. */
  put(known: KnownIncident): void;
  drop(id: string): void;
  /** The incident that a sighting is most likely of; of a merged one, that which it stands in now. */
  find(sighting: Sighting, rule: DutyRule): KnownIncident | undefined;
  /**
   * Another incident of the same county that is most likely the same fire, by what is known of both now; merged ones,
   * what was set aside and those that `staysApart` names are none. Each county has duty over its own, and would lose
   * sight of it in another's.
   */
  twinOf(known: KnownIncident, rule: DutyRule, staysApart: (id: string) => boolean): KnownIncident | undefined;
  /** Folds a sighting into an incident. */
  take(known: KnownIncident, sighting: Sighting, rule: DutyRule): void;
  /** Forgets what nobody has seen since a moment, in ms since 1970. */
  forget(before: number): void;
}

/**
 * A spot wider than this stands in all squares that it covers: a search for it looks no further around than its own
 * footprint.
 */
const wideM = 300;

const squaresOf = (known: KnownIncident): number[] => [
  squareOf(bestOf(known)),
  ...known.spots.flatMap((spot) =>
    spot.along > wideM ? squaresAround(spot, Math.max(spot.along, spot.across)) : [squareOf(spot)],
  ),
];

const isAlone = ({ mergedInto, shelf }: KnownIncident): boolean => mergedInto === undefined && shelf === undefined;

/** Of those around an incident that may be one with it the one whose best position lies closest. */
function closest(
  grid: Grid<KnownIncident>,
  known: KnownIncident,
  rule: DutyRule,
  staysApart: (id: string) => boolean,
): KnownIncident | undefined {
  if (!isAlone(known)) return undefined;
  let found: KnownIncident | undefined;
  let least = Infinity;
  for (const square of squaresAround(
    bestOf(known),
    Math.max(rule.gatherM, ...known.spots.map(({ along }) => along + rule.gatherM / 2)),
  )) {
    for (const other of grid.at(square)) {
      if (other === known || other.areaCode !== known.areaCode || !isAlone(other)) continue;
      const apart = apartAsOne(known, other, rule);
      if (apart === undefined || apart >= least || staysApart(other.id)) continue;
      found = other;
      least = apart;
    }
  }
  return found;
}

/** An index of no incidents. */
export function createIncidentIndex(): IncidentIndex {
  const byId = new Map<string, KnownIncident>();
  const grid = createGrid<KnownIncident>();
  let searches = 0;

  const drop = (id: string): void => {
    const known = byId.get(id);
    if (known) grid.leave(known);
    byId.delete(id);
  };
  const topOf = (known: KnownIncident): KnownIncident => {
    const into = known.mergedInto === undefined ? undefined : byId.get(known.mergedInto);
    return into ? topOf(into) : known;
  };
  const likeliest = (seen: Seen, at: number, rule: DutyRule): KnownIncident | undefined => {
    searches += 1;
    let found: KnownIncident | undefined;
    let least = Infinity;
    for (const square of squaresAround(seen, rule.gatherM + Math.max(seen.along, seen.across))) {
      for (const known of grid.at(square)) {
        if (known.asked === searches) continue;
        known.asked = searches;
        const one = unlikelihood(known, seen, at, rule);
        if (one === undefined || one >= least) continue;
        found = known;
        least = one;
      }
    }
    return found;
  };

  return {
    get size() {
      return byId.size;
    },
    get: (id) => byId.get(id),
    put(known) {
      drop(known.id);
      byId.set(known.id, known);
      grid.enter(known, squaresOf(known));
    },
    drop,
    find(sighting, rule) {
      const found = likeliest(seenBy(footprintOf(sighting)), Date.parse(sighting.startTime), rule);
      return found && topOf(found);
    },
    twinOf: (known, rule, staysApart) => closest(grid, known, rule, staysApart),
    take(known, sighting, rule) {
      takeSighting(known, sighting, rule);
      grid.enter(known, squaresOf(known));
    },
    forget(before) {
      const kept = new Set([...byId.values()].filter(({ last }) => last >= before).map((known) => topOf(known).id));
      for (const { id, last } of byId.values()) if (last < before && !kept.has(id)) drop(id);
    },
  };
}
