import { fireLifecycle } from '../../contract/fires/lifecycle.ts';
import type { Forester } from '../../contract/rescue/schemas.ts';
import type { Task } from '../../contract/rescue/task.ts';
import { isOpenFor } from '../../contract/rescue/task-fold.ts';
import { present } from '../../contract/present.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { firesByIds } from '../fires/queries.ts';
import { knownAmong } from '../people/scope.ts';
import { whereaboutsFor } from '../positions/last-seen.ts';
import { taskRows, tasksOfPerson } from './task-rows.ts';

/** The tasks that somebody still has to do: not answered to the end, at fires at which tasks can be answered. */
async function stillToDo(ctx: Context, { regionCode }: Caller, userId: string): Promise<Task[]> {
  const tasks = (await tasksOfPerson(ctx, userId, regionCode)).filter((task) => isOpenFor(task, userId));
  const fires = await firesByIds(ctx.db, regionCode, [...new Set(tasks.map(({ fireId }) => fireId))]);
  const burning = new Set(
    fires.filter(({ status }) => fireLifecycle[status].answerTask !== undefined).map(({ id }) => id),
  );
  return tasks.filter(({ fireId }) => burning.has(fireId));
}

/**
 * What somebody who dispatches has to know of a person: where they belong, their phone, what they have to do already.
 * Undefined where the two may not know each other.
 */
export async function foresterOf(ctx: Context, caller: Caller, id: string): Promise<Forester | undefined> {
  const person = (await knownAmong(ctx, caller, [id])).get(id);
  if (!person) return undefined;
  const { realName, deptName, regionCode, mobile } = person;
  const calls = mobile !== undefined && (await ctx.gate.allows(caller, 'alarms.act'));
  return {
    id,
    realName,
    deptName,
    regionCode,
    region: ctx.gazetteer.fullName(regionCode) ?? regionCode,
    ...(calls ? { mobile } : {}),
    ...present({ position: (await whereaboutsFor(ctx, caller))(id) }),
    tasks: await taskRows(ctx, caller, await stillToDo(ctx, caller, id)),
  };
}
