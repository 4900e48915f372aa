import { isWithin } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { badgeOf } from '../../contract/fires/badge.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { fireLifecycle, mayStep } from '../../contract/fires/lifecycle.ts';
import type { FireId } from '../../contract/ids.ts';
import type { SceneFire } from '../../contract/rescue/scene-schemas.ts';
import type { Task } from '../../contract/rescue/task.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { imagesOfFire } from '../files/attach.ts';
import { type FireDone, fireDone } from '../fires/carry-out.ts';
import { fireMessages } from '../fires/messages.ts';
import type { Command } from '../store/command.ts';
import { readDoc } from '../store/doc.ts';
import { dutyOf, fireThere, saidAt } from './fire-there.ts';
import { onFire } from './on-fire.ts';
import { taskRows, tasksOfFire } from './task-rows.ts';

type Ctx = Pick<Context, 'db' | 'gate' | 'clock' | 'store'>;

const none = (): Refusal => refuse('notFound', { field: 'fireId', message: fireMessages.noSuchFire });

async function fireById({ db }: Pick<Ctx, 'db'>, fireId: FireId): Promise<Fire | undefined> {
  const row = await db.selectFrom('fires').select('doc').where('id', '=', fireId).executeTakeFirst();
  return row && readDoc(row.doc);
}

const ownTasks = async (ctx: Pick<Ctx, 'db'>, fireId: FireId, userId: string): Promise<Task[]> =>
  (await tasksOfFire(ctx, fireId)).filter(({ userIds }) => userIds.includes(userId));

/** Whether somebody acts on the fires of a region. */
const actsThere = async ({ gate }: Pick<Ctx, 'gate'>, caller: Caller, { areaCode }: Fire): Promise<boolean> =>
  isWithin(caller.regionCode, areaCode) && (await gate.allows(caller, 'alarms.act'));

/**
 * A fire in the measure of somebody who goes there: in their region, or by a task of theirs wherever that ends. It
 * tells nothing of other people's tasks.
 */
export async function sceneFireOf(ctx: Context, caller: Caller, fireId: FireId): Promise<SceneFire | Refusal> {
  const fire = await fireById(ctx, fireId);
  if (!fire) return none();
  const tasks = await ownTasks(ctx, fireId, caller.userId);
  if (tasks.length === 0 && !isWithin(caller.regionCode, fire.areaCode)) return none();
  const acts = await actsThere(ctx, caller, fire);
  const duty = await dutyOf(ctx, fire.holder);
  const rows = await taskRows(ctx, caller, tasks);
  return {
    fireId: fire.id,
    fire: await fireThere(ctx, fire),
    ...(duty ? { duty } : {}),
    tasks: rows.map((row) => ({ ...row, people: row.people.filter(({ userId }) => userId === caller.userId) })),
    said: await saidAt(ctx, fire.id, caller.userId),
    mayFeedBack: (acts || tasks.length > 0) && fireLifecycle[fire.status].feedBack !== undefined,
    ...(fire.transfer && acts && mayStep(fire, 'sign', caller.regionCode)
      ? { waits: { transferStatus: fire.transfer.status, status: badgeOf(fire) } }
      : {}),
  };
}

/** News of the scene by somebody who was sent there by name, wherever their region ends, or who acts in its region. */
export function feedBackFromScene(
  ctx: Ctx,
  caller: Caller,
  { fireId, content, imageUrls }: { fireId: FireId; content: string; imageUrls: readonly string[] },
  command: Command,
): Promise<FireDone | Refusal> {
  return onFire<FireDone>(ctx, fireId, { actor: caller.userId, command }, async ({ fire }) => {
    const tasks = await ownTasks(ctx, fireId, caller.userId);
    if (tasks.length === 0 && !(await actsThere(ctx, caller, fire))) return none();
    const beside = await imagesOfFire(ctx, fire, { actor: caller.userId, fileUrls: imageUrls, field: 'imageUrls' });
    if ('refused' in beside) return beside;
    return {
      by: { userId: caller.userId, realName: caller.realName, regionCode: fire.areaCode },
      wishes: [{ action: 'feedBack', content, imageUrls }],
      beside,
      answer: fireDone,
    };
  });
}
