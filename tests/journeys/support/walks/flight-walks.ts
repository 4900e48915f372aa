import type { Page } from 'playwright-core';
import { flightsPath } from '../../../../contract/uav/flight-page.ts';
import { flightName } from '../fires.ts';
import { inMain, press, type Walk } from './walk.ts';

const chosen =
  (flight: string) =>
  (page: Page): Promise<void> =>
    press(inMain(flight)(page));

/** What is done with a drone's flight. */
export const flightWalks: readonly Walk[] = [
  {
    drawnBy: 'tell-pilot-dialog.tsx FormDialog',
    title: '下达飞手',
    path: flightsPath,
    as: 'jingde',
    before: chosen('东线巡查'),
    opener: inMain('下达飞手'),
  },
  {
    drawnBy: 'end-flight-dialog.tsx FormDialog',
    title: '中止任务',
    path: flightsPath,
    as: 'jingde',
    before: chosen(flightName),
    opener: inMain('中止任务'),
  },
];
