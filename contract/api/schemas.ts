import { adviceApi } from '../advice/api.ts';
import { analysisApi } from '../analyses/api.ts';
import { alarmApi } from '../alarms/api.ts';
import { announcementApi } from '../announcements/api.ts';
import { appApi } from '../apps/api.ts';
import { dictionaryApi } from '../dictionaries/api.ts';
import { disasterApi } from '../disasters/api.ts';
import { feedbackApi } from '../feedback/api.ts';
import { externalApi } from '../external/api.ts';
import { feedApi } from '../feeds/api.ts';
import { fileApi } from '../files/api.ts';
import { fireApi } from '../fires/api.ts';
import { gridApi } from '../grids/api.ts';
import { groundApi } from '../ground/api.ts';
import { planApi } from '../plans/api.ts';
import { hazardApi } from '../hazards/api.ts';
import { healthApi } from '../health/api.ts';
import { incidentApi } from '../incidents/api.ts';
import { joined } from '../lazy.ts';
import { logApi } from '../log/api.ts';
import { mapApi } from '../map/api.ts';
import { menuApi } from '../menus/api.ts';
import { peopleApi } from '../people/api.ts';
import { placeApi } from '../places/api.ts';
import { positionApi } from '../positions/api.ts';
import { publicationApi } from '../publications/api.ts';
import { reportApi } from '../reports/api.ts';
import { pushApi } from '../pushes/api.ts';
import { rescueApi } from '../rescue/api.ts';
import { resourceApi } from '../catalogue/resource-api.ts';
import { riskApi } from '../risk/api.ts';
import { ruleApi } from '../rules/api.ts';
import { sessionApi } from '../session/api.ts';
import { shiftApi } from '../shift/api.ts';
import { sightApi } from '../sight/api.ts';
import { smsApi } from '../sms/api.ts';
import { statisticsApi } from '../statistics/api.ts';
import { stockApi } from '../stock/api.ts';
import { classApi } from '../classes/api.ts';
import { examApi } from '../exams/api.ts';
import { materialApi } from '../materials/api.ts';
import { supplyApi } from '../supply/api.ts';
import { meetingApi } from '../meetings/api.ts';
import { talkApi } from '../talk/api.ts';
import { locationApi } from '../location/api.ts';
import { telephonyApi } from '../telephony/api.ts';
import { flightApi } from '../uav/flight-api.ts';
import { uavApi } from '../uav/api.ts';
import { videoApi } from '../video/api.ts';
import { historyApi } from '../history/api.ts';
import { thermalApi } from '../thermal/api.ts';
import { patrolApi } from '../patrol/api.ts';
import { performanceApi } from '../performance/api.ts';
import { weatherApi } from '../weather/api.ts';
import type { CallSchemas } from '../call.ts';
import type { CallName } from './calls.ts';
import type { OwnCallName } from './own-calls.ts';

/** Arguments and answers of the calls that are not those of resources. */
export const ownSchemas = {
  ...sessionApi,
  ...alarmApi,
  ...fireApi,
  ...incidentApi,
  ...shiftApi,
  ...placeApi,
  ...groundApi,
  ...feedApi,
  ...externalApi,
  ...logApi,
  ...dictionaryApi,
  ...smsApi,
  ...mapApi,
  ...menuApi,
  ...fileApi,
  ...announcementApi,
  ...feedbackApi,
  ...appApi,
  ...stockApi,
  ...peopleApi,
  ...ruleApi,
  ...riskApi,
  ...weatherApi,
  ...performanceApi,
  ...thermalApi,
  ...historyApi,
  ...materialApi,
  ...supplyApi,
  ...hazardApi,
  ...pushApi,
  ...planApi,
  ...disasterApi,
  ...patrolApi,
  ...examApi,
  ...classApi,
  ...positionApi,
  ...statisticsApi,
  ...rescueApi,
  ...adviceApi,
  ...analysisApi,
  ...sightApi,
  ...healthApi,
  ...reportApi,
  ...publicationApi,
  ...talkApi,
  ...telephonyApi,
  ...locationApi,
  ...meetingApi,
  ...uavApi,
  ...flightApi,
  ...videoApi,
  ...gridApi,
} as const satisfies Record<OwnCallName, CallSchemas>;

/** Arguments and answers of every call, under the names of `calls`. */
export const schemas: typeof ownSchemas & Readonly<Record<Exclude<CallName, OwnCallName>, CallSchemas>> = joined(
  ownSchemas,
  resourceApi,
);
