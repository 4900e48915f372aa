import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Routes } from '../http/route.ts';
import type { Context } from '../context.ts';
import { openBlobs } from '../files/blobs.ts';
import { findFire } from '../fires/queries.ts';
import { fireMessages } from '../fires/messages.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import type { Sms } from '../sms/sms.ts';
import { foresterOf } from './forester.ts';
import { linkRoutes } from './link-routes.ts';
import { linkRows } from './link-rows.ts';
import { revokeLink, showLink } from './links.ts';
import { ownFiles } from './announcements.ts';
import { notOwnFile, pushedIn, pushMessage } from './push.ts';
import { receiveMessage } from './receive-message.ts';
import { feedBackFromScene, sceneFireOf } from './scene.ts';
import { sendSms, smsMoneyOf, smsQuota } from './send-sms.ts';
import { smsRecordsIn } from './sms-records.ts';
import { taskRows, tasksOfFire, tasksOfPerson } from './task-rows.ts';
import { answerTask, releaseTask } from './tasks.ts';

const noFire = (): Refusal => refuse('notFound', { field: 'fireId', message: fireMessages.noSuchFire });

/**
 * The address at which the system is reached from outside: as it was configured, else as the officers themselves reach
 * it.
 */
const originOf = ({ options }: Context, { protocol, host }: FastifyRequest): string =>
  options.publicUrl ?? `${protocol}://${host}`;

function taskRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'releaseTask', async ({ args, caller, command }) =>
    answered(await releaseTask(ctx, caller, args, command)),
  );
  route(app, ctx, 'answerTask', async ({ args, caller, command }) =>
    answered(await answerTask(ctx, caller, args, command)),
  );
  route(app, ctx, 'fireTasks', async ({ args: { fireId }, caller }) => {
    if (!(await findFire(ctx.db, caller.regionCode, fireId))) return noFire();
    const rows = await taskRows(ctx, caller, await tasksOfFire(ctx, fireId));
    return okList(rows, rows.length);
  });
  route(app, ctx, 'myTasks', async ({ caller }) => {
    const rows = await taskRows(ctx, caller, await tasksOfPerson(ctx, caller.userId));
    return okList(rows, rows.length);
  });
  route(app, ctx, 'sceneFire', async ({ args: { fireId }, caller }) =>
    answered(await sceneFireOf(ctx, caller, fireId)),
  );
  route(app, ctx, 'sceneFeedBack', async ({ args, caller, command }) =>
    answered(await feedBackFromScene(ctx, caller, args, command)),
  );
  route(app, ctx, 'foresterInfo', async ({ args: { id }, caller }) => {
    const forester = await foresterOf(ctx, caller, id);
    return forester ? ok(forester) : refuse('notFound', { field: 'id' });
  });
}

/** Calls by which officers reach people, and by which those answer. */
export const rescueRoutes =
  (sms: Pick<Sms, 'outbox'>): Routes =>
  (app, ctx) => {
    const blobs = openBlobs(ctx.options.dataDir);
    const way = { outbox: sms.outbox, ...smsQuota(ctx.clock) };
    taskRoutes(app, ctx);
    route(app, ctx, 'pushNotice', async ({ args, caller, command }) => {
      const files = await ownFiles(ctx, caller, args.fileUrls);
      return files ? answered(await pushMessage(ctx, caller, { ...args, files }, command)) : notOwnFile();
    });
    route(app, ctx, 'pushUsersMsg', async (from) => answered(await receiveMessage(ctx, blobs, from)));
    route(app, ctx, 'pushed', async ({ args, caller }) => {
      const { rows, total } = await pushedIn(ctx, caller, args);
      return okList(rows, total);
    });
    route(app, ctx, 'pushSms', async ({ args, caller, command, request }) =>
      answered(await sendSms(ctx, way, caller, args, command, originOf(ctx, request))),
    );
    route(app, ctx, 'smsRecords', async ({ args, caller }) => {
      const { rows, total } = await smsRecordsIn(ctx, caller, args);
      return okList(rows, total);
    });
    route(app, ctx, 'smsMoney', async ({ args: { fireId }, caller }) => {
      const fire = await findFire(ctx.db, caller.regionCode, fireId);
      return fire ? ok(await smsMoneyOf(ctx, fire.areaCode)) : noFire();
    });
    route(app, ctx, 'smsH5Url', async ({ args, caller, command, request }) =>
      answered(await showLink(ctx, caller, args, command, originOf(ctx, request))),
    );
    route(app, ctx, 'fireLinks', async ({ args: { fireId }, caller }) => {
      const fire = await findFire(ctx.db, caller.regionCode, fireId);
      if (!fire) return noFire();
      const rows = await linkRows(ctx, fire);
      return okList(rows, rows.length);
    });
    route(app, ctx, 'revokeLink', async ({ args, caller, command }) =>
      answered(await revokeLink(ctx, caller, args, command)),
    );
    linkRoutes(app, ctx, blobs);
  };
