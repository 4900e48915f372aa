import type { z } from 'zod';
import { type AlarmEvent, alarmEvents } from '../alarms/events.ts';
import { announcementEvents } from '../announcements/events.ts';
import { disasterEvents } from '../disasters/events.ts';
import type { Envelope } from '../envelope.ts';
import { externalEvents } from '../external/events.ts';
import { feedEvents } from '../feeds/events.ts';
import { fileEvents } from '../files/events.ts';
import { type FireEvent, fireEvents } from '../fires/events.ts';
import { gridEvents } from '../grids/events.ts';
import { groundEvents } from '../ground/events.ts';
import { drillEvents, planEvents } from '../plans/events.ts';
import { hazardEvents } from '../hazards/events.ts';
import { type IncidentEvent, incidentEvents } from '../incidents/events.ts';
import { joined } from '../lazy.ts';
import { classEvents } from '../classes/events.ts';
import { examEvents } from '../exams/events.ts';
import { materialEvents } from '../materials/events.ts';
import { meetingEvents } from '../meetings/events.ts';
import { patrolEvents } from '../patrol/events.ts';
import { positionEvents } from '../positions/events.ts';
import { pushEvents } from '../pushes/events.ts';
import { resourceEvents } from '../catalogue/resource-events.ts';
import { type ShiftEvent, shiftEvents } from '../shift/events.ts';
import { sessionEvents } from '../session/events.ts';
import { supplyEvents } from '../supply/events.ts';
import { telephonyEvents } from '../telephony/events.ts';
import { thermalEvents } from '../thermal/events.ts';
import { videoEvents } from '../video/events.ts';
import { flightEvents } from '../uav/flight-events.ts';
import { weatherEvents } from '../weather/events.ts';
import type { RegionCode } from '../ids.ts';

/** Every event that the log may hold: its type and the schema of its data. */
export const eventSchemas = joined(
  {
    ...alarmEvents,
    ...fireEvents,
    ...incidentEvents,
    ...shiftEvents,
    ...sessionEvents,
    ...feedEvents,
    ...externalEvents,
    ...fileEvents,
    ...announcementEvents,
    ...weatherEvents,
    ...positionEvents,
    ...telephonyEvents,
    ...meetingEvents,
    ...groundEvents,
    ...videoEvents,
    ...thermalEvents,
    ...gridEvents,
    ...materialEvents,
    ...supplyEvents,
    ...flightEvents,
    ...hazardEvents,
    ...planEvents,
    ...drillEvents,
    ...disasterEvents,
    ...patrolEvents,
    ...examEvents,
    ...classEvents,
    ...pushEvents,
  } as const,
  resourceEvents,
);

/** Name of an event, past tense: `alarm.raised`. */
export type EventType = keyof typeof eventSchemas;

/** Data of one event type. */
export type EventData<T extends EventType> = z.infer<(typeof eventSchemas)[T]>;

/** One event of a given type, or of any type of a union. */
export type EventOf<T extends EventType> = T extends EventType ? Envelope<T, EventData<T>> : never;

/** Any event of the log. */
export type LookoutEvent = EventOf<EventType>;

export type { AlarmEvent, FireEvent, IncidentEvent, ShiftEvent };

/** Events that may leave the server for people whose region they concern; all others stay inside. */
export type PublicEvent = AlarmEvent | FireEvent | IncidentEvent | ShiftEvent;

/** A fact that is decided but not yet in the log: the store adds id, position, version, time and cause. */
export type NewEvent<T extends EventType = EventType> = T extends EventType
  ? { type: T; areaCode: RegionCode; data: EventData<T> }
  : never;
