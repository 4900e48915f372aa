import type { AlarmEvent, FireEvent, PublicEvent } from './catalogue.ts';

/** Whether it is an event of an alarm's life. By name, so that a screen need not load the schemas. */
export const isAlarmEvent = (event: { type: string }): event is AlarmEvent => event.type.startsWith('alarm.');

/** Whether it is an event of a fire's life. */
export const isFireEvent = (event: { type: string }): event is FireEvent => event.type.startsWith('fire.');

/** Whether it may leave the server: what concerns accounts, sessions and keys may not. */
export const isPublic = (event: { type: string }): event is PublicEvent => isAlarmEvent(event) || isFireEvent(event);
