import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { patrolStream, type PatrolTask } from '../../contract/patrol/task.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { answered } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { decideAccept, decideCheckIn, decideWithdraw, type NewPatrolEvent, type SentCheckIn } from './decide.ts';
import { drawRoute, retireRoute } from './draw.ts';
import { issueTasks } from './issue.ts';
import { patrolMessages as say } from './messages.ts';
import { knownCheckIn, ownTask, routeOf, taskFor, taskOf } from './records.ts';

interface Standing {
  taskId: string;
  state: PatrolTask['state'];
}

const noTask = refuse('notFound', { field: 'taskId', message: say.noTask });
const noTaskHere = refuse('notFound', { field: 'taskId', message: say.noTaskHere });

/** Decides on a task as it is now; the answer says how it stands then. */
async function carryOut(
  { store, db }: Context,
  caller: Caller,
  find: () => Promise<PatrolTask | Refusal>,
  decide: (task: PatrolTask) => NewPatrolEvent[] | Refusal,
  command: Command,
): Promise<Standing | Refusal> {
  const done = await appendDecided<{ taskId: string }>(store, { actor: caller.userId, command }, async () => {
    const task = await find();
    if (isRefusal(task)) return task;
    const events = decide(task);
    if (isRefusal(events)) return events;
    const { taskId, version } = task;
    return { writes: [{ stream: patrolStream(taskId), expectedVersion: version, events }], answer: () => ({ taskId }) };
  });
  if (isRefusal(done)) return done;
  const state = (await taskOf(db, done.taskId))?.state ?? 'issued';
  return { taskId: done.taskId, state };
}

interface CheckedIn extends Standing {
  reached: number[];
  deviationM: number;
  duplicate?: true;
}

/** Takes a check-in in, once: what comes with a key that is known is answered as it was the first time. */
async function checkIn(
  ctx: Context,
  caller: Caller,
  taskId: string,
  sent: SentCheckIn,
  command: Command,
): Promise<CheckedIn | Refusal> {
  let former = false;
  const done = await appendDecided<Pick<CheckedIn, 'reached' | 'deviationM'>>(
    ctx.store,
    { actor: caller.userId, command },
    async () => {
      const task = await ownTask(ctx.db, caller, taskId);
      const way = task && (await routeOf(ctx.db, task.routeId));
      if (!task || !way) return noTask;
      const known = await knownCheckIn(ctx.db, taskId, sent.key);
      former = known !== undefined;
      if (known) return { writes: [], answer: () => ({ reached: known.reached, deviationM: known.deviationM }) };
      const events = decideCheckIn(task, way, sent, ctx.clock.now());
      if (isRefusal(events)) return events;
      return {
        writes: [{ stream: patrolStream(taskId), expectedVersion: task.version, events }],
        answer: ([first]) =>
          first?.type === 'patrol.checkedIn'
            ? { reached: first.data.reachedPoints, deviationM: first.data.deviationM }
            : { reached: [], deviationM: 0 },
      };
    },
  );
  if (isRefusal(done)) return done;
  const state = (await taskOf(ctx.db, taskId))?.state ?? 'underWay';
  return { taskId, state, ...done, ...(former ? { duplicate: true as const } : {}) };
}

/** The calls by which patrols are ordered and walked. */
export function patrolCommands(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'patrolRouteDraw', async ({ args, caller, command }) => {
    return answered(await drawRoute(ctx, caller, args, command));
  });
  route(app, ctx, 'patrolRouteRetire', async ({ args, caller, command }) => {
    return answered(await retireRoute(ctx, caller, args, command));
  });
  route(app, ctx, 'patrolIssue', async ({ args, caller, command }) => {
    return answered(await issueTasks(ctx, caller, args, command));
  });
  route(app, ctx, 'patrolWithdraw', async ({ args: { taskId, reason }, caller, command }) => {
    const { userId, realName } = caller;
    const find = async () => (await taskFor(ctx.db, caller, taskId)) ?? noTaskHere;
    const decide = (task: PatrolTask) => decideWithdraw(task, { userId, realName }, reason);
    return answered(await carryOut(ctx, caller, find, decide, command));
  });
  route(app, ctx, 'patrolAccept', async ({ args: { taskId }, caller, command }) => {
    const { userId, realName } = caller;
    const find = async () => (await ownTask(ctx.db, caller, taskId)) ?? noTask;
    return answered(await carryOut(ctx, caller, find, (task) => decideAccept(task, { userId, realName }), command));
  });
  route(app, ctx, 'patrolCheckIn', async ({ args: { taskId, saidAt, ...sent }, caller, command }) => {
    return answered(await checkIn(ctx, caller, taskId, { ...sent, saidAt: Date.parse(saidAt) }, command));
  });
}
