import type { PublicEvent } from '../contract/events/catalogue.ts';

/** The schema version that this software folds, of each event that may reach a station. */
const versions: Readonly<Record<PublicEvent['type'], number>> = {
  'alarm.raised': 1, 'alarm.read': 1, 'alarm.received': 1, 'alarm.released': 1, 'alarm.confirmed': 1,
  'alarm.dismissed': 1, 'alarm.associated': 1, 'alarm.reopened': 1, 'alarm.detached': 1,
  'fire.opened': 1, 'fire.alarmJoined': 1, 'fire.alarmLeft': 1, 'fire.relocated': 1, 'fire.ruledOut': 1, 'fire.leveled': 1,
  'fire.transferred': 1, 'fire.reported': 1, 'fire.signed': 1, 'fire.withdrawn': 1, 'fire.takenOver': 1, 'fire.popClosed': 1,
  'fire.dispatched': 1, 'fire.forceAnswered': 1, 'fire.checkedIn': 1, 'fire.fedBack': 1, 'fire.peopleNotified': 1,
  'fire.taskReleased': 1, 'fire.taskAnswered': 1, 'fire.linkSent': 1, 'fire.linkDelivered': 1, 'fire.linkRevoked': 1, 'fire.smsDelivered': 1, 'fire.clockPassed': 1,
  'fire.associated': 1, 'fire.dissociated': 1, 'fire.fireJoined': 1, 'fire.fireLeft': 1, 'fire.landBurned': 1, 'fire.ended': 1, 'fire.reopened': 1,
  'shift.begun': 1, 'shift.handedOver': 1, 'shift.accepted': 1, 'shift.withdrawn': 1, 'shift.noted': 1,
  'incident.opened': 1, 'alarm.joined': 1, 'alarm.split': 1, 'incident.merged': 1, 'incident.absorbed': 1, 'incident.restored': 1,
  'incident.parted': 1, 'incident.shelved': 1, 'incident.unshelved': 1, 'incident.clockPassed': 1,
};

/** Whether this software knows how to fold the event. One that it does not know must stop the picture, never be skipped. */
export const isKnownEvent = (event: { type: string; schemaVersion?: number }): event is PublicEvent =>
  (versions as Readonly<Record<string, number | undefined>>)[event.type] === (event.schemaVersion ?? 1);
