import { classCalls } from '../classes/calls.ts';
import { disasterCalls } from '../disasters/calls.ts';
import { examCalls } from '../exams/calls.ts';
import { positionSystemCalls } from '../ground/position-calls.ts';
import { hazardCalls } from '../hazards/calls.ts';
import { historyCalls } from '../history/calls.ts';
import { baseUploadCalls } from '../map/upload-calls.ts';
import { materialCalls } from '../materials/calls.ts';
import { patrolCalls } from '../patrol/calls.ts';
import { planCalls } from '../plans/calls.ts';
import { performanceCalls } from '../performance/calls.ts';
import { pushCalls } from '../pushes/calls.ts';
import { supplyCalls } from '../supply/calls.ts';
import { flightCalls } from '../uav/flight-calls.ts';
import { thermalCalls } from '../thermal/calls.ts';
import type { Call } from '../call.ts';
import { knowCalls } from './known-calls.ts';

/** The calls that only some pages make: they are loaded with these pages, which import this. */
export const pageCalls = {
  ...materialCalls,
  ...supplyCalls,
  ...performanceCalls,
  ...examCalls,
  ...classCalls,
  ...historyCalls,
  ...thermalCalls,
  ...baseUploadCalls,
  ...flightCalls,
  ...positionSystemCalls,
  ...hazardCalls,
  ...disasterCalls,
  ...patrolCalls,
  ...pushCalls,
  ...planCalls,
} as const satisfies Record<string, Call>;

knowCalls(pageCalls);
