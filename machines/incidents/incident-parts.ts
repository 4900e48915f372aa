import type { Alarm } from '../../contract/alarms/alarm.ts';
import { familyIn, rootIn } from '../../streams/derived/incidents.ts';
import { count, nobodyCounted, tallyOf } from '../../streams/derived/incident-tally.ts';
import { isAboveShelves, stateOf, statusOf } from '../../streams/derived/incident-state.ts';
import { evidenceIn } from '../../contract/incidents/incident.ts';
import type { Picture } from '../../streams/derived/picture.ts';
import type { PictureChange } from '../../streams/derived/picture-change.ts';
import type { Standing } from '../alarms/lifecycle-machine.ts';
import type { FireId, IncidentId } from '../../contract/ids.ts';

type Source = Pick<Picture, 'alarms' | 'fires' | 'incidents' | 'alarmsOf'>;

/** The alarms of one incident, with those of what was merged into it, kept up change by change. */
export interface IncidentParts {
  readonly alarms: readonly Alarm[];
  /** Where the incident stands, as its row in the list does. */
  readonly standing: Standing;
  /** Whether the incident may stand elsewhere after a change. */
  take(change: PictureChange): boolean;
}

const nowhere: Standing = { status: undefined, isOverdue: false, isShelved: false };

/** The parts of an incident as the picture has them now. */
export function createIncidentParts(picture: Source, id: string): IncidentParts {
  const { alarms, fires, incidents } = picture;
  let ids: Set<string> | undefined;
  const isIn = (incidentId: IncidentId | undefined): boolean =>
    incidentId !== undefined && rootIn(incidents, incidentId) === id;
  const members = (): Set<string> => {
    ids ??= new Set(isIn(id) ? familyIn(incidents, id).flatMap((one) => picture.alarmsOf(one)) : []);
    return ids;
  };
  const known = (): readonly Alarm[] => [...members()].flatMap((alarmId) => alarms.get(alarmId) ?? []);
  /** What its row shows: its alarms, or the one alarm that stands alone. */
  function shown(): readonly Alarm[] {
    const single = alarms.get(id);
    return incidents.has(id) ? known() : single ? [single] : [];
  }
  /** Whether one of its alarms belongs to a fire, or to one that goes on as that. */
  function isOfFire(fireId: FireId): boolean {
    const mine = new Set(shown().map((alarm) => alarm.fireId));
    for (const own of mine) if (own !== undefined) mine.add(fires.get(own)?.mainFireId);
    return mine.has(fireId);
  }
  function moved({ alarmId, from, to }: Extract<PictureChange, { kind: 'moved' }>['move']): boolean {
    const had = members().delete(alarmId);
    if (isIn(to)) members().add(alarmId);
    return had || isIn(from) || isIn(to);
  }
  return {
    get alarms() {
      return known();
    },
    get standing() {
      const incident = incidents.get(id);
      if (!incident && !alarms.has(id)) return nowhere;
      const counted = nobodyCounted();
      for (const alarm of shown()) count(counted, alarm, 1);
      const tally = tallyOf([counted]);
      return {
        status: statusOf(
          stateOf(tally, (fireId) => fires.get(fireId)),
          tally,
        ),
        isOverdue: ((incident ?? alarms.get(id))?.passed?.length ?? 0) > 0,
        isShelved: incident?.shelf !== undefined && !isAboveShelves(evidenceIn(incident).bySource, tally),
      };
    },
    take(change) {
      if (change.kind === 'moved') return moved(change.move);
      if (change.kind === 'alarm') return change.change.id === id || members().has(change.change.id);
      if (change.kind === 'fire') return isOfFire(change.change.id);
      if (change.kind === 'incident' && change.change.before?.mergedInto === change.change.after?.mergedInto)
        return change.change.id === id;
      // A merge or a new picture: who stands in it is found anew.
      ids = undefined;
      return true;
    },
  };
}
