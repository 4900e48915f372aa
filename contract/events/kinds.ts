import type { AlarmEvent, FireEvent, IncidentEvent, PublicEvent, ShiftEvent } from './catalogue.ts';

/**
 * Whether it is an event of an incident: those by which alarms join and leave one stand in its stream. By name, so that
 * a screen need not load the schemas.
 */
export const isIncidentEvent = (event: { type: string }): event is IncidentEvent =>
  event.type.startsWith('incident.') || event.type === 'alarm.joined' || event.type === 'alarm.split';

/** Whether it is an event of an alarm's own life. */
export const isAlarmEvent = (event: { type: string }): event is AlarmEvent =>
  event.type.startsWith('alarm.') && !isIncidentEvent(event);

/** Whether it is an event of a fire's life. */
export const isFireEvent = (event: { type: string }): event is FireEvent => event.type.startsWith('fire.');

/** Whether it is an event of a region's duty. */
export const isShiftEvent = (event: { type: string }): event is ShiftEvent => event.type.startsWith('shift.');

/** Whether it may leave the server: what concerns accounts, sessions and keys may not. */
export const isPublic = (event: { type: string }): event is PublicEvent =>
  event.type.startsWith('alarm.') || isFireEvent(event) || event.type.startsWith('incident.') || isShiftEvent(event);
