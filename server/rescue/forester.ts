import type { Forester } from '../../contract/rescue/schemas.ts';
import { isOpenFor } from '../../contract/rescue/task.ts';
import type { Caller, Context } from '../context.ts';
import { knownAmong } from '../people/sight.ts';
import { taskRows, tasksOfPerson } from './task-rows.ts';

/** What somebody who dispatches has to know of a person: where he belongs, his phone, what he has to do already. Undefined where he may not know him. */
export async function foresterOf(ctx: Context, caller: Caller, id: string): Promise<Forester | undefined> {
  const person = (await knownAmong(ctx, caller, [id])).get(id);
  if (!person) return undefined;
  const { realName, deptName, regionCode, mobile } = person;
  const open = (await tasksOfPerson(ctx, id, caller.regionCode)).filter((task) => isOpenFor(task, id));
  const calls = mobile !== undefined && await ctx.gate.allows(caller, 'alarms.act');
  return {
    id, realName, deptName, regionCode, region: ctx.gazetteer.fullName(regionCode) ?? regionCode, ...(calls ? { mobile } : {}), tasks: await taskRows(ctx, caller, open),
  };
}
