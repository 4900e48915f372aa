import type { Milliseconds } from '../../contract/units.ts';
import type { Alarm, Officer } from '../../contract/alarms/alarm.ts';
import { type AlarmAction, alarmLifecycle, alarmStep } from '../../contract/alarms/lifecycle.ts';
import { isWithin } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { EventData, NewEvent } from '../../contract/events/catalogue.ts';
import { ownLimits } from '../../contract/limits.ts';
import { usualRule } from '../../contract/rules/rule.ts';
import { alarmMessages as say } from './messages.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

/** Who wishes something, and the region in which they may. */
export interface AlarmActor extends Officer {
  regionCode: RegionCode;
}

/** What a person may wish of an alarm. */
export type AlarmCommand =
  | { action: 'read'; by: AlarmActor; remark?: string | undefined }
  | { action: 'receive'; by: AlarmActor }
  | { action: 'confirm' | 'associate'; by: AlarmActor; fireId: FireId; remark?: string | undefined }
  | { action: 'dismiss' | 'release' | 'reopen' | 'detach'; by: AlarmActor; reason: string };

/** An alarm's event that is decided but not yet in the log. */
export type NewAlarmEvent = NewEvent<`alarm.${string}` & NewEvent['type']>;

type Lifecycle = Exclude<AlarmCommand, { action: 'read' }>;

const officer = ({ userId, realName }: Officer): Officer => ({ userId, realName });
const withRemark = (remark: string | undefined): { remark?: string } =>
  remark === undefined || remark === '' ? {} : { remark };
const beside = (alarm: Alarm): { data?: { owner: Officer } } => (alarm.owner ? { data: { owner: alarm.owner } } : {});

/**
 * The events that a wish makes at `now` (ms since 1970), or why not. An alarm outside the region does not exist for the
 * person.
 */
export function decideAlarm(
  command: AlarmCommand,
  alarm: Alarm | undefined,
  now: number,
): readonly NewAlarmEvent[] | Refusal {
  if (!alarm || !isWithin(command.by.regionCode, alarm.areaCode))
    return refuse('notFound', { message: say.noSuchAlarm });
  if (command.action === 'read') return decideRead(command, alarm);
  if (!alarmStep(alarm, command.action, command.by.userId)) return whyNot(command, alarm);
  if (isTooOld(command.action, alarm, now))
    return refuse('tooOld', { message: say.tooOld(command.action), ...beside(alarm) });
  return [eventOf(command, alarm)];
}

/**
 * The event by which an alarm goes back to the list because its owner has been silent for `silentMs`; none while
 * they still have time, or have decided.
 */
export function decideExpiry(
  alarm: Alarm | undefined,
  now: number,
  silentMs = usualRule.silentMs,
): readonly NewAlarmEvent[] {
  if (!alarm?.owner || !alarmLifecycle[alarm.status].release || silentUntil(alarm, silentMs) > now) return [];
  return [{ type: 'alarm.released', areaCode: alarm.areaCode, data: { owner: alarm.owner, reason: say.ownerSilent } }];
}

/** When a received alarm goes back to the list, in ms since 1970. */
export const silentUntil = (alarm: Pick<Alarm, 'receivedAt'>, silentMs: Milliseconds): number =>
  Date.parse(alarm.receivedAt ?? '') + silentMs;

function decideRead(command: AlarmCommand & { action: 'read' }, alarm: Alarm): readonly NewAlarmEvent[] {
  const { userId } = command.by;
  if (alarm.readBy.includes(userId)) return [];
  return [{ type: 'alarm.read', areaCode: alarm.areaCode, data: { userId, ...withRemark(command.remark) } }];
}

function isTooOld(action: AlarmAction, alarm: Alarm, now: number): boolean {
  return (action === 'reopen' || action === 'detach') && now - Date.parse(alarm.raisedAt) > ownLimits.liveWindowMs;
}

function whyNot({ action, by }: Lifecycle, alarm: Alarm): Refusal {
  const { owner, status } = alarm;
  if (status === 'received' && owner) {
    const isHis = owner.userId === by.userId;
    if (action === 'receive') {
      return refuse('alreadyReceived', {
        message: isHis ? say.receivedByYou : say.receivedBy(owner.realName),
        data: { owner },
      });
    }
    if (alarmLifecycle.received[action] && !isHis) {
      return refuse('notOwner', { message: say.ownerOnly(owner.realName), data: { owner } });
    }
  }
  const receiveFirst = status === 'pending' && alarmLifecycle.received[action] !== undefined;
  return refuse('notAllowedNow', {
    message: receiveFirst ? say.receiveFirst : say.notInState(status, action),
    ...beside(alarm),
  });
}

function eventOf(command: Lifecycle, alarm: Alarm): NewAlarmEvent {
  const by = officer(command.by);
  const { areaCode } = alarm;
  switch (command.action) {
    case 'receive':
      return { type: 'alarm.received', areaCode, data: { owner: by } };
    case 'release':
      return { type: 'alarm.released', areaCode, data: { owner: by, reason: command.reason } };
    case 'confirm':
      return { type: 'alarm.confirmed', areaCode, data: { by, fireId: command.fireId, ...withRemark(command.remark) } };
    case 'associate':
      return {
        type: 'alarm.associated',
        areaCode,
        data: { by, fireId: command.fireId, ...withRemark(command.remark) },
      };
    case 'dismiss':
      return { type: 'alarm.dismissed', areaCode, data: { by, reason: command.reason } };
    case 'reopen':
      return { type: 'alarm.reopened', areaCode, data: { by, reason: command.reason } };
    case 'detach':
      return { type: 'alarm.detached', areaCode, data: { by, fireId: fireOf(alarm), reason: command.reason } };
    default:
      return command satisfies never;
  }
}

function fireOf(alarm: Alarm): string {
  if (alarm.fireId === undefined) throw new Error(`alarm ${alarm.id} is associated with no fire`);
  return alarm.fireId;
}

/** The event that begins an alarm in the county `areaCode`. */
export const raiseAlarm = (areaCode: RegionCode, data: EventData<'alarm.raised'>): NewAlarmEvent => ({
  type: 'alarm.raised',
  areaCode,
  data,
});
