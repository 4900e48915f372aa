import { BehaviorSubject, type Observable } from 'rxjs';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident, PassedClock } from '../../contract/incidents/incident.ts';
import type { Behavior } from '../behavior.ts';
import { gatheringMs } from './gathering.ts';
import { createIncidentGroups, type IncidentGroups, type RowSource } from './incident-groups.ts';
import { rowOf, type IncidentRow } from './incident-row.ts';
import { type Tally, tallyOfOne } from './incident-tally.ts';
import type { Move } from './incidents.ts';
import type { Change } from './live-fold.ts';
import type { PictureChange } from './picture-change.ts';
import type { AlarmId, FireId } from '../../contract/ids.ts';

/**
 * All rows by id; the map is changed in place. `changes`: what is new since the revision before, undefined where all
 * is.
 */
export interface RowsPicture {
  revision: number;
  byId: ReadonlyMap<string, IncidentRow>;
  changes: readonly Change<IncidentRow>[] | undefined;
  /** The alarms of a row that the picture shows. */
  alarmsOf(rowId: string): readonly string[];
  /** In which row an alarm stands. */
  rowOf(alarmId: AlarmId): string;
}

/**
 * Rows that follow a picture change by change: an alarm that changes costs the row that it stands in, not the others.
 */
export interface IncidentRows {
  take(change: PictureChange): void;
  /** Whether there is something to tell at `now` (ms). */
  hasNews(now: number): boolean;
  settle(now: number): RowsPicture;
}

const same = (a: Alarm, b: Alarm): boolean =>
  a.status === b.status &&
  a.owner?.userId === b.owner?.userId &&
  a.fireId === b.fireId &&
  a.receivedAt === b.receivedAt &&
  a.passed === b.passed;

/** Keeps the groups up with a picture, and the ids of the rows that may look different for it. */
function createDirt({ alarms, fires, incidents, incidentOf }: RowSource, groups: IncidentGroups) {
  const dirty = new Set<string>();
  function alarmChanged({ id, before, after }: Change<Alarm>): void {
    const incidentId = incidentOf.get(id);
    if (incidentId !== undefined) {
      if (before) groups.count(before, incidentId, -1);
      if (after) groups.count(after, incidentId, 1);
    }
    if (!before || !after || !same(before, after)) dirty.add(groups.rowIdOf(id));
  }
  function moved({ alarmId, from, to }: Move): void {
    if (from !== undefined) groups.leave(alarmId, from);
    if (to !== undefined) groups.enter(alarmId, to);
    for (const id of [from, to]) if (id !== undefined) dirty.add(groups.rootOf(id));
    dirty.add(alarmId);
  }
  function incidentChanged({ id, before, after }: Change<Incident>): void {
    const [was, is] = [before?.mergedInto, after?.mergedInto];
    if (was !== is) {
      groups.merge(id, was, is);
      for (const root of [was, is]) if (root !== undefined) dirty.add(groups.rootOf(root));
    }
    if (!after) groups.forget(id);
    dirty.add(id).add(groups.rootOf(id));
  }
  /** The rows of its alarms, and of those of the fires for which it goes on. */
  function fireChanged({ before, after }: Change<Fire>): void {
    if (before?.status === after?.status) return;
    const own = after ?? before;
    for (const fire of [own, ...(own?.fireIds ?? []).map((id) => fires.get(id))])
      for (const alarmId of fire?.alarmIds ?? []) dirty.add(groups.rowIdOf(alarmId));
  }
  return {
    dirty,
    take(change: PictureChange): void {
      if (change.kind === 'alarm') alarmChanged(change.change);
      else if (change.kind === 'fire') fireChanged(change.change);
      else if (change.kind === 'incident') incidentChanged(change.change);
      else if (change.kind === 'moved') moved(change.move);
    },
    takeAll(): void {
      groups.countAll();
      dirty.clear();
      for (const id of incidents.keys()) dirty.add(id);
      for (const alarmId of alarms.keys()) if (groups.rowIdOf(alarmId) === alarmId) dirty.add(alarmId);
    },
  };
}

/** Clocks that ran out on what is in this row but in one of its own on the other side of a border, and is open. */
function passedBeyond({ incidents }: RowSource, groups: IncidentGroups, id: string, tally: Tally): PassedClock[] {
  const keepsClock = ({ areaCode, mergedInto = '' }: Incident): boolean =>
    !isWithin(areaCode, incidents.get(mergedInto)?.areaCode ?? areaCode);
  const isLate = (part: Incident): boolean => {
    if (part.passed.length === 0 || !keepsClock(part)) return false;
    const { pending, received } = groups.tallyOf(part.id).counts;
    return pending + received > 0;
  };
  const parts = groups.partsOf(id).flatMap((part) => incidents.get(part) ?? []);
  return [...parts.filter(isLate).flatMap(({ passed }) => passed), ...tally.passed];
}

