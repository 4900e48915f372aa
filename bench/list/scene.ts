import type { Officer } from '../../contract/alarms/alarm.ts';
import type { DateRange } from '../../contract/validation/date-range.ts';

/** How much there is, and how fast it changes. */
export const scene = { rows: 100_000, perSecond: 20_000 } as const;

/** The rows at the top of the list, which alone are the most urgent: updates with marks go to them. */
export const markedRows = 12;

/** The other updates are those of this officer. */
export const officer: Officer = { userId: 'u-1', realName: '值班员' };

/** The day from which all rows are: none of them is out of the list for its age. */
export const wholeLog: DateRange = { kind: 'custom', startDate: '2026-03-01', endDate: '2026-03-31' };

/** What both pages are told of: events as the server pushes them, or the cells of a row that are others now. */
export type Speech = 'events' | 'cells';

/** A row as cells: lines of text, and its place among all (the lesser stands before, of equal ones the lesser id). */
export interface RowCells {
  id: string;
  order: number;
  priority: string;
  place: string;
  sources: string;
  seen: string;
  state: string;
  clock: string;
}

/** The cells that an update changes. */
export type ChangedCells = Pick<RowCells, 'id' | 'order' | 'state' | 'clock'>;

/**
 * A mark is the time at which its update was sent, in milliseconds since the page's beginning, behind the name of the
 * owner.
 */
export const markOf = (ms: number): string => `${officer.realName} ${ms.toFixed(1)}`;
const pattern = new RegExp(`${officer.realName} (\\d+\\.\\d)`);

/** The mark in a text; undefined where there is none. */
export function readMark(text: string): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

/**
 * What the page asks of the source. `zero`: the page's beginning, milliseconds since 1970; `taken`: a message was taken
 * in.
 */
export type Order =
  | { kind: 'load'; speech: Speech; zero: number }
  | { kind: 'begin' }
  | { kind: 'taken' }
  | { kind: 'end'; first: number };

/**
 * What the source says. `loaded`: everything there is, before the first update; `ended`: what was sent, and the ids
 * that must stand first now.
 */
export type Word =
  | { kind: 'loaded'; text: string; marked: readonly string[] }
  | { kind: 'updates'; text: string }
  | {
      kind: 'ended';
      sent: number;
      tookMs: number;
      bytes: number;
      marks: Readonly<Record<string, readonly number[]>>;
      first: readonly string[];
    };
