import type { AlarmEvent } from './events.ts';
import type { Alarm } from './alarm.ts';
import { idIn } from '../stream-names.ts';
import type { FireId } from '../ids.ts';

type Raised = Extract<AlarmEvent, { type: 'alarm.raised' }>;

// The facts are spread last: V8 is thirty times slower where named fields follow a spread. They share no name with the
// rest.
const born = (event: Raised): Alarm =>
  ({
    id: idIn('alarm', event.stream),
    areaCode: event.areaCode,
    raisedAt: event.at,
    status: 'pending',
    readBy: [],
    version: event.version,
    position: event.position,
    ...event.data,
  }) as Alarm;

/** Back to the list: owner, decision and fire are forgotten, the reason of the step stays. */
function pendingAgain(alarm: Alarm, reason: string, waitingSince: string): Alarm {
  const { owner: _owner, receivedAt: _received, decidedAt: _decided, fireId: _fire, ...facts } = alarm;
  return { ...facts, status: 'pending', reason, waitingSince };
}

function step(alarm: Alarm, event: Exclude<AlarmEvent, Raised>): Alarm {
  switch (event.type) {
    case 'alarm.read':
      return alarm.readBy.includes(event.data.userId)
        ? alarm
        : { ...alarm, readBy: [...alarm.readBy, event.data.userId] };
    case 'alarm.received':
      return { ...alarm, status: 'received', owner: event.data.owner, receivedAt: event.at };
    case 'alarm.released':
    case 'alarm.reopened':
    case 'alarm.detached':
      return pendingAgain(alarm, event.data.reason, event.at);
    case 'alarm.confirmed':
      return decided(alarm, 'confirmed', event.at, event.data.remark, event.data.fireId);
    case 'alarm.dismissed':
      return decided(alarm, 'dismissed', event.at, event.data.reason);
    case 'alarm.associated':
      return decided(alarm, 'repeat', event.at, event.data.remark, event.data.fireId);
    case 'alarm.clockPassed':
      return { ...alarm, passed: [...(alarm.passed ?? []), { ...event.data, at: event.at }] };
    default:
      return event satisfies never;
  }
}

function decided(alarm: Alarm, status: Alarm['status'], at: string, reason?: string, fireId?: FireId): Alarm {
  const { reason: _former, ...rest } = alarm;
  return {
    ...rest,
    status,
    decidedAt: at,
    ...(reason === undefined ? {} : { reason }),
    ...(fireId === undefined ? {} : { fireId }),
  };
}

/** The alarm after one more event: the one fold that decider, read model, snapshot and screen share. */
export function evolveAlarm(alarm: Alarm | undefined, event: AlarmEvent): Alarm {
  if (event.type === 'alarm.raised') return born(event);
  if (!alarm) throw new Error(`event ${event.position} (${event.type}) came before its alarm was raised`);
  // Copied whole, not assigned to: a spread copy is compact, half the heap of a picture of 250,000 alarms.
  return { ...step(alarm, event), version: event.version, position: event.position };
}
