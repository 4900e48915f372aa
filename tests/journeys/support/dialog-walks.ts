import { accountWalks } from './walks/account-walks.ts';
import { alarmWalks } from './walks/alarm-walks.ts';
import { dutyWalks } from './walks/duty-walks.ts';
import { fireWalks } from './walks/fire-walks.ts';
import { homeWalks } from './walks/home-walks.ts';
import { layoutWalks } from './walks/layout-walks.ts';
import { meetingWalks } from './walks/meeting-walks.ts';
import { telephonyWalks } from './walks/telephony-walks.ts';
import { sceneWalks } from './walks/scene-walks.ts';
import { planWalks } from './walks/plan-walks.ts';
import { flightWalks } from './walks/flight-walks.ts';
import { hazardWalks } from './walks/hazard-walks.ts';
import { examWalks } from './walks/exam-walks.ts';
import { materialWalks } from './walks/material-walks.ts';
import { patrolWalks } from './walks/patrol-walks.ts';
import { recordWalks } from './walks/record-walks.ts';
import { talkWalks } from './walks/talk-walks.ts';
import { gridWalks } from './walks/grid-walks.ts';
import { videoWalks } from './walks/video-walks.ts';
import type { Walk } from './walks/walk.ts';

/** Every dialog of `src`, by a page that shows it. */
export const dialogWalks: readonly Walk[] = [
  ...layoutWalks,
  ...homeWalks,
  ...accountWalks,
  ...alarmWalks,
  ...fireWalks,
  ...sceneWalks,
  ...dutyWalks,
  ...materialWalks,
  ...flightWalks,
  ...hazardWalks,
  ...planWalks,
  ...patrolWalks,
  ...examWalks,
  ...recordWalks,
  ...talkWalks,
  ...meetingWalks,
  ...telephonyWalks,
  ...videoWalks,
  ...gridWalks,
];
