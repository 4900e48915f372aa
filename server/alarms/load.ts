import type { Alarm } from '../../contract/alarms/alarm.ts';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import type { AlarmEvent, LookoutEvent } from '../../contract/events/catalogue.ts';
import { isAlarmEvent } from '../../contract/events/kinds.ts';
import type { EventStore } from '../store/port.ts';
import { alarmStream } from './streams.ts';
import type { AlarmId } from '../../contract/ids.ts';

/** The alarm that events of one stream make; undefined for none. */
export const foldAlarm = (events: readonly LookoutEvent[], alarm?: Alarm): Alarm | undefined =>
  events
    .filter(isAlarmEvent)
    .reduce((before: Alarm | undefined, event: AlarmEvent) => evolveAlarm(before, event), alarm);

/** An alarm as the log has it now. */
export const loadAlarm = async (store: EventStore, alarmId: AlarmId): Promise<Alarm | undefined> =>
  foldAlarm(await store.readStream(alarmStream(alarmId)));
