import type { SourceType } from '../../../../contract/alarms/alarm.ts';

/** The business areas of warning monitoring, in the order of the screen's head. */
export const areaTabs = ['fire', 'disaster', 'ranger', 'satellite', 'uav', 'video'] as const;

/** One of them. */
export type AreaTab = (typeof areaTabs)[number];

/** Whose alarms an area shows: drones come as the source 其他, among whatever else does; none for the fires, which are of all, and for disaster warnings, of which there is no source. */
export const tabSources: Readonly<Record<AreaTab, readonly SourceType[]>> = { fire: [], disaster: [], ranger: [2], satellite: [1], uav: [6], video: [5, 7] };
