import type { Detection } from '../models/heat/detection.ts';

/** A detection of a FIRMS file with what was decided on it and the archive's `type`, empty where it tells none. */
export interface Screened {
  detection: Detection;
  type: string;
  isScreened: boolean;
}

/**
 * How often the decisions were right, in rows: static ones (type 2, a static land source, and 3, offshore) and fires
 * (type 0, in cells that saw heat on few days of all). What is neither is left out: an archive's type 0 often is a
 * works.
 */
export interface ScreenMeasure {
  statics: number;
  screenedStatics: number;
  fires: number;
  lostFires: number;
  leftOut: number;
}

const cellDeg = 0.01;
const mostDaysOfFire = 2;
const dayMs = 86_400_000;

const cellOf = ({ longitude, latitude }: Detection): string =>
  `${Math.floor(longitude / cellDeg)} ${Math.floor(latitude / cellDeg)}`;

function daysByCell(detections: readonly Detection[]): Map<string, Set<number>> {
  const days = new Map<string, Set<number>>();
  for (const detection of detections) {
    const cell = cellOf(detection);
    const known = days.get(cell) ?? new Set();
    days.set(cell, known.add(Math.floor(detection.atMs / dayMs)));
  }
  return days;
}

/** Whether an archive's `type` says static land source or offshore. */
export const isArchivedStatic = (type: string): boolean => type === '2' || type === '3';

/** Holds decisions against an archive's types; `all`: what was learned from and decided on. */
export function measured(rows: readonly Screened[], all: readonly Detection[]): ScreenMeasure {
  const days = daysByCell(all);
  const isFire = ({ detection, type }: Screened): boolean =>
    type === '0' && (days.get(cellOf(detection))?.size ?? 0) <= mostDaysOfFire;
  const statics = rows.filter(({ type }) => isArchivedStatic(type));
  const fires = rows.filter(isFire);
  const screened = (of: readonly Screened[]): number => of.filter(({ isScreened }) => isScreened).length;
  return {
    statics: statics.length,
    screenedStatics: screened(statics),
    fires: fires.length,
    lostFires: screened(fires),
    leftOut: rows.length - statics.length - fires.length,
  };
}
