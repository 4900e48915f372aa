import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { rank } from '../../../contract/incidents/priority.ts';
import type { Station } from '../../../machines/station.ts';
import { rootIn } from '../../../streams/derived/incidents.ts';
import { useStation } from '../../kit/station.tsx';
import type { AlarmId } from '../../../contract/ids.ts';
import type { Priority } from '../../../contract/rules/levels.ts';

/** An alarm of an incident that is 紧急 or 高 (1 or 2) is shown without being asked for. */
const urgent = 2;

/** The priority of the incident in which an alarm stands; undefined as long as nobody has said in which. */
function priorityOf({ incidents$ }: Station, alarmId: AlarmId): Priority | undefined {
  const { byId, incidentOf } = incidents$.value;
  const id = incidentOf.get(alarmId);
  const incident = id === undefined ? undefined : byId.get(rootIn(byId, id));
  return incident && rank(incident).priority;
}

/** Calls `tell` when an urgent alarm comes; those that were raised before the person came are no news. */
export function useUrgentNews(tell: () => void): void {
  const station = useStation();
  const [since] = useState(() => station.clock$.value);
  const known = useRef<ReadonlySet<string>>(new Set());
  const look = useEffectEvent(() => {
    const { aheadMs = 0 } = station.connection$.value;
    const fresh = station.unread$.value.first.filter(
      ({ id, raisedAt }) => !known.current.has(id) && Date.parse(raisedAt) - aheadMs > since,
    );
    // What people report is unread before it stands in an incident: it stays news until it does.
    const placed = fresh.flatMap(({ id }) => {
      const priority = priorityOf(station, id);
      return priority === undefined ? [] : [{ id, priority }];
    });
    if (placed.length === 0) return;
    known.current = new Set([...known.current, ...placed.map(({ id }) => id)]);
    if (placed.some(({ priority }) => priority <= urgent)) tell();
  });
  useEffect(() => {
    const subscriptions = [station.unread$.subscribe(() => look()), station.incidents$.subscribe(() => look())];
    return () => {
      for (const one of subscriptions) one.unsubscribe();
    };
  }, [station]);
}
