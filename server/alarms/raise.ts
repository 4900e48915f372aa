import { v5 as uuidv5 } from 'uuid';
import type { EventData } from '../../contract/events/catalogue.ts';
import type { StreamWrite } from '../store/port.ts';
import { type NewAlarmEvent, raiseAlarm } from './decider.ts';
import { alarmStream } from './streams.ts';

const namespace = '6a2cbf3e-9d0e-5b1a-8b1f-0f5f3c1d7e42';

/** The id of an alarm: made from who delivers it, its source and the deliverer's own id, so that a second delivery is known. */
export const alarmIdOf = (deliverer: string, sourceType: number, sourceId: string): string =>
  uuidv5(`${deliverer}/${sourceType}/${sourceId}`, namespace);

/** The write that begins an alarm; it conflicts where the alarm is known already. */
export const raisedWrite = (
  alarmId: string, areaCode: string, data: EventData<'alarm.raised'>, then: readonly NewAlarmEvent[] = [],
): StreamWrite => ({ stream: alarmStream(alarmId), expectedVersion: 0, events: [raiseAlarm(areaCode, data), ...then] });
