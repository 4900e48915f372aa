import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Alarm } from '../../../contract/alarms/alarm.ts';
import { rank } from '../../../contract/incidents/priority.ts';
import type { Station } from '../../../machines/station.ts';
import { rootIn } from '../../../streams/derived/incidents.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import type { AlarmId } from '../../../contract/ids.ts';

/** An alarm of an incident that is 紧急 or 高 (1 or 2) is shown without being asked for. */
const urgent = 2;

/** Whether the incident in which an alarm stands is so urgent. */
function isUrgent({ incidents$ }: Station, alarmId: AlarmId): boolean {
  const { byId, incidentOf } = incidents$.value;
  const id = incidentOf.get(alarmId);
  const incident = id === undefined ? undefined : byId.get(rootIn(byId, id));
  return incident !== undefined && rank(incident).priority <= urgent;
}

/** Calls `tell` when an urgent alarm comes; those that were raised before the person came are no news. */
export function useUrgentNews(tell: () => void): void {
  const station = useStation();
  const { first } = useBehavior(station.unread$);
  const [since] = useState(() => station.clock$.value);
  const known = useRef<ReadonlySet<string>>(new Set());
  const look = useEffectEvent((unread: readonly Alarm[]) => {
    const { aheadMs = 0 } = station.connection$.value;
    const fresh = unread.filter(({ id, raisedAt }) => !known.current.has(id) && Date.parse(raisedAt) - aheadMs > since);
    known.current = new Set([...known.current, ...fresh.map(({ id }) => id)]);
    if (fresh.some(({ id }) => isUrgent(station, id))) tell();
  });
  useEffect(() => look(first), [first]);
}
