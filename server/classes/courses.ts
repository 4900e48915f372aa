import { type Kysely, sql } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import { courses } from '../../contract/classes/courses.ts';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import type { Group } from '../../contract/exams/groups.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import type { Caller } from '../caller.ts';
import type { OwnerQuestion } from '../files/owners.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import { docIn, includes } from '../store/dialect.ts';
import { type Doc, readDoc, readDocs } from '../store/doc.ts';
import type { Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** A course without its text. */
export interface CourseHead {
  id: string;
  title: string;
  regionCode: RegionCode;
  groups: readonly Group[];
  minutes: number;
}

const table = sql.table(tableOf(courses));
const column = (name: keyof typeof courses.fields) => sql.ref(columnOf(name));

/** The courses that are published, the newest first. */
export async function publishedCourses(db: Db): Promise<CourseHead[]> {
  const { rows } = await sql<{
    id: string;
    title: string;
    regionCode: RegionCode;
    minutes: number;
    groups: Doc<Group[]>;
  }>`select id, ${column('title')} as title, ${column('regionCode')} as "regionCode", ${column('minutes')} as minutes,
    ${docIn<Group[]>('doc', 'groups')} as groups from ${table} where ${column('published')} = 1
    order by created_at desc, id`.execute(db);
  return rows.map(({ groups, ...head }) => ({ ...head, groups: readDoc(groups) }));
}

/** A published course with its text; undefined where there is none. */
export async function publishedCourse(db: Db, id: string): Promise<RecordOf<typeof courses> | undefined> {
  const { rows } = await sql<{ doc: Doc<RecordOf<typeof courses>> }>`select doc from ${table}
    where id = ${id} and ${column('published')} = 1`.execute(db);
  return readDocs(rows)[0];
}

/** The groups that somebody belongs to, and where. */
interface Belonging {
  group: Group;
  areaCode: RegionCode;
}

async function belongingsOf(db: Db, { userId }: Pick<Caller, 'userId'>): Promise<Belonging[]> {
  const account = await db.selectFrom('users').select('doc').where('id', '=', userId).executeTakeFirst();
  const grids = await db
    .selectFrom('course_members')
    .select(['level', 'area'])
    .where('user_id', '=', userId)
    .where('n', '>', 0)
    .execute();
  const user = account && readDoc(account.doc);
  return [
    ...(user ? [{ group: `u${user.userType}` as Group, areaCode: user.regionCode }] : []),
    ...grids.map(({ level, area }) => ({ group: `g${level}` as Group, areaCode: area })),
  ];
}

const isFor = (
  { regionCode, groups }: Pick<CourseHead, 'regionCode' | 'groups'>,
  among: readonly Belonging[],
): boolean => among.some(({ group, areaCode }) => groups.includes(group) && isWithin(regionCode, areaCode));

/** The published courses that somebody is to read. */
export async function coursesFor(db: Db, caller: Pick<Caller, 'userId'>): Promise<CourseHead[]> {
  const [all, among] = await Promise.all([publishedCourses(db), belongingsOf(db, caller)]);
  return all.filter((course) => isFor(course, among));
}

/** One of them; undefined where it is none of theirs. */
export async function courseFor(
  db: Db,
  caller: Pick<Caller, 'userId'>,
  id: string,
): Promise<RecordOf<typeof courses> | undefined> {
  const [course, among] = await Promise.all([publishedCourse(db, id), belongingsOf(db, caller)]);
  return course && isFor(course, among) ? course : undefined;
}

/** Whether a file belongs to a course that the person is to read. */
export const courseHoldsFile: OwnerQuestion = async ({ db }, caller, fileId) => {
  const url = fileUrlOf(fileId);
  const { rows } = await sql<{ doc: Doc<RecordOf<typeof courses>> }>`select doc from ${table}
    where ${column('published')} = 1 and ${includes('doc', JSON.stringify(url))}`.execute(db);
  const holding = readDocs(rows).filter(({ film }) => film === url);
  if (holding.length === 0) return false;
  const among = await belongingsOf(db, caller);
  return holding.some((course) => isFor(course, among));
};
