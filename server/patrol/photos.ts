import type { FastifyInstance } from 'fastify';
import type { Args, Data } from '../../contract/api/types.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { patrolLimits as limits } from '../../contract/patrol/limits.ts';
import { patrolStream, type PatrolTask } from '../../contract/patrol/task.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { attachWrites } from '../files/attach.ts';
import { type OwnerQuestion, storedFile } from '../files/owners.ts';
import { answered } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import type { NewPatrolEvent } from './decide.ts';
import { patrolMessages as say } from './messages.ts';
import { knownCheckIn, ownTask, taskFor } from './records.ts';
import type { KeptCheckIn } from './tables.ts';

type Sent = Args<'patrolPhoto'>;

const noTask = refuse('notFound', { field: 'taskId', message: say.noTask });
const noCheckIn = refuse('notFound', { field: 'key', message: say.noCheckIn });
const notNow = (message: string): Refusal => refuse('notAllowedNow', { message });

/**
 * A photo joins the check-in with which it was taken. It may come as late as a check-in may; what became of the task
 * meanwhile does not matter, since the check-in has come.
 */
export function decidePhoto(
  { areaCode, endsAt, photos = 0 }: PatrolTask,
  { photos: before = [] }: Pick<KeptCheckIn, 'photos'>,
  { key, photoKey, fileUrl, takenAt }: Omit<Sent, 'taskId'>,
  now: number,
): NewPatrolEvent[] | Refusal {
  if (now > Date.parse(endsAt) + limits.sentWithinMs) return notNow(say.sentTooLate);
  if (before.length >= limits.photos) return notNow(say.tooManyPhotos(limits.photos));
  if (photos >= limits.taskPhotos) return notNow(say.tooManyTaskPhotos(limits.taskPhotos));
  const data = { key, photoKey, fileUrl, takenAt: new Date(takenAt).toISOString() };
  return [{ type: 'patrol.photoAdded', areaCode, data }];
}

async function addPhoto(
  ctx: Context,
  caller: Caller,
  { taskId, ...sent }: Sent,
  command: Command,
): Promise<Data<'patrolPhoto'> | Refusal> {
  return appendDecided<Data<'patrolPhoto'>>(ctx.store, { actor: caller.userId, command }, async () => {
    const task = await ownTask(ctx.db, caller, taskId);
    if (!task) return noTask;
    const checkIn = await knownCheckIn(ctx.db, taskId, sent.key);
    if (!checkIn) return noCheckIn;
    const { photos: before = [] } = checkIn;
    if (before.some(({ photoKey }) => photoKey === sent.photoKey))
      return { writes: [], answer: () => ({ taskId, photos: before.length, duplicate: true as const }) };
    const events = decidePhoto(task, checkIn, sent, ctx.clock.now());
    if (isRefusal(events)) return events;
    const files = await attachWrites(ctx, {
      to: { patrolId: taskId },
      areaCode: task.areaCode,
      actor: caller.userId,
      fileUrls: [sent.fileUrl],
      field: 'fileUrl',
    });
    if (isRefusal(files)) return files;
    return {
      writes: [{ stream: patrolStream(taskId), expectedVersion: task.version, events }, ...files],
      answer: () => ({ taskId, photos: before.length + 1 }),
    };
  });
}

/** Whether a file is a photo of a patrol that the person may see: one of their region's. */
export const patrolHoldsFile: OwnerQuestion = async (ctx, caller, fileId) => {
  const { patrolIds = [] } = (await storedFile(ctx, fileId)) ?? {};
  if (patrolIds.length === 0 || !(await ctx.gate.allows(caller, 'patrol.read'))) return false;
  for (const id of patrolIds) if (await taskFor(ctx.db, caller, id)) return true;
  return false;
};

/** The call by which photos of check-ins come. */
export function patrolPhotos(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'patrolPhoto', async ({ args, caller, command }) => {
    return answered(await addPhoto(ctx, caller, args, command));
  });
}
