import type { SectionKey } from './lines.ts';

const facts = [6, 17, 53, 24];

/** How wide the columns of each table are, in parts of a hundred: number first, events last. */
const widths: Readonly<Record<SectionKey, readonly number[]>> = {
  head: facts,
  record: facts,
  times: [6, 16, 24, 18, 18, 18],
  sources: [6, 16, 8, 21, 21, 28],
  alarms: [7, 18, 12, 27, 8, 15, 13],
  transfers: [6, 9, 17, 12, 12, 12, 20, 12],
  forces: [6, 18, 9, 6, 12, 12, 10, 8, 8, 11],
  response: [6, 9, 12, 27, 12, 16, 9, 9],
  supplies: [6, 18, 26, 13, 13, 13, 11],
  flights: [6, 18, 18, 12, 14, 14, 18],
  tasks: [6, 14, 28, 14, 14, 14, 10],
  messages: [6, 14, 12, 10, 20, 28, 10],
  passed: [6, 21, 28, 21, 12, 12],
  forecast: facts,
  reached: [6, 20, 15, 21, 12, 16, 10],
  ways: [6, 28, 17, 11, 16, 12, 10],
  buffers: [6, 22, 14, 46, 12],
  plot: [6, 11, 17, 10, 24, 10, 12, 10],
  course: [8, 16, 13, 14, 39, 10],
};

/** Those of the table of a section. */
export const widthsOf = (key: string): readonly number[] => widths[key as SectionKey] ?? facts;

/** Those of the appendix, which has no numbers of its own. */
export const appendixWidths: readonly number[] = [12, 24, 24, 22, 18];

/** Those of the block in which people sign. */
export const signatureWidths: readonly number[] = [20, 45, 35];
