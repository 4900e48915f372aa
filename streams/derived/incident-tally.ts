import { type Alarm, type AlarmStatus, isOpen, type Officer } from '../../contract/alarms/alarm.ts';
import type { PassedClock } from '../../contract/alarms/clocks.ts';
import type { FireId } from '../../contract/ids.ts';

/** An officer, and how many alarms of an incident are theirs. */
export interface Ownership {
  officer: Officer;
  alarms: number;
}

/** What the alarms of an incident say together; the same for the same alarms in any order. */
export interface Tally {
  counts: Readonly<Record<AlarmStatus, number>>;
  /** Who has received alarms that are open; who has most of them stands first. */
  owners: readonly Ownership[];
  /** Who decided most of those that are closed. */
  decider: Officer | undefined;
  /** The fires to which they belong; that of most of them stands first. */
  fireIds: readonly FireId[];
  /** Clocks of their own that ran out on those that are open: they stand alone in their counties. */
  passed: readonly PassedClock[];
}

/** How many alarms speak for each; absent until there is one, since most of very many incidents have none. */
type Votes<T> = Map<string, { of: T; alarms: number }> | undefined;

/** The alarms of one incident, counted one by one as they come, change and go. */
export interface Counted {
  readonly members: Set<string>;
  readonly counts: Record<AlarmStatus, number>;
  owners: Votes<Officer>;
  deciders: Votes<Officer>;
  fires: Votes<string>;
  /** What ran out on open alarms, by their ids; absent until there is one. */
  passed: Map<string, readonly PassedClock[]> | undefined;
}

/** No alarms yet. */
export const nobodyCounted = (): Counted => ({
  members: new Set(),
  counts: { pending: 0, received: 0, confirmed: 0, dismissed: 0, repeat: 0 },
  owners: undefined,
  deciders: undefined,
  fires: undefined,
  passed: undefined,
});

function voted<T>(votes: Votes<T>, id: string, of: T, by: number): Votes<T> {
  const all: NonNullable<Votes<T>> = votes ?? new Map();
  const alarms = (all.get(id)?.alarms ?? 0) + by;
  if (alarms > 0) all.set(id, { of, alarms });
  else all.delete(id);
  return all;
}

/** Counts an alarm in (1) or out (-1). */
export function count(counted: Counted, { id, status, owner, fireId, passed }: Alarm, by: 1 | -1): void {
  counted.counts[status] += by;
  if (passed && isOpen(status)) {
    counted.passed ??= new Map();
    if (by === 1) counted.passed.set(id, passed);
    else counted.passed.delete(id);
  }
  if (fireId !== undefined) counted.fires = voted(counted.fires, fireId, fireId, by);
  if (!owner) return;
  if (status === 'received') counted.owners = voted(counted.owners, owner.userId, owner, by);
  else if (status !== 'pending') counted.deciders = voted(counted.deciders, owner.userId, owner, by);
}

const nobody: readonly never[] = [];

/** The most first; of equal ones the order of their ids. */
function inOrder<T>(
  all: readonly Counted[],
  votesOf: (counted: Counted) => Votes<T>,
): readonly { of: T; alarms: number }[] {
  let sum: Votes<T>;
  for (const counted of all)
    for (const [id, { of, alarms }] of votesOf(counted) ?? nobody) sum = voted(sum, id, of, alarms);
  return sum
    ? [...sum].sort(([a, one], [b, other]) => other.alarms - one.alarms || (a < b ? -1 : 1)).map(([, vote]) => vote)
    : nobody;
}

/** Several incidents' alarms as one. */
export function tallyOf(all: readonly Counted[]): Tally {
  const counts: Record<AlarmStatus, number> = { pending: 0, received: 0, confirmed: 0, dismissed: 0, repeat: 0 };
  for (const one of all) {
    counts.pending += one.counts.pending;
    counts.received += one.counts.received;
    counts.confirmed += one.counts.confirmed;
    counts.dismissed += one.counts.dismissed;
    counts.repeat += one.counts.repeat;
  }
  return {
    counts,
    owners: inOrder(all, ({ owners }) => owners).map(({ of, alarms }) => ({ officer: of, alarms })),
    decider: inOrder(all, ({ deciders }) => deciders)[0]?.of,
    fireIds: inOrder(all, ({ fires }) => fires).map(({ of }) => of),
    passed: all.flatMap(({ passed }) => [...(passed?.values() ?? nobody)].flatMap((clocks) => clocks)),
  };
}

/** What one alarm says alone. */
export function tallyOfOne(alarm: Alarm): Tally {
  const counted = nobodyCounted();
  count(counted, alarm, 1);
  return tallyOf([counted]);
}
