import { isWithin } from '../../contract/areas.ts';
import { classLimits } from '../../contract/classes/limits.ts';
import type { BoardCourse, BoardRow, ClassPersonRow, ReadingState } from '../../contract/classes/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import { areaBelow } from '../exams/areas.ts';
import { type Addressee, audienceOf } from '../exams/audience.ts';
import { grouped } from '../exams/grouped.ts';
import { type CourseHead, publishedCourses } from './courses.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

/** A course and somebody who is to read it, and how far they are. */
interface Pair {
  course: CourseHead;
  person: Addressee;
  seconds: number;
  isCompleted: boolean;
  lastAt?: number;
}

async function progressOf({ db }: Ctx, courseIds: readonly string[]) {
  if (courseIds.length === 0) return { times: [], completed: [] };
  const [times, completed] = await Promise.all([
    db
      .selectFrom('reading_times')
      .select(['course_id', 'user_id', 'seconds', 'last_at'])
      .where('course_id', 'in', courseIds)
      .execute(),
    db.selectFrom('course_completions').select(['course_id', 'user_id']).where('course_id', 'in', courseIds).execute(),
  ]);
  return { times, completed };
}

/** All courses that concern a region, each with every one of its people who is to read it. */
export async function pairsIn(ctx: Ctx, scope: RegionCode, courseId: string | undefined): Promise<Pair[]> {
  const courses = (await publishedCourses(ctx.db))
    .filter(
      ({ id, regionCode }) => (courseId ?? id) === id && (isWithin(regionCode, scope) || isWithin(scope, regionCode)),
    )
    .slice(0, classLimits.courses);
  const { times, completed } = await progressOf(
    ctx,
    courses.map(({ id }) => id),
  );
  const timeOf = new Map(times.map((row) => [`${row.course_id} ${row.user_id}`, row]));
  const done = new Set(completed.map((row) => `${row.course_id} ${row.user_id}`));
  const audiences = new Map<string, Promise<Addressee[]>>();
  const pairs: Pair[] = [];
  for (const course of courses) {
    const areaCode = isWithin(course.regionCode, scope) ? scope : course.regionCode;
    const key = `${areaCode} ${course.groups.join()}`;
    const asked = audiences.get(key) ?? audienceOf(ctx.db, areaCode, course.groups);
    audiences.set(key, asked);
    for (const person of await asked) {
      const at = `${course.id} ${person.personId}`;
      const time = timeOf.get(at);
      pairs.push({
        course,
        person,
        seconds: time?.seconds ?? 0,
        isCompleted: done.has(at),
        ...(time && time.seconds > 0 ? { lastAt: time.last_at } : {}),
      });
    }
  }
  return pairs;
}

const figuresOf = (pairs: readonly Pair[]) => {
  const many = (holds: (pair: Pair) => boolean): number => pairs.filter(holds).length;
  const hasAccount = ({ person }: Pair): boolean => person.userId !== undefined;
  return {
    assigned: many(hasAccount),
    read: many(({ seconds, isCompleted }) => seconds > 0 || isCompleted),
    completed: many(({ isCompleted }) => isCompleted),
    seconds: pairs.reduce((all, pair) => all + pair.seconds, 0),
    noAccount: many((pair) => !hasAccount(pair)),
  };
};

const isDemo = (id: string): boolean => id.startsWith('demo-');

/** The courses of some pairs with their figures. */
export function courseFigures({ gazetteer }: Pick<Ctx, 'gazetteer'>, pairs: readonly Pair[]): BoardCourse[] {
  return [...grouped(pairs, ({ course }) => course)].map(([{ id, title, regionCode, minutes }, own]) => ({
    id,
    title,
    minutes,
    areaName: gazetteer.fullName(regionCode) ?? regionCode,
    ...(isDemo(id) ? { demo: true as const } : {}),
    ...figuresOf(own),
  }));
}

/** Figures of the regions right below one. */
export function regionFigures(
  { gazetteer }: Pick<Ctx, 'gazetteer'>,
  scope: RegionCode,
  pairs: readonly Pair[],
): BoardRow[] {
  return [...grouped(pairs, ({ person }) => areaBelow(scope, person.areaCode))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([areaCode, own]) => ({
      areaCode,
      areaName: gazetteer.area(areaCode)?.name ?? areaCode,
      isOwn: areaCode === scope,
      ...figuresOf(own),
    }));
}

function stateOf({ assigned, read, completed, noAccount }: ReturnType<typeof figuresOf>): ReadingState {
  if (assigned === 0 && noAccount > 0) return 'noAccount';
  if (completed === assigned) return 'completed';
  return read > 0 ? 'reading' : 'unread';
}

/** What a list of people is narrowed to. */
export interface ReaderFilters {
  own?: '1' | undefined;
  state?: ReadingState | undefined;
  text?: string | undefined;
}

/** The people of some pairs, area by area, each with all that they are to read. */
export function readers(
  { gazetteer }: Pick<Ctx, 'gazetteer'>,
  scope: RegionCode,
  pairs: readonly Pair[],
  { own, state, text = '' }: ReaderFilters,
): ClassPersonRow[] {
  return [...grouped(pairs, ({ person }) => person.personId).values()]
    .flatMap((all): ClassPersonRow[] => {
      const [first] = all;
      if (first === undefined) return [];
      const { personId, name, areaCode } = first.person;
      const figures = figuresOf(all);
      const row = { personId, name, areaCode, areaName: gazetteer.fullName(areaCode) ?? areaCode, ...figures };
      const lastAt = Math.max(...all.map((pair) => pair.lastAt ?? 0));
      return [{ ...row, state: stateOf(figures), ...(lastAt > 0 ? { lastAt: new Date(lastAt).toISOString() } : {}) }];
    })
    .filter(
      (row) =>
        row.name.includes(text) &&
        (state === undefined || row.state === state) &&
        (own === undefined || row.areaCode === scope),
    )
    .sort((a, b) =>
      a.areaCode === b.areaCode ? a.name.localeCompare(b.name, 'zh') : a.areaCode < b.areaCode ? -1 : 1,
    );
}
