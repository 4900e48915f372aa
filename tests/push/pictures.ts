import type { Alarm } from '../../contract/alarms/alarm.ts';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import { isAlarmEvent, isFireEvent } from '../../contract/events/kinds.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';

/** Alarms and fires by id, as a client or a test folds them. */
export interface Pictures {
  alarms: Map<string, Alarm>;
  fires: Map<string, Fire>;
}

/** Folds events one after the other into `pictures` by the contract's folds. */
export function picturesOf(
  events: Iterable<{ type: string; stream: string }>,
  pictures: Pictures = { alarms: new Map(), fires: new Map() },
): Pictures {
  for (const event of events) {
    const id = event.stream.slice(event.stream.indexOf('-') + 1);
    if (isAlarmEvent(event)) pictures.alarms.set(id, evolveAlarm(pictures.alarms.get(id), event));
    else if (isFireEvent(event)) pictures.fires.set(id, evolveFire(pictures.fires.get(id), event));
  }
  return pictures;
}

/** The same picture as plain data, in an order that does not depend on how it came about. */
export function comparable({ alarms, fires }: Pictures): unknown {
  const sorted = <T>(all: Map<string, T>): [string, T][] => [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.parse(
    JSON.stringify([sorted(alarms), sorted(fires)], (key, value: unknown) => (key === 'errorMsg' ? undefined : value)),
  );
}
