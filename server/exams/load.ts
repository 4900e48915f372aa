import { type Kysely } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import { type Exam, type Sitting, sittingId } from '../../contract/exams/exam.ts';
import type { PaperQuestion } from '../../contract/exams/key.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { readDoc } from '../store/doc.ts';
import type { Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** Whether an exam concerns people of a region: it is for that region, one above it, or one within it. */
export const concerns = (exam: Pick<Exam, 'areaCode'>, regionCode: RegionCode): boolean =>
  isWithin(exam.areaCode, regionCode) || isWithin(regionCode, exam.areaCode);

/** An exam; undefined where there is none. */
export async function examOf(db: Db, id: string): Promise<Exam | undefined> {
  const row = await db.selectFrom('exams').select('doc').where('id', '=', id).executeTakeFirst();
  return row && readDoc(row.doc);
}

/** The questions of an exam with their keys. */
export async function paperOf(db: Db, id: string): Promise<readonly PaperQuestion[]> {
  const row = await db.selectFrom('exam_papers').select('doc').where('id', '=', id).executeTakeFirst();
  return row ? readDoc(row.doc).questions : [];
}

/** Somebody's sitting of an exam; undefined where they are not to sit it. */
export async function sittingOf(db: Db, examId: string, personId: string): Promise<Sitting | undefined> {
  const row = await db
    .selectFrom('exam_sittings')
    .select('doc')
    .where('id', '=', sittingId(examId, personId))
    .executeTakeFirst();
  return row && readDoc(row.doc);
}
