import { z } from 'zod';
import { areaLevel } from '../areas.ts';
import { regionCodeField } from '../id-fields.ts';
import { pageArgs } from '../page-args.ts';
import { classLimits } from './limits.ts';

const id = z.string().min(1).max(60);
const region = z.string().refine((code) => areaLevel(code) !== undefined, '区划代码应为2、4、6、9或12位数字');

/** How far people are with all that they have to read. `noAccount`: they can not read it. */
export const readingStates = ['unread', 'reading', 'completed', 'noAccount'] as const;
export type ReadingState = (typeof readingStates)[number];
/** The same, and all who can read, and those who have completed one course or more, as lists are narrowed by it. */
export const readingFilters = ['assigned', 'someCompleted', ...readingStates] as const;
export type ReadingFilter = (typeof readingFilters)[number];

/** Courses times people, and seconds: who has two courses to read counts twice. */
const figures = {
  assigned: z.number().int(),
  read: z.number().int(),
  completed: z.number().int(),
  seconds: z.number().int(),
  noAccount: z.number().int(),
};

export const boardRow = z.object({ areaCode: regionCodeField, areaName: z.string(), isOwn: z.boolean(), ...figures });
export type BoardRow = z.infer<typeof boardRow>;

/** A course on the board, with the figures of the region. */
export const boardCourse = z.object({
  id: z.string(),
  title: z.string(),
  areaName: z.string(),
  minutes: z.number().int(),
  demo: z.literal(true).optional(),
  ...figures,
});
export type BoardCourse = z.infer<typeof boardCourse>;

export const classBoardQuery = z.object({ areaCode: region.optional(), courseId: id.optional() });
export const classBoard = z.object({
  areaCode: regionCodeField,
  areaName: z.string(),
  courses: z.array(boardCourse),
  rows: z.array(boardRow),
});
export type ClassBoard = z.infer<typeof classBoard>;

/** Somebody and what they have read of what they have to. */
export const classPersonRow = z.object({
  personId: z.string(),
  name: z.string(),
  areaCode: regionCodeField,
  areaName: z.string(),
  state: z.enum(readingStates),
  ...figures,
  lastAt: z.iso.datetime().optional(),
});
export type ClassPersonRow = z.infer<typeof classPersonRow>;

const filters = {
  areaCode: region.optional(),
  courseId: id.optional(),
  /** Those that the board of that region counts in this row of it: a region right below, or the region itself. */
  countedIn: region.optional(),
  state: z.enum(readingFilters).optional(),
  text: z.string().trim().max(50).optional(),
};
export const classPeopleQuery = pageArgs.extend(filters);
export const classExportQuery = z.object({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') });

/** A course of the person who asks. */
export const myCourseRow = z.object({
  id: z.string(),
  title: z.string(),
  minutes: z.number().int(),
  seconds: z.number().int(),
  isCompleted: z.boolean(),
  demo: z.literal(true).optional(),
});
export type MyCourseRow = z.infer<typeof myCourseRow>;

/** All of it; `content` is HTML that the server has cleaned, `film` the address of a file. */
export const myCourse = myCourseRow.extend({ content: z.string(), film: z.string().optional() });
export type MyCourse = z.infer<typeof myCourse>;

export const myCourseQuery = z.object({ courseId: id });
/** For how many seconds the page was in sight since the last sign; 0 begins to count. */
export const courseBeatBody = z.object({ courseId: id, seconds: z.number().int().min(0).max(classLimits.beatSeconds) });
export const courseBeaten = z.object({
  accepted: z.number().int(),
  seconds: z.number().int(),
  isCompleted: z.boolean(),
});
