import type { SourceType } from '../../../../contract/alarms/alarm.ts';

/** The business areas of warning monitoring, in the order of the screen's head. */
export const areaTabs = ['fire', 'disaster', 'ranger', 'satellite', 'uav', 'video'] as const;

/** One of them. */
export type AreaTab = (typeof areaTabs)[number];

/**
 * The sources of an area's alarms: drones come as 其他, with others; none for the fires, which come from all, and for
 * disaster warnings, which have no source.
 */
export const tabSources: Readonly<Record<AreaTab, readonly SourceType[]>> = {
  fire: [],
  disaster: [],
  ranger: [2],
  satellite: [1],
  uav: [6],
  video: [5, 7],
};
