import { adviceCalls } from '../advice/calls.ts';
import { analysisCalls } from '../analyses/calls.ts';
import { dictionaryCalls } from '../dictionaries/calls.ts';
import { externalCalls } from '../external/calls.ts';
import { feedbackCalls } from '../feedback/calls.ts';
import { locationCalls } from '../location/calls.ts';
import { gridCalls } from '../grids/calls.ts';
import { logCalls } from '../log/calls.ts';
import { meetingCalls } from '../meetings/calls.ts';
import { feedCalls } from '../feeds/calls.ts';
import { peopleCalls } from '../people/calls.ts';
import { reportCalls } from '../reports/calls.ts';
import { fireWorkCalls } from '../fires/work-calls.ts';
import { positionCalls } from '../positions/calls.ts';
import { rescueCalls } from '../rescue/calls.ts';
import { groundCalls } from '../ground/calls.ts';
import { healthCalls } from '../health/calls.ts';
import { ruleCalls } from '../rules/calls.ts';
import { riskCalls } from '../risk/calls.ts';
import { shiftCalls } from '../shift/calls.ts';
import { sightCalls } from '../sight/calls.ts';
import { statisticsCalls } from '../statistics/calls.ts';
import { stockCalls } from '../stock/calls.ts';
import { talkCalls } from '../talk/calls.ts';
import { telephonyCalls } from '../telephony/calls.ts';
import { uavCalls } from '../uav/calls.ts';
import { videoCalls } from '../video/calls.ts';
import { weatherCalls } from '../weather/calls.ts';
import type { Call } from '../call.ts';
import { knowCalls } from './known-calls.ts';

/** The calls that only screens of signed-in people make: they are loaded with these screens. */
export const lateCalls = {
  ...externalCalls,
  ...fireWorkCalls,
  ...reportCalls,
  ...peopleCalls,
  ...feedCalls,
  ...logCalls,
  ...feedbackCalls,
  ...stockCalls,
  ...rescueCalls,
  ...groundCalls,
  ...riskCalls,
  ...weatherCalls,
  ...positionCalls,
  ...statisticsCalls,
  ...adviceCalls,
  ...analysisCalls,
  ...sightCalls,
  ...talkCalls,
  ...telephonyCalls,
  ...locationCalls,
  ...meetingCalls,
  ...uavCalls,
  ...videoCalls,
  ...gridCalls,
  ...dictionaryCalls,
  ...shiftCalls,
  ...healthCalls,
  ...ruleCalls,
} as const satisfies Record<string, Call>;

knowCalls(lateCalls);
