import { refuse, isRefusal, type Refusal } from '../../contract/codes.ts';
import { classLimits } from '../../contract/classes/limits.ts';
import { streamOf } from '../../contract/stream-names.ts';
import { minuteMs } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import { courseFor, publishedCourse } from './courses.ts';
import { classMessages as say } from './messages.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'clock'>;

const secondMs = 1_000;

/**
 * How many of the seconds that a screen tells are counted: no more than have passed since what was counted before, on
 * whichever screen. `at`: until when is counted now (ms).
 */
export function counted(now: number, before: number | undefined, told: number): { accepted: number; at: number } {
  if (before === undefined) return { accepted: 0, at: now };
  const passed = Math.min(Math.floor(Math.max(0, now - before) / secondMs), classLimits.beatSeconds);
  const accepted = Math.min(told, passed);
  // What is left of a second counts with the next sign, where somebody read all the while.
  const isSteady = accepted > 0 && accepted === passed && now - before < (passed + 1) * secondMs;
  return { accepted, at: isSteady ? before + accepted * secondMs : Math.max(now, before) };
}

/** Counts the seconds; of two screens at once only one moves the mark. */
async function taken({ db }: Ctx, userId: string, told: number, now: number): Promise<number> {
  const sign = await db.selectFrom('reading_signs').select('at').where('user_id', '=', userId).executeTakeFirst();
  if (sign === undefined) {
    await db
      .insertInto('reading_signs')
      .values({ user_id: userId, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return 0;
  }
  const { accepted, at } = counted(now, sign.at, told);
  const moved = await db
    .updateTable('reading_signs')
    .set({ at })
    .where('user_id', '=', userId)
    .where('at', '=', sign.at)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n ? accepted : 0;
}

async function timeOf({ db }: Pick<Ctx, 'db'>, courseId: string, userId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('reading_times')
    .select('seconds')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.seconds;
}

/** Whether somebody has read a course for as long as it asks for. */
export async function isCompleted({ db }: Pick<Ctx, 'db'>, courseId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('course_completions')
    .select('id')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

interface Reading {
  courseId: string;
  title: string;
  minutes: number;
  seconds: number;
}

/** Tells once that a course is completed; true where it is. */
async function complete(ctx: Ctx, { userId, realName, regionCode }: Caller, reading: Reading): Promise<boolean> {
  const { courseId, minutes, seconds } = reading;
  if (await isCompleted(ctx, courseId, userId)) return true;
  if (seconds * secondMs < minutes * minuteMs) return false;
  const told = await appendDecided<boolean>(ctx.store, { actor: userId }, async () => {
    const answer = () => true;
    if (await isCompleted(ctx, courseId, userId)) return { writes: [], answer };
    const data = { ...reading, userId, name: realName };
    return {
      writes: [
        {
          stream: streamOf('reading', `${courseId}.${userId}`),
          expectedVersion: 0,
          events: [{ type: 'reading.completed', areaCode: regionCode, data }],
        },
      ],
      answer,
    };
  });
  return !isRefusal(told);
}

/** What became of a sign that somebody reads: `seconds` in all. */
export interface Beaten {
  accepted: number;
  seconds: number;
  isCompleted: boolean;
}

/** Takes a sign that the page of a course was in sight for so many seconds. */
export async function beat(ctx: Ctx, caller: Caller, courseId: string, told: number): Promise<Beaten | Refusal> {
  const { userId } = caller;
  const known = await timeOf(ctx, courseId, userId);
  // A person who reads already was let in before: the people that a course is for are looked up once.
  const course =
    known === undefined ? await courseFor(ctx.db, caller, courseId) : await publishedCourse(ctx.db, courseId);
  if (!course) return refuse('notFound', { field: 'courseId', message: say.noCourse });
  const now = ctx.clock.now();
  const accepted = await taken(ctx, userId, told, now);
  await ctx.db
    .insertInto('reading_times')
    .values({ course_id: courseId, user_id: userId, seconds: accepted, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'user_id'])
        .doUpdateSet((row) => ({ seconds: row('reading_times.seconds', '+', accepted), last_at: now })),
    )
    .execute();
  const seconds = (await timeOf(ctx, courseId, userId)) ?? accepted;
  const { title, minutes } = course;
  return { accepted, seconds, isCompleted: await complete(ctx, caller, { courseId, title, minutes, seconds }) };
}

/** Forgets reading times long after somebody read last; that they completed a course stays in the log. */
export async function forgetOldReading(db: Ctx['db'], now: number): Promise<void> {
  const before = now - classLimits.keptMs;
  await db.deleteFrom('reading_times').where('last_at', '<', before).execute();
  await db.deleteFrom('reading_signs').where('at', '<', before).execute();
}
