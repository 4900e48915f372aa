import { alarmCalls } from '../alarms/calls.ts';
import { announcementCalls } from '../announcements/calls.ts';
import { appCalls } from '../apps/calls.ts';
import { fileCalls } from '../files/calls.ts';
import { fireCalls } from '../fires/calls.ts';
import { incidentCalls } from '../incidents/calls.ts';
import { mapCalls } from '../map/calls.ts';
import { menuCalls } from '../menus/calls.ts';
import { placeCalls } from '../places/calls.ts';
import { publicationCalls } from '../publications/calls.ts';
import { sessionCalls } from '../session/calls.ts';
import { smsCalls } from '../sms/calls.ts';
import type { Call } from '../call.ts';

/** The calls that a station makes by itself, or before anybody is signed in: they are loaded with the sign-in page. */
export const earlyCalls = {
  ...sessionCalls,
  ...alarmCalls,
  ...fireCalls,
  ...incidentCalls,
  ...placeCalls,
  ...smsCalls,
  ...mapCalls,
  ...menuCalls,
  ...fileCalls,
  ...announcementCalls,
  ...appCalls,
  ...publicationCalls,
} as const satisfies Record<string, Call>;
