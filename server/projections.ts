import { analysisProjections } from './analyses/projections.ts';
import { alarmProjections } from './alarms/projections.ts';
import { flightProjections } from './uav/projections.ts';
import { userProjections } from './auth/projections.ts';
import { disasterProjections } from './disasters/projections.ts';
import { feedbackProjections } from './feedback/projections.ts';
import { externalProjections } from './external/projections.ts';
import { feedProjections } from './feeds/projections.ts';
import { announcementProjections } from './announcements/projections.ts';
import { peopleProjections } from './people/projections.ts';
import { statisticsProjections } from './statistics/projections.ts';
import { resources } from '../contract/catalogue/resources.ts';
import { recordProjection } from './resources/projection.ts';
import { fileProjections } from './files/projections.ts';
import { fireProjections } from './fires/projections.ts';
import { gridProjections } from './grids/projections.ts';
import { groundProjections } from './ground/projections.ts';
import { planProjections } from './plans/projections.ts';
import { hazardProjections } from './hazards/projections.ts';
import { supplyProjections } from './supply/projections.ts';
import { incidentProjections } from './incidents/projections.ts';
import { classProjections } from './classes/projections.ts';
import { examProjections } from './exams/projections.ts';
import { materialProjections } from './materials/projections.ts';
import { patrolProjections } from './patrol/projections.ts';
import { pushProjections } from './pushes/projections.ts';
import { shiftProjections } from './shift/projections.ts';
import { rescueProjections } from './rescue/projections.ts';
import { thermalProjections } from './thermal/static-heat/doubts.ts';
import { videoProjections } from './video/projections.ts';
import { telephonyProjections } from './telephony/projections.ts';
import { weatherProjections } from './weather/projections.ts';
import { specials } from './specials.ts';
import type { Projection } from './store/projection.ts';

/** All read models. What appends to a log must fold all of them, the command line too. */
export const projections: readonly Projection<unknown>[] = [
  ...alarmProjections,
  ...fireProjections,
  ...analysisProjections,
  ...incidentProjections,
  ...shiftProjections,
  ...statisticsProjections,
  ...rescueProjections,
  ...feedProjections,
  ...externalProjections,
  ...fileProjections,
  ...userProjections,
  ...announcementProjections,
  ...feedbackProjections,
  ...peopleProjections,
  ...telephonyProjections,
  ...weatherProjections,
  ...groundProjections,
  ...videoProjections,
  ...thermalProjections,
  ...gridProjections,
  ...materialProjections,
  ...hazardProjections,
  ...flightProjections,
  ...planProjections,
  ...supplyProjections,
  ...disasterProjections,
  ...patrolProjections,
  ...examProjections,
  ...classProjections,
  ...pushProjections,
  ...Object.values(resources).map((of) => recordProjection(of, specials[of.name]?.evolve) as Projection<unknown>),
];