/** The row of an incident, or of an alarm that stands alone; undefined where it is none. */
function rowAt(
  source: RowSource,
  groups: IncidentGroups,
  id: string,
  before: IncidentRow | undefined,
): IncidentRow | undefined {
  const { alarms, fires, incidents } = source;
  const fireOf = (fireId: FireId): Fire | undefined => fires.get(fireId);
  const incident = incidents.get(id);
  if (incident) {
    if (groups.rootOf(id) !== id) return undefined;
    const tally = groups.tallyOf(id);
    return rowOf(incident, tally, fireOf, before, passedBeyond(source, groups, id, tally));
  }
  const alarm = alarms.get(id);
  return alarm && groups.rowIdOf(id) === id ? rowOf(alarm, tallyOfOne(alarm), fireOf, before) : undefined;
}

/** The rows of a picture as it is now. */
export function createIncidentRows(source: RowSource): IncidentRows {
  const { alarms, incidents } = source;
  const groups = createIncidentGroups(source);
  const dirt = createDirt(source, groups);
  const rows = new Map<string, IncidentRow>();
  // New alarms that stand in no incident yet, and since when, the oldest first.
  const waiting = new Map<string, number>();
  let isNew = true;
  let revision = 0;

  const isAlone = (id: string): boolean => !rows.has(id) && alarms.has(id) && groups.rowIdOf(id) === id;
  /** The ids of the rows to look at now; an alarm that waits to be gathered is not yet among them. */
  function due(now: number): string[] {
    const ids = [...dirt.dirty].filter((id) => {
      if (!isAlone(id)) return true;
      if (!waiting.has(id)) waiting.set(id, now);
      return false;
    });
    dirt.dirty.clear();
    for (const [id, since] of waiting) {
      if (isAlone(id) && now - since < gatheringMs) continue;
      waiting.delete(id);
      ids.push(id);
    }
    return ids;
  }
  function all(): string[] {
    rows.clear();
    waiting.clear();
    dirt.takeAll();
    const ids = [...dirt.dirty];
    dirt.dirty.clear();
    return ids;
  }
  function renew(id: string): Change<IncidentRow> {
    const before = rows.get(id);
    const after = rowAt(source, groups, id, before);
    if (after) rows.set(id, after);
    else rows.delete(id);
    return { id, before, after };
  }
  return {
    take(change) {
      if (change.kind === 'replaced') isNew = true;
      if (!isNew) dirt.take(change);
    },
    hasNews(now) {
      const [oldest] = waiting.values();
      return isNew || dirt.dirty.size > 0 || (oldest !== undefined && now - oldest >= gatheringMs);
    },
    settle(now) {
      const anew = isNew;
      isNew = false;
      const changes = (anew ? all() : due(now)).map(renew).filter(({ before, after }) => before ?? after);
      revision += 1;
      return {
        revision,
        byId: rows,
        changes: anew ? undefined : changes,
        rowOf: (alarmId) => groups.rowIdOf(alarmId),
        alarmsOf: (id) => (incidents.has(id) ? groups.membersOf(id) : [id]).filter((alarmId) => alarms.has(alarmId)),
      };
    },
  };
}

/**
 * The rows of a picture, told whenever one of `told$` fires and there is something new at `now`. They follow the
 * picture from the first call on until `told$` ends.
 */
export function createIncidentRows$(
  source: RowSource,
  changes$: Observable<PictureChange>,
  told$: Observable<unknown>,
  now: () => number,
): Behavior<RowsPicture> {
  const rows = createIncidentRows(source);
  const rows$ = new BehaviorSubject(rows.settle(now()));
  changes$.subscribe((change) => rows.take(change));
  told$.subscribe({
    next() {
      if (rows.hasNews(now())) rows$.next(rows.settle(now()));
    },
    complete: () => rows$.complete(),
  });
  return rows$;
}

/** Those rows, made at the first look at them: who never looks does not pay for them. */
export function rowsOnDemand(...picture: Parameters<typeof createIncidentRows$>): () => Behavior<RowsPicture> {
  let rows$: Behavior<RowsPicture> | undefined;
  return () => (rows$ ??= createIncidentRows$(...picture));
}
