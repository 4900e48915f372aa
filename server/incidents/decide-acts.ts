import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { IncidentActBody } from '../../contract/incidents/schemas.ts';
import { type AlarmActor, type AlarmCommand, decideAlarm, type NewAlarmEvent } from '../alarms/decider.ts';
import { alarmStream } from '../alarms/streams.ts';
import type { StreamWrite } from '../store/port.ts';
import { incidentMessages as say } from './messages.ts';
import type { FireId } from '../../contract/ids.ts';

/** What is done to every alarm of an incident. */
export type IncidentAction = IncidentActBody['action'];

/** The alarms that an action changes, each with its events, and how many it can not change. */
export interface Acts {
  writes: readonly StreamWrite[];
  acted: readonly Alarm[];
  left: number;
}

/** What a person wishes of the alarms of an incident; `fireId` is the fire that a confirmation opens or joins. */
export interface ActWish {
  action: IncidentAction;
  fireId?: FireId | undefined;
  reason?: string | undefined;
  remark?: string | undefined;
}

const withReason: ReadonlySet<IncidentAction> = new Set(['release', 'dismiss', 'reopen', 'detach']);

/** What is missing in a wish, by its action. */
export function missingIn({ action, fireId, reason }: ActWish): Refusal | undefined {
  if (withReason.has(action) && !reason) return refuse('badInput', { field: 'reason', message: say.reasonMissing });
  return action === 'associate' && fireId === undefined
    ? refuse('badInput', { field: 'fireId', message: say.fireMissing })
    : undefined;
}

const commandOf = ({ action, fireId, reason, remark }: ActWish, by: AlarmActor): AlarmCommand =>
  ({ action, by, fireId, reason, remark }) as AlarmCommand;

/**
 * What is wished of one alarm. One that came after the officer received the incident burns as the others do: it is
 * received by the same word. An officer never rules out in passing what they have not seen.
 */
function eventsFor(
  alarm: Alarm,
  wish: ActWish,
  by: AlarmActor,
  { now, hasInHand }: { now: number; hasInHand: boolean },
): readonly NewAlarmEvent[] | Refusal {
  const comesAfter =
    hasInHand && alarm.status === 'pending' && (wish.action === 'confirm' || wish.action === 'associate');
  if (!comesAfter) return decideAlarm(commandOf(wish, by), alarm, now);
  const received = decideAlarm({ action: 'receive', by }, alarm, now);
  if (isRefusal(received)) return received;
  const decided = decideAlarm(
    commandOf(wish, by),
    { ...alarm, status: 'received', owner: { userId: by.userId, realName: by.realName } },
    now,
  );
  return isRefusal(decided) ? decided : [...received, ...decided];
}

/**
 * Acts on every alarm that allows it; where none does, the refusal says why of one that waits, or else of the first.
 */
export function decideActs(wish: ActWish, alarms: readonly Alarm[], by: AlarmActor, now: number): Acts | Refusal {
  const hasInHand = alarms.some(({ status, owner }) => status === 'received' && owner?.userId === by.userId);
  const outcomes = alarms.map((alarm) => ({ alarm, events: eventsFor(alarm, wish, by, { now, hasInHand }) }));
  const done = outcomes.filter(
    (outcome): outcome is { alarm: Alarm; events: readonly NewAlarmEvent[] } => !isRefusal(outcome.events),
  );
  if (done.length === 0) {
    const why =
      outcomes.find(({ alarm }) => alarm.status === 'received') ??
      outcomes.find(({ alarm }) => alarm.status === 'pending') ??
      outcomes[0];
    return why ? (why.events as Refusal) : refuse('notAllowedNow', { field: 'incidentId', message: say.noAlarms });
  }
  return {
    writes: done.map(({ alarm, events }) => ({
      stream: alarmStream(alarm.id),
      expectedVersion: alarm.version,
      events,
    })),
    acted: done.map(({ alarm }) => alarm),
    left: alarms.length - done.length,
  };
}
