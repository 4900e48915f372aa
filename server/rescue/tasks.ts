import { v7 as uuidv7 } from 'uuid';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { isTaskEvent, nextTaskStates, type Task, type TaskAnswer, taskStateNames } from '../../contract/rescue/task.ts';
import { evolveTask, stateFor } from '../../contract/rescue/task-fold.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { imagesOfFire } from '../files/attach.ts';
import { type FireDone, fireDone } from '../fires/carry-out.ts';
import type { Command } from '../store/command.ts';
import { knownAmong } from '../people/scope.ts';
import { rescueMessages as say } from './messages.ts';
import { announcementWrite } from './announcements.ts';
import { onFire } from './on-fire.ts';
import { readDoc } from '../store/doc.ts';
import type { FireId } from '../../contract/ids.ts';

type Released = FireDone & { taskId: string };

/** Whether somebody may reach all of these people; the refusal that says so where they may not. */
export async function unknownAmong(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
  userIds: readonly string[],
): Promise<Refusal | undefined> {
  const known = await knownAmong(ctx, caller, userIds);
  return userIds.every((id) => known.has(id))
    ? undefined
    : refuse('badInput', { field: 'userIds', message: say.unknownPeople });
}

/** Gives people a task at a fire, and tells them by an announcement of their own. */
export async function releaseTask(
  ctx: Context,
  caller: Caller,
  {
    fireId,
    userIds,
    content,
    due,
  }: { fireId: FireId; userIds: readonly string[]; content: string; due?: string | undefined },
  command: Command,
): Promise<Released | Refusal> {
  const refused = await unknownAmong(ctx, caller, userIds);
  if (refused) return refused;
  const taskId = uuidv7({ msecs: ctx.clock.now() });
  const until = due === undefined ? undefined : new Date(due).toISOString();
  return onFire<Released>(
    ctx,
    fireId,
    { actor: caller.userId, command, regionCode: caller.regionCode },
    async ({ fire }) => ({
      by: caller,
      wishes: [{ action: 'releaseTask', taskId, userIds, content, due: until }],
      beside: [
        announcementWrite(ctx, caller, {
          messageType: 'task',
          source: say.taskSource,
          title: say.taskTitle(fire.placeName),
          userIds,
          lines: [content, until === undefined ? '' : say.taskDue(until), say.about(fire.areaName, fire.placeName)],
        }).write,
      ],
      answer: (after) => ({ ...fireDone(after), taskId }),
    }),
  );
}

const taskIn = (past: readonly LookoutEvent[], taskId: string): Task | undefined =>
  past
    .filter(isTaskEvent)
    .filter(({ data }) => data.taskId === taskId)
    .reduce(evolveTask, undefined as Task | undefined);

/** A task by its id; undefined where it is none of this person's. */
export async function taskOf({ db }: Pick<Context, 'db'>, userId: string, taskId: string): Promise<Task | undefined> {
  const row = await db.selectFrom('fire_tasks').select('doc').where('id', '=', taskId).executeTakeFirst();
  const task = row && readDoc(row.doc);
  return task?.userIds.includes(userId) ? task : undefined;
}

/** A person answers a task that was given to them by name, so that they may do so wherever their region ends. */
export async function answerTask(
  ctx: Context,
  caller: Caller,
  {
    taskId,
    state,
    remark,
    imageUrls,
  }: { taskId: string; state: TaskAnswer['state']; remark?: string | undefined; imageUrls: readonly string[] },
  command: Command,
): Promise<FireDone | Refusal> {
  const none = refuse('notFound', { field: 'taskId', message: say.noSuchTask });
  const known = await taskOf(ctx, caller.userId, taskId);
  if (!known) return none;
  return onFire<FireDone>(ctx, known.fireId, { actor: caller.userId, command }, async ({ fire, past }) => {
    const task = taskIn(past, taskId);
    if (!task) return none;
    const stands = stateFor(task, caller.userId);
    if (!nextTaskStates[stands].includes(state))
      return refuse('notAllowedNow', { field: 'state', message: say.taskIs(taskStateNames[stands]) });
    const beside = await imagesOfFire(ctx, fire, { actor: caller.userId, fileUrls: imageUrls, field: 'imageUrls' });
    if ('refused' in beside) return beside;
    const by = { userId: caller.userId, realName: caller.realName, regionCode: fire.areaCode };
    return {
      by,
      beside,
      wishes: [{ action: 'answerTask', taskId, state, imageUrls, remark: remark || undefined }],
      answer: fireDone,
    };
  });
}
