import type { PublicEvent } from '../contract/events/catalogue.ts';

/** The schema version that this software folds, of each event that may reach a station. */
const versions: Readonly<Record<PublicEvent['type'], number>> = {
  'alarm.raised': 1, 'alarm.read': 1, 'alarm.received': 1, 'alarm.released': 1, 'alarm.confirmed': 1,
  'alarm.dismissed': 1, 'alarm.associated': 1, 'alarm.reopened': 1, 'alarm.detached': 1,
  'fire.opened': 1, 'fire.alarmJoined': 1, 'fire.alarmLeft': 1, 'fire.relocated': 1, 'fire.ruledOut': 1,
};

/** Whether this software knows how to fold the event. One that it does not know must stop the picture, never be skipped. */
export const isKnownEvent = (event: { type: string; schemaVersion?: number }): event is PublicEvent =>
  (versions as Readonly<Record<string, number | undefined>>)[event.type] === (event.schemaVersion ?? 1);
