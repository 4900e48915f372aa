import { fireClocks, fireRule, type RunningFireClock } from '../../contract/fires/clocks.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { RegionRules } from '../../contract/rules/rule.ts';
import type { IncidentRow } from '../../streams/derived/incident-row.ts';
import type { OpenThings } from '../kit/figures/open-things.ts';
import { pageOf } from './rotation.ts';

/** A thing that is open: a fire with the clock that runs out first, or an incident. */
export type WallThing =
  | { kind: 'fire'; fire: Fire; clock: RunningFireClock | undefined }
  | { kind: 'incident'; row: IncidentRow; overdueSince: string | undefined };

/** Most things that are listed at once. */
export const wallRoom = 10;

const byDue = (a: { due: string }, b: { due: string }): number => (a.due < b.due ? -1 : 1);

const isOverdue = (thing: WallThing): boolean => thing.kind === 'incident' && thing.overdueSince !== undefined;

/** What may not leave the wall: fires, incidents of the highest priority, and those of the next that wait too long. */
const isUrgent = (thing: WallThing): boolean =>
  thing.kind === 'fire' || thing.row.priority === 1 || (thing.row.priority === 2 && isOverdue(thing));

/**
 * What is open, the most urgent first: fires, those before whose deadline comes first; the urgent incidents, then the
 * others that wait too long, then the rest. Incidents stand in the order of the list of duty. `overdueSince`: by when
 * one should have been received or decided, where it still is not.
 */
export function urgentFirst(
  { fires, incidents }: OpenThings,
  rules: RegionRules,
  overdueSince: (row: IncidentRow) => string | undefined,
): readonly WallThing[] {
  const burning = fires
    .map((fire) => ({ kind: 'fire' as const, fire, clock: fireClocks(fire, fireRule(fire, rules)).toSorted(byDue)[0] }))
    .toSorted((a, b) => ((a.clock?.due ?? '9') < (b.clock?.due ?? '9') ? -1 : 1));
  const waiting = incidents.map((row) => ({ kind: 'incident' as const, row, overdueSince: overdueSince(row) }));
  const rank = (thing: WallThing): number => (isUrgent(thing) ? 0 : isOverdue(thing) ? 1 : 2);
  return [...burning, ...waiting.toSorted((a, b) => rank(a) - rank(b))];
}

/**
 * The ten of a turn: the first ten or, where more than ten are urgent, the urgent ones by turns. `of`: how many take
 * turns, where they do.
 */
export function shownInTurn(
  turn: number,
  things: readonly WallThing[],
): { shown: readonly WallThing[]; first: number; of?: number } {
  const urgent = things.filter(isUrgent);
  if (urgent.length <= wallRoom) return { shown: things.slice(0, wallRoom), first: 0 };
  return { ...pageOf(turn, urgent, wallRoom), of: urgent.length };
}

/** How many incidents wait too long. */
export const overdueIn = (things: readonly WallThing[]): number => things.filter(isOverdue).length;
