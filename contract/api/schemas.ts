import type { z } from 'zod';
import { adviceApi } from '../advice/api.ts';
import { alarmApi } from '../alarms/api.ts';
import { appApi } from '../apps/api.ts';
import { dictionaryApi } from '../dictionaries/api.ts';
import { feedbackApi } from '../feedback/api.ts';
import { externalApi } from '../external/api.ts';
import { feedApi } from '../feeds/api.ts';
import { fileApi } from '../files/api.ts';
import { fireApi } from '../fires/api.ts';
import { healthApi } from '../health/api.ts';
import { incidentApi } from '../incidents/api.ts';
import { joined } from '../lazy.ts';
import { logApi } from '../log/api.ts';
import { menuApi } from '../menus/api.ts';
import { noticeApi } from '../notices/api.ts';
import { peopleApi } from '../people/api.ts';
import { placeApi } from '../places/api.ts';
import { reportApi } from '../reports/api.ts';
import { rescueApi } from '../rescue/api.ts';
import { resourceApi } from '../resources/api.ts';
import { riskApi } from '../risk/api.ts';
import { ruleApi } from '../rules/api.ts';
import { sessionApi } from '../session/api.ts';
import { shiftApi } from '../shift/api.ts';
import { smsApi } from '../sms/api.ts';
import { statisticsApi } from '../statistics/api.ts';
import { stockApi } from '../stock/api.ts';
import type { CallName } from './calls.ts';
import type { OwnCallName } from './own-calls.ts';

/** Schemas of one call. `args` by its transport; `fields` beside the file of a body in parts; `data` of the envelope; `list` where `total` stands beside it; `raw` where no envelope is used. */
export interface CallSchemas {
  summary: string;
  params?: z.ZodObject;
  args?: z.ZodType;
  fields?: z.ZodObject;
  data?: z.ZodType;
  list?: true;
  raw?: string;
}

/** Arguments and answers of the calls that are not those of resources. */
export const ownSchemas = {
  ...sessionApi,
  ...alarmApi,
  ...fireApi,
  ...incidentApi,
  ...shiftApi,
  ...placeApi,
  ...feedApi,
  ...externalApi,
  ...logApi,
  ...dictionaryApi,
  ...smsApi,
  ...menuApi,
  ...fileApi,
  ...noticeApi,
  ...feedbackApi,
  ...appApi,
  ...stockApi,
  ...peopleApi,
  ...ruleApi,
  ...riskApi,
  ...statisticsApi,
  ...rescueApi,
  ...adviceApi,
  ...healthApi,
  ...reportApi,
} as const satisfies Record<OwnCallName, CallSchemas>;

/** Arguments and answers of every call, under the names of `calls`. */
export const schemas: typeof ownSchemas & Readonly<Record<Exclude<CallName, OwnCallName>, CallSchemas>> = joined(ownSchemas, resourceApi);
