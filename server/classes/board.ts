import { sql } from 'kysely';
import { isWithin } from '../../contract/areas.ts';
import type {
  BoardCourse,
  BoardRow,
  ClassPersonRow,
  ReadingFilter,
  ReadingState,
} from '../../contract/classes/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import { areaBelow } from '../exams/areas.ts';
import { type Addressee, openAudience } from '../exams/audience.ts';
import { grouped } from '../exams/grouped.ts';
import { amongGiven } from '../store/dialect.ts';
import { type CourseHead, publishedCourses } from './courses.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

/** Sums over courses and people: how many pairs, how many begun and completed, and seconds read. */
interface Figures {
  assigned: number;
  read: number;
  completed: number;
  seconds: number;
  noAccount: number;
}

/** Reading times of some courses. `lastAt`: milliseconds since 1970; 0 where nobody has read. */
type Progress = Pick<Figures, 'read' | 'completed' | 'seconds'> & { lastAt: number };

/** Courses that have the same people in a region, and those people. */
interface Class {
  courses: readonly CourseHead[];
  people: readonly Addressee[];
}

/** The courses that concern a region. */
async function coursesIn({ db }: Ctx, scope: RegionCode, courseId: string | undefined): Promise<CourseHead[]> {
  return (await publishedCourses(db)).filter(
    ({ id, regionCode }) => (courseId ?? id) === id && (isWithin(regionCode, scope) || isWithin(scope, regionCode)),
  );
}

/** These courses, grouped by the people who have to read them. */
async function* classesOf({ db }: Ctx, scope: RegionCode, courses: readonly CourseHead[]): AsyncIterable<Class> {
  const audienceOf = openAudience(db);
  const areaOf = ({ regionCode }: CourseHead): RegionCode => (isWithin(regionCode, scope) ? scope : regionCode);
  for (const own of grouped(courses, (course) => `${areaOf(course)} ${course.groups.join()}`).values()) {
    const [first] = own;
    const people = first ? await audienceOf(areaOf(first), first.groups) : [];
    if (people.length > 0) yield { courses: own, people };
  }
}

/**
 * Reading times summed by course or by person, in SQL, since there may be a row for each course and person. `userIds`
 * narrows it to some people.
 */
async function progressBy(
  { db }: Ctx,
  key: 'course_id' | 'user_id',
  courses: readonly CourseHead[],
  userIds?: readonly string[],
): Promise<ReadonlyMap<string, Progress>> {
  const asked = sql`course_id in ${amongGiven(courses.map(({ id }) => id))}
    ${userIds ? sql`and user_id in ${amongGiven(userIds)}` : sql``}`;
  const { rows } = await sql<Progress & { id: string }>`select ${sql.ref(key)} as id, sum(seen) as "read",
    sum(done) as completed, sum(seconds) as seconds, max(last_at) as "lastAt" from (
      select course_id, user_id, case when seconds > 0 then 1 else 0 end as seen, 0 as done, seconds,
        case when seconds > 0 then last_at else 0 end as last_at from reading_times where ${asked}
      union all
      select course_id, user_id, case when exists (select 1 from reading_times as r where r.course_id = c.course_id
        and r.user_id = c.user_id and r.seconds > 0) then 0 else 1 end, 1, 0, 0
        from course_completions as c where ${asked}) as one
    group by ${sql.ref(key)}`.execute(db);
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}

const noFigures = (): Figures => ({ assigned: 0, read: 0, completed: 0, seconds: 0, noAccount: 0 });

/** Adds a person who has to read so many courses. */
function count(sum: Figures, { userId }: Addressee, courses: number, progress: Progress | undefined): void {
  if (userId === undefined) sum.noAccount += courses;
  else sum.assigned += courses;
  if (!progress) return;
  sum.read += progress.read;
  sum.completed += progress.completed;
  sum.seconds += progress.seconds;
}

const isDemo = (id: string): boolean => id.startsWith('demo-');

