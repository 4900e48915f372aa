import type { Officer } from '../alarms/alarm.ts';

/** How a call to a place in the fire's way ended, with its Chinese name. */
export const warningResultNames = { told: '已告知', noAnswer: '未接通' } as const;
export type WarningResult = keyof typeof warningResultNames;
export const warningResults = Object.keys(warningResultNames) as [WarningResult, ...WarningResult[]];

/** What is warned, with its Chinese name. */
export const warnedKindNames = { village: '村庄', protectedObject: '保护目标' } as const;
export type WarnedKind = keyof typeof warnedKindNames;
export const warnedKinds = Object.keys(warnedKindNames) as [WarnedKind, ...WarnedKind[]];

/** Places of one fire that are kept as warned, at most. */
export const mostWarned = 200;

/** A place in the fire's way, in degrees of WGS84; `phone`: the number that was called. */
export interface PlaceToWarn {
  kind: WarnedKind;
  name: string;
  longitude: number;
  latitude: number;
  phone?: string | undefined;
}

/** A place after somebody called there: how the last call ended, who made it and when (UTC), and how many were made. */
export interface WarnedPlace extends PlaceToWarn {
  result: WarningResult;
  by: Officer;
  at: string;
  calls: number;
  remark?: string | undefined;
}
