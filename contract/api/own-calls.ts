import { adviceCalls } from '../advice/calls.ts';
import { analysisCalls } from '../analyses/calls.ts';
import { alarmCalls } from '../alarms/calls.ts';
import { announcementCalls } from '../announcements/calls.ts';
import { appCalls } from '../apps/calls.ts';
import { dictionaryCalls } from '../dictionaries/calls.ts';
import { externalCalls } from '../external/calls.ts';
import { feedbackCalls } from '../feedback/calls.ts';
import { feedCalls } from '../feeds/calls.ts';
import { fileCalls } from '../files/calls.ts';
import { fireCalls } from '../fires/calls.ts';
import { healthCalls } from '../health/calls.ts';
import { incidentCalls } from '../incidents/calls.ts';
import { logCalls } from '../log/calls.ts';
import { mapCalls } from '../map/calls.ts';
import { menuCalls } from '../menus/calls.ts';
import { peopleCalls } from '../people/calls.ts';
import { groundCalls } from '../ground/calls.ts';
import { placeCalls } from '../places/calls.ts';
import { positionCalls } from '../positions/calls.ts';
import { publicationCalls } from '../publications/calls.ts';
import { reportCalls } from '../reports/calls.ts';
import { rescueCalls } from '../rescue/calls.ts';
import { riskCalls } from '../risk/calls.ts';
import { ruleCalls } from '../rules/calls.ts';
import { sessionCalls } from '../session/calls.ts';
import { shiftCalls } from '../shift/calls.ts';
import { sightCalls } from '../sight/calls.ts';
import { smsCalls } from '../sms/calls.ts';
import { statisticsCalls } from '../statistics/calls.ts';
import { stockCalls } from '../stock/calls.ts';
import { talkCalls } from '../talk/calls.ts';
import { videoCalls } from '../video/calls.ts';
import { weatherCalls } from '../weather/calls.ts';
import type { Call } from '../call.ts';

/** The calls that are not those of resources. */
export const ownCalls = {
  ...sessionCalls,
  ...alarmCalls,
  ...fireCalls,
  ...incidentCalls,
  ...shiftCalls,
  ...placeCalls,
  ...groundCalls,
  ...feedCalls,
  ...externalCalls,
  ...logCalls,
  ...dictionaryCalls,
  ...smsCalls,
  ...mapCalls,
  ...menuCalls,
  ...fileCalls,
  ...announcementCalls,
  ...feedbackCalls,
  ...appCalls,
  ...stockCalls,
  ...peopleCalls,
  ...ruleCalls,
  ...riskCalls,
  ...weatherCalls,
  ...positionCalls,
  ...statisticsCalls,
  ...rescueCalls,
  ...adviceCalls,
  ...analysisCalls,
  ...sightCalls,
  ...healthCalls,
  ...reportCalls,
  ...publicationCalls,
  ...talkCalls,
  ...videoCalls,
} as const satisfies Record<string, Call>;

/** Name of a call that is not one of a resource. */
export type OwnCallName = keyof typeof ownCalls;
