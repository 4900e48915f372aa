import { sql } from 'kysely';
import type { TaskRow } from '../../contract/rescue/schemas.ts';
import type { Task } from '../../contract/rescue/task.ts';
import { isOpenFor } from '../../contract/rescue/task-fold.ts';
import { taskRowOf } from '../../contract/rescue/task-row.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { peopleById } from '../people/names.ts';
import { type Doc, readDocs } from '../store/doc.ts';
import { listHolds } from '../store/dialect.ts';
import type { FireId } from '../../contract/ids.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

/** A fire's tasks, newest first. */
export const tasksOfFire = async ({ db }: Pick<Ctx, 'db'>, fireId: FireId): Promise<Task[]> =>
  readDocs(
    await db
      .selectFrom('fire_tasks')
      .select('doc')
      .where('fire_id', '=', fireId)
      .orderBy('released_at', 'desc')
      .execute(),
  );

/** Older tasks of a person are history, and in the log of their fires. */
const mostOfPerson = 200;

/** The newest tasks of a person, open ones first; `within`: only those of fires in a region. */
export async function tasksOfPerson({ db }: Pick<Ctx, 'db'>, userId: string, within = ''): Promise<Task[]> {
  const rows = await sql<{
    doc: Doc<Task>;
  }>`select doc from fire_tasks where area_code >= ${within} and area_code < ${`${within}:`}
    and ${listHolds('people', userId)} order by released_at desc
    limit ${mostOfPerson}`.execute(db);
  return readDocs(rows.rows).toSorted((a, b) => Number(isOpenFor(b, userId)) - Number(isOpenFor(a, userId)));
}

/** Tasks as lists show them to a person. */
export async function taskRows(ctx: Ctx, caller: Pick<Caller, 'userId'>, tasks: readonly Task[]): Promise<TaskRow[]> {
  const people = await peopleById(ctx.db, [...new Set(tasks.flatMap(({ userIds }) => userIds))]);
  const ids = [...new Set(tasks.map(({ fireId }) => fireId))];
  const found = ids.length === 0 ? [] : await ctx.db.selectFrom('fires').select('doc').where('id', 'in', ids).execute();
  const fires = new Map(readDocs(found).map((fire) => [fire.id, fire]));
  return tasks.map((task) =>
    taskRowOf(task, {
      fire: fires.get(task.fireId),
      nameOf: (userId) => people.get(userId)?.realName ?? '',
      readerId: caller.userId,
      now: ctx.clock.now(),
    }),
  );
}
