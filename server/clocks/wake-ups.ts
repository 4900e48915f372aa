import type { EventType, LookoutEvent } from '../../contract/events/catalogue.ts';
import { isAlarmEvent, isFireEvent } from '../../contract/events/kinds.ts';
import type { DutyRule } from '../../contract/rules/rule.ts';
import { alarmIdOfStream } from '../alarms/streams.ts';
import { fireIdOfStream } from '../fires/streams.ts';
import { incidentIdOfStream } from '../incidents/streams.ts';

/** What is to be looked at when, because of an event. An alarm stands for its incident. */
export interface WakeUp {
  kind: 'incident' | 'fire' | 'alarm';
  id: string;
  at: number;
}

/** Events by which a clock may begin. */
export const clockEvents: readonly EventType[] = [
  'incident.opened',
  'alarm.joined',
  'alarm.split',
  'incident.restored',
  'incident.absorbed',
  'incident.parted',
  'incident.shelved',
  'incident.unshelved',
  'incident.unscreened',
  'alarm.received',
  'alarm.released',
  'alarm.reopened',
  'alarm.detached',
  'alarm.confirmed',
  'alarm.dismissed',
  'alarm.associated',
  'fire.opened',
  'fire.alarmJoined',
  'fire.alarmLeft',
  'fire.relocated',
  'fire.transferred',
  'fire.reported',
  'fire.signed',
  'fire.withdrawn',
  'fire.takenOver',
  'fire.reopened',
  'fire.dissociated',
  'fire.dispatched',
  'fire.forceAnswered',
  'fire.checkedIn',
  'fire.responseBegun',
  'fire.stepAnswered',
  'fire.ended',
  'fire.ruledOut',
];

/** Whether what nobody has received of this fire waits from now on. */
export const endsFire = ({ type }: LookoutEvent): boolean => type === 'fire.ended' || type === 'fire.ruledOut';

const moved: ReadonlySet<string> = new Set([
  'alarm.split',
  'incident.restored',
  'incident.absorbed',
  'incident.parted',
]);

/**
 * When to look at what an event is about: not after any deadline that begins with it, by the rule of its area
 * (`byLevel`: levels have rules of their own there).
 */
export function wakeUpOf(event: LookoutEvent, rule: DutyRule, byLevel: boolean): WakeUp {
  // Few are fires, and whose rule it is, only the fire itself can tell.
  if (isFireEvent(event)) return { kind: 'fire', id: fireIdOfStream(event.stream), at: Date.parse(event.at) };
  // How grave it has become, only the incident itself can tell.
  const at = Date.parse(event.at) + (byLevel ? 0 : Math.min(rule.receiveMs, rule.decideMs));
  if (isAlarmEvent(event)) return { kind: 'alarm', id: alarmIdOfStream(event.stream), at };
  const id = incidentIdOfStream(event.stream);
  if (event.type === 'incident.shelved') return { kind: 'incident', id, at: Date.parse(event.data.until) };
  // Its alarms may have waited for long elsewhere.
  return { kind: 'incident', id, at: moved.has(event.type) ? Date.parse(event.at) : at };
}