/** The figures of the courses of a region, and of the regions right below it; of a single course where it is given. */
export async function boardOf(
  ctx: Ctx,
  scope: RegionCode,
  courseId: string | undefined,
): Promise<{ courses: BoardCourse[]; rows: BoardRow[] }> {
  const { gazetteer } = ctx;
  const all = await coursesIn(ctx, scope, undefined);
  const rowOf = new Map<string, BoardCourse>();
  const areas = new Map<RegionCode, Figures>();
  for await (const { courses, people } of classesOf(ctx, scope, all)) {
    const userIds = people.flatMap(({ userId }) => userId ?? []);
    const byCourse = await progressBy(ctx, 'course_id', courses, userIds);
    for (const { id, title, regionCode, minutes } of courses) {
      const { read = 0, completed = 0, seconds = 0 }: Partial<Progress> = byCourse.get(id) ?? {};
      const areaName = gazetteer.fullName(regionCode) ?? regionCode;
      const figures = { assigned: userIds.length, read, completed, seconds, noAccount: people.length - userIds.length };
      rowOf.set(id, { id, title, minutes, areaName, ...(isDemo(id) ? { demo: true as const } : {}), ...figures });
    }
    const chosen = courses.filter(({ id }) => (courseId ?? id) === id);
    const byPerson = chosen.length === 0 ? undefined : await progressBy(ctx, 'user_id', chosen);
    for (const person of byPerson ? people : []) {
      const areaCode = areaBelow(scope, person.areaCode);
      const sum = areas.get(areaCode) ?? noFigures();
      areas.set(areaCode, sum);
      count(sum, person, chosen.length, byPerson?.get(person.personId));
    }
  }
  return {
    courses: all.flatMap(({ id }) => rowOf.get(id) ?? []),
    rows: [...areas]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([areaCode, figures]) => ({
        areaCode,
        areaName: gazetteer.area(areaCode)?.name ?? areaCode,
        isOwn: areaCode === scope,
        ...figures,
      })),
  };
}

function stateOf({ assigned, read, completed, noAccount }: Figures): ReadingState {
  if (assigned === 0 && noAccount > 0) return 'noAccount';
  if (completed === assigned) return 'completed';
  return read > 0 ? 'reading' : 'unread';
}

function isAmong(figures: Figures, wanted: ReadingFilter): boolean {
  if (wanted === 'assigned') return figures.assigned > 0;
  return wanted === 'someCompleted' ? figures.completed > 0 : stateOf(figures) === wanted;
}

/** What a list of people is narrowed to. */
export interface ReaderFilters {
  courseId?: string | undefined;
  countedIn?: RegionCode | undefined;
  state?: ReadingFilter | undefined;
  text?: string | undefined;
}

/** A person with the courses that they have to read in an area. */
export interface Reader extends Addressee {
  figures: Figures;
  lastAt: number;
}

const collator = new Intl.Collator('zh');

/**
 * The people who have to read courses of a region, area by area; within an area in any order. As on the board, who has
 * courses for their account and others for their grid stands in the area of either.
 */
export async function readersOf(
  ctx: Ctx,
  scope: RegionCode,
  { courseId, countedIn, state, text = '' }: ReaderFilters,
): Promise<Reader[][]> {
  const readers = new Map<string, Reader>();
  for await (const { courses, people } of classesOf(ctx, scope, await coursesIn(ctx, scope, courseId))) {
    const byPerson = await progressBy(ctx, 'user_id', courses);
    for (const person of people) {
      const key = `${person.personId} ${person.areaCode}`;
      const reader = readers.get(key) ?? { ...person, figures: noFigures(), lastAt: 0 };
      readers.set(key, reader);
      const progress = byPerson.get(person.personId);
      count(reader.figures, person, courses.length, progress);
      reader.lastAt = Math.max(reader.lastAt, progress?.lastAt ?? 0);
    }
  }
  const wanted = [...readers.values()].filter(
    ({ name, areaCode, figures }) =>
      name.includes(text) &&
      (state === undefined || isAmong(figures, state)) &&
      (countedIn === undefined || areaBelow(scope, areaCode) === countedIn),
  );
  return [...grouped(wanted, ({ areaCode }) => areaCode)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
}

/** People of one area as a list shows them, by their names. */
export const readerRows = ({ gazetteer }: Pick<Ctx, 'gazetteer'>, readers: readonly Reader[]): ClassPersonRow[] =>
  readers
    .toSorted((a, b) => collator.compare(a.name, b.name))
    .map(({ personId, name, areaCode, figures, lastAt }) => ({
      personId,
      name,
      areaCode,
      areaName: gazetteer.fullName(areaCode) ?? areaCode,
      ...figures,
      state: stateOf(figures),
      ...(lastAt > 0 ? { lastAt: new Date(lastAt).toISOString() } : {}),
    }));

/** A page of people: only the areas that it touches are put in order. */
export function readersPage(
  ctx: Pick<Ctx, 'gazetteer'>,
  areas: readonly Reader[][],
  { offset, limit }: { offset: number; limit: number },
): ClassPersonRow[] {
  const rows: ClassPersonRow[] = [];
  let before = 0;
  for (const part of areas) {
    const [from, to] = [Math.max(0, offset - before), Math.min(part.length, offset + limit - before)];
    if (from < to) rows.push(...readerRows(ctx, part).slice(from, to));
    before += part.length;
  }
  return rows;
}
