import { isOpen, peopleSources, type Alarm } from '../../contract/alarms/alarm.ts';
import { isHistory } from '../../contract/alarms/history.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { isInHand } from '../../contract/fires/in-hand.ts';
import { screenedBy } from '../../contract/incidents/priority.ts';
import { evidenceIn, type Incident } from '../../contract/incidents/incident.ts';
import { familyIn, rootIn, type Move } from './incidents.ts';
import type { Change } from './live-fold.ts';
import type { PictureChange } from './picture-change.ts';
import type { AlarmId, FireId, IncidentId } from '../../contract/ids.ts';

/** What must be known of an alarm to tell whether it asks for attention. */
export type Asking = Pick<Alarm, 'id' | 'sourceType' | 'startTime' | 'raisedAt'>;

/** Which open alarms ask for attention, by where they stand; kept up change by change. */
export interface Attention {
  /**
   * False of what came as history, of what was set aside, and of what is more evidence of a fire in hand; undefined as
   * long as nobody has said where it stands. What people tell of now always asks.
   */
  asks(alarm: Asking): boolean | undefined;
  /** Whether an incident stands by itself, and open alarms of it or of what was merged into it ask for attention. */
  waits(incidentId: IncidentId): boolean;
  /** The incidents whose alarms may ask otherwise since a change. */
  take(change: PictureChange): readonly string[];
}

/** The picture that it follows; its maps are changed in place. */
export interface AttentionSource {
  alarms: ReadonlyMap<string, Alarm>;
  fires: ReadonlyMap<string, Fire>;
  incidents: ReadonlyMap<string, Incident>;
  incidentOf: ReadonlyMap<string, string>;
  alarmsOf(incidentId: string): readonly string[];
}

/** Which fires each root has; made anew when that is asked for after `forget`. */
function createFiresOfRoots({ fires, incidents, incidentOf }: AttentionSource) {
  let firesOf: Map<string, string[]> | undefined;
  let alarms = new Set<string>();
  const read = (): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    alarms = new Set();
    for (const fire of fires.values()) {
      for (const id of fire.alarmIds) alarms.add(id);
      const roots = fire.alarmIds.flatMap((id) => incidentOf.get(id) ?? []).map((id) => rootIn(incidents, id));
      for (const root of new Set(roots)) found.set(root, [...(found.get(root) ?? []), fire.id]);
    }
    return found;
  };
  return {
    at: (root: string): readonly string[] => (firesOf ??= read()).get(root) ?? [],
    /** Whether it is known to matter to no fire where an alarm stands. */
    areWithout: (alarmId: AlarmId): boolean => firesOf !== undefined && !alarms.has(alarmId),
    /** An alarm has joined a fire; true where that is known to change nothing, since its root has that fire already. */
    knowsWith(alarmId: AlarmId, fireId: FireId): boolean {
      const incidentId = incidentOf.get(alarmId);
      if (incidentId !== undefined && !firesOf?.get(rootIn(incidents, incidentId))?.includes(fireId)) return false;
      alarms.add(alarmId);
      return firesOf !== undefined;
    },
    forget(): void {
      firesOf = undefined;
    },
  };
}

/** The attention that a picture asks for. */
export function createAttention(source: AttentionSource): Attention {
  const { alarms, fires, incidents, incidentOf } = source;
  const firesOf = createFiresOfRoots(source);
  const rootOf = (id: string): string => rootIn(incidents, id);
  /** These incidents and all that belong together with them, each once. */
  const around = (ids: Iterable<string | undefined>): string[] => {
    const known = [...new Set(ids)].filter((id) => id !== undefined);
    const roots = [...new Set(known.map(rootOf))];
    return [...new Set([...known, ...roots.flatMap((root) => familyIn(incidents, root))])];
  };
  const isAside = (root: Incident): boolean =>
    (root.shelf !== undefined || screenedBy(root) !== undefined) &&
    firesOf.at(root.id).length === 0 &&
    !peopleSources.some((type) => (evidenceIn(root).bySource[type] ?? 0) > 0);

  function fireChanged({ before, after }: Change<Fire>): string[] {
    if (before && after && before.status === after.status && before.alarmIds === after.alarmIds) return [];
    const [was, is] = [new Set(before?.alarmIds), new Set(after?.alarmIds)];
    const placesOf = (alarmIds: readonly AlarmId[]): string[] => alarmIds.flatMap((id) => incidentOf.get(id) ?? []);
    if (before && after && before.status === after.status) {
      const joined = [...is].filter((id) => !was.has(id) && !firesOf.knowsWith(id, after.id));
      const left = [...was].filter((id) => !is.has(id));
      const others = [...joined, ...left];
      if (others.length > 0) firesOf.forget();
      return around(placesOf(others));
    }
    firesOf.forget();
    const parts = ((after ?? before)?.fireIds ?? []).flatMap((id) => fires.get(id)?.alarmIds ?? []);
    return around(placesOf([...was, ...is, ...parts]));
  }
  function incidentChanged({ id, before, after }: Change<Incident>): string[] {
    if (before?.mergedInto !== after?.mergedInto) {
      firesOf.forget();
      return around([id, before?.mergedInto]);
    }
    const isScreened = (incident: Incident | undefined): boolean => incident?.surroundings.staticHeat !== undefined;
    const staysInSight = !before?.shelf && !after?.shelf && isScreened(before) === isScreened(after);
    return before && staysInSight ? [] : around([id]);
  }
  function moved({ alarmId, from, to }: Move): string[] {
    if (firesOf.areWithout(alarmId)) return to === undefined ? [] : [to];
    firesOf.forget();
    return around([from, to]);
  }
  function asks(alarm: Asking): boolean | undefined {
    const { id, sourceType } = alarm;
    if (isHistory(alarm)) return false;
    if (peopleSources.includes(sourceType)) return true;
    const incidentId = incidentOf.get(id);
    if (incidentId === undefined) return undefined;
    const root = incidents.get(rootOf(incidentId));
    return !root || (!isAside(root) && !isInHand(firesOf.at(root.id), (fireId) => fires.get(fireId)));
  }
  return {
    asks,
    waits(incidentId) {
      if (rootOf(incidentId) !== incidentId) return false;
      const ids = around([incidentId]).flatMap((id) => source.alarmsOf(id));
      return ids.some((alarmId) => {
        const alarm = alarms.get(alarmId);
        return alarm !== undefined && isOpen(alarm.status) && asks(alarm) === true;
      });
    },
    take(change) {
      if (change.kind === 'fire') return fireChanged(change.change);
      if (change.kind === 'incident') return incidentChanged(change.change);
      if (change.kind === 'moved') return moved(change.move);
      if (change.kind === 'replaced') firesOf.forget();
      return [];
    },
  };
}
