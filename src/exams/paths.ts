import { areaLevel } from '../../contract/areas.ts';
import type { StateFilter } from '../../contract/exams/schemas.ts';
import { addressOf } from '../kit/use-address.ts';

const base = '/fire-meshing/index';

/** Where exams are listed, and where those of the person who asks are. */
export const papersPath = `${base}/exam-more`;
export const myExamsPath = `${base}/my-exams`;

const townPath = `${base}/exam-town-details`;
const villagePath = `${base}/exam-village-details`;
const personPath = `${base}/exam-person-details`;

/** Where the figures of a region stand: down to counties by townships, of a township by villages, below as people. */
export function regionAddress(examId: string, areaCode: string): string {
  const level = areaLevel(areaCode);
  if (level === 'village') return peopleAddress(examId, { areaCode });
  return addressOf(level === 'township' ? villagePath : townPath, { exam: examId, areaCode });
}

/** What people are listed by. */
export interface PeopleAsked {
  areaCode: string;
  own?: boolean;
  state?: StateFilter;
}

/** The address of the list of people that a figure counts. */
export const peopleAddress = (examId: string, { areaCode, own = false, state }: PeopleAsked): string =>
  addressOf(personPath, { exam: examId, areaCode, own: own ? '1' : undefined, state });

/** Where the answers of somebody stand. */
export const personAddress = (examId: string, personId: string): string =>
  addressOf(personPath, { exam: examId, person: personId });

/** Where a person sits an exam of theirs, or sees what became of it. */
export const myExamAddress = (examId: string): string => addressOf(myExamsPath, { exam: examId });
