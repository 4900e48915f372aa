import { dayMs, minuteMs } from '../time.ts';

/** Bounds of patrol routes, patrol tasks and check-ins. Lengths in metres, times in milliseconds. */
export const patrolLimits = {
  /** Corners of a line or an area, and check-points of a route. */
  corners: 40,
  checkPoints: 30,
  /** Within so many metres a check-point counts as reached: least, usual, most. */
  radiusM: { least: 20, usual: 100, most: 500 },
  /** A position that is less exact than so many metres reaches no check-point. */
  accuracyM: 200,
  /** A route goes no further than so from end to end. */
  lengthM: 60_000,
  /** People and days of one issue, and the tasks that it makes at most. */
  people: 30,
  days: 31,
  tasksAtOnce: 200,
  /** A duty is no shorter than a quarter of an hour; by the times of day of its window it is no longer than a day. */
  leastDutyMs: 15 * minuteMs,
  /** How long before its window a duty may be begun. */
  earlyMs: 30 * minuteMs,
  /** From then on a check-in has come late. */
  lateMs: 2 * minuteMs,
  /** The clock of a phone may be ahead by so much. */
  aheadMs: 2 * minuteMs,
  /** Check-ins of a duty that is over are taken in for so long. */
  sentWithinMs: 7 * dayMs,
  checkIns: 300,
  /** Photos of one check-in, and of a whole duty. */
  photos: 3,
  taskPhotos: 100,
  /** A photo as the phone makes it: its longest side in pixels, its bytes where that can be had; how many are kept. */
  photo: { longSidePx: 1_600, bytes: 400_000, kept: 60 },
  titleMax: 50,
  contentMax: 200,
  remarkMax: 200,
  keyMax: 64,
  /** Days that one question about rates may span. */
  spanDays: 366,
  /**
   * `cells`: most cells in an answer about visits, the most visited first. In an answer about gaps: most grids
   * (`gapGrids`), most cells (`gapCells`), and most cells along one side of a grid (`gapSide`, some 200 km).
   */
  cells: 20_000,
  gapGrids: 500,
  gapCells: 100_000,
  gapSide: 400,
  /** After so many days without a visit land is a gap: least, usual, most. */
  gapDays: { least: 1, usual: 30, most: 365 },
  /** How often tasks are looked at whose window is over, or of whose ranger a position came. */
  lookMs: minuteMs,
} as const;

/** The days that figures are usually of: the last thirty. */
export const usualSpanDays = 30;

/** Hours of the usual window of a duty. */
export const usualWindow = { start: '08:00', end: '17:00' } as const;
