import type { ReadingFilter } from '../../contract/classes/schemas.ts';
import { addressOf } from '../kit/use-address.ts';

const base = '/fire-meshing/index';

/** Where the board is, and where the courses of the person who asks are. */
export const boardPath = `${base}/electronicclass-board`;
export const myCoursesPath = `${base}/my-courses`;

/** What the board, or the people behind one of its figures, are narrowed to. */
export interface BoardAsked {
  areaCode: string;
  course?: string | undefined;
  /** A row of the board of that region. */
  countedIn?: string;
  state?: ReadingFilter;
}

/** The figures of a region. */
export const boardAddress = ({ areaCode, course }: BoardAsked): string => addressOf(boardPath, { areaCode, course });

/** The address of the list of people that a figure counts. */
export const readersAddress = ({ areaCode, course, countedIn, state }: BoardAsked): string =>
  addressOf(boardPath, { part: 'people', areaCode, course, countedIn, state });

/** Where one reads a course. */
export const myCourseAddress = (course: string): string => addressOf(myCoursesPath, { course });
