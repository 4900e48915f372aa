import { sql } from 'kysely';
import type { TaskRow } from '../../contract/rescue/schemas.ts';
import { isOpenFor, nextTaskStates, stateFor, type Task } from '../../contract/rescue/task.ts';
import { fireLifecycle } from '../../contract/fires/lifecycle.ts';
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

/** Whether a task is late: its time is over and somebody still has it to do. */
const isOverdue = ({ due, userIds, answers }: Task, now: number): boolean =>
  due !== undefined && Date.parse(due) <= now && userIds.some((id) => isOpenFor({ answers }, id));

/** Tasks as lists show them to a person. */
export async function taskRows(ctx: Ctx, caller: Pick<Caller, 'userId'>, tasks: readonly Task[]): Promise<TaskRow[]> {
  const people = await peopleById(ctx.db, [...new Set(tasks.flatMap(({ userIds }) => userIds))]);
  const ids = [...new Set(tasks.map(({ fireId }) => fireId))];
  const found = ids.length === 0 ? [] : await ctx.db.selectFrom('fires').select('doc').where('id', 'in', ids).execute();
  const fires = new Map(readDocs(found).map((fire) => [fire.id, fire]));
  return tasks.map((task) => {
    const { id, fireId, by, content, releasedAt, due, userIds, answers } = task;
    const fire = fires.get(fireId);
    const mayAnswer =
      userIds.includes(caller.userId) && fire !== undefined && fireLifecycle[fire.status].answerTask !== undefined;
    return {
      id,
      fireId,
      placeName: fire?.placeName ?? '',
      by,
      content,
      releasedAt,
      ...(due === undefined ? {} : { due }),
      isOverdue: isOverdue(task, ctx.clock.now()),
      next: mayAnswer ? [...nextTaskStates[stateFor(task, caller.userId)]] : [],
      people: userIds.map((userId) => {
        const last = answers.findLast((answer) => answer.by.userId === userId);
        return {
          userId,
          realName: people.get(userId)?.realName ?? '',
          state: last?.state ?? 'waiting',
          imageUrls: [...(last?.imageUrls ?? [])],
          ...(last === undefined ? {} : { at: last.at }),
          ...(last?.remark === undefined ? {} : { remark: last.remark }),
        };
      }),
    };
  });
}
