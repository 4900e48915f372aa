import type { ReportLine, ReportSection } from '../../contract/reports/schemas.ts';
import { reportMessages as say } from './messages.ts';
import type { LogPosition } from '../../contract/ids.ts';

/** A line before it has a number. */
export interface Line {
  key?: string;
  cells: readonly string[];
  events: readonly { position: LogPosition }[];
}

/** A section of a report. */
export type SectionKey = keyof typeof say.sections;

// A mobile phone of mainland China, or a fixed line with its area code.
const phones = /(?<!\d)(?:(?:\+?86[- ]?)?1[3-9]\d{9}|0\d{2,3}[- ]\d{7,8})(?!\d)/g;

/** A text without telephone numbers: a report goes further than the people whose numbers these are. */
export const withoutPhones = (text: string): string => text.replaceAll(phones, say.phone);

const numbered = ({ key, cells, events }: Line, number: string): ReportLine => ({
  number,
  // An id is none, whatever its digits look like; a duty telephone of a village or a depot is there to be called.
  cells: key === 'id' || key === 'duty' ? [...cells] : cells.map(withoutPhones),
  events: [...new Set(events.map(({ position }) => position))].sort((a, b) => a - b),
  ...(key === undefined ? {} : { key }),
});

/** The section at place `at` (from 1) of a report, its lines numbered; `empty` stands where there is none. */
export const sectionOf = (
  at: number,
  key: SectionKey,
  columns: readonly string[],
  lines: readonly Line[],
  empty: string = say.empty[key],
): ReportSection => ({
  key,
  title: say.sections[key],
  columns: [...columns],
  empty,
  lines: lines.map((line, n) => numbered(line, `${at}.${n + 1}`)),
});
