import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { disasterLimits } from '../../contract/disasters/limits.ts';
import type { DisasterTaken } from '../../contract/disasters/schemas.ts';
import type { FeedCaller } from '../caller.ts';
import type { Context } from '../context.ts';
import { mediaTypeOf } from '../feeds/media-type.ts';
import type { FeedWay } from '../feeds/routes.ts';
import { readBytes } from '../http/body.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { feedRoute, route } from '../http/route.ts';
import { createRateLimit } from '../rate-limit.ts';
import { breathe, createTurns } from '../turns.ts';
import { confirmDisaster } from './confirm.ts';
import { disasterMessages as say } from './messages.ts';
import { disasterFor, disastersInForceOf, disastersOf, disasterViewOf } from './queries.ts';
import { readCap, type ReadMessage } from './read-cap.ts';
import { takeDisaster } from './take-in.ts';

const mediaTypes: ReadonlySet<string> = new Set(['application/cap+xml', 'application/xml', 'text/xml']);

/** Takes a message in by what its key may add today; what adds nothing to the log is given back. */
async function takeCounted(ctx: Context, feed: FeedCaller, read: ReadMessage): Promise<DisasterTaken | Refusal> {
  const by = { id: feed.name };
  const over = ctx.quotas.take('feedDisaster', by, 1);
  if (isRefusal(over)) return over;
  let isKept = false;
  try {
    const taken = await takeDisaster(ctx, feed, read);
    isKept = !isRefusal(taken) && taken.status === 'accepted';
    return taken;
  } finally {
    if (!isKept) ctx.quotas.giveBack('feedDisaster', by, 1);
  }
}

/**
 * The way in for warnings of disaster: one CAP message a request, with the key of a feed that is bound to no source of
 * alarms. It has a pace of its own, and takes nothing from that of alarms.
 */
export const disasterIngest: FeedWay = (app, ctx, { use, count }) => {
  const rate = createRateLimit(ctx.clock, disasterLimits.messagesPerMinute);
  // A large message takes some hundredths of a second: between two of them a camera's alarm comes through.
  const inTurn = createTurns(1);
  feedRoute(app, ctx, 'ingestDisaster', async ({ caller, request }) => {
    use.note(caller.name);
    if (caller.sourceType !== undefined) return refuse('forbidden', { message: say.boundKey });
    const mediaType = mediaTypeOf(request.headers);
    // What the XML itself says of its encoding holds.
    if (isRefusal(mediaType) || !mediaTypes.has(mediaType))
      return refuse('wrongMediaType', { field: 'Content-Type', message: say.mediaType });
    const seconds = rate.take(caller.name, 1);
    if (seconds > 0) return refuse('tooMany', { message: say.tooFast(seconds), data: { seconds } });
    if (!request.body) return refuse('unreadable', { field: 'body', message: say.empty });
    const bytes = await readBytes(request.body as Readable, disasterLimits.bodyBytes);
    if (isRefusal(bytes)) return bytes;
    const taken = await inTurn(async () => {
      await breathe();
      const read = readCap(bytes);
      await breathe();
      return isRefusal(read) ? read : takeCounted(ctx, caller, read);
    });
    if (isRefusal(taken)) {
      count(caller.name, 'refused', 1);
      use.note(caller.name, { accepted: 0, duplicate: 0, refused: 1 });
      return taken;
    }
    const { status } = taken;
    count(caller.name, status, 1);
    use.note(caller.name, {
      accepted: status === 'accepted' ? 1 : 0,
      duplicate: status === 'duplicate' ? 1 : 0,
      refused: 0,
    });
    return ok(taken);
  });
};

/** The calls about warnings of disaster. */
export function disasterRoutes(app: FastifyInstance, ctx: Context): void {
  const reading = { ...ctx, db: ctx.reads };
  route(app, ctx, 'disasterPage', async ({ args, caller }) => {
    const { rows, total } = await disastersOf(reading, caller.regionCode, args);
    return okList(rows, total);
  });
  route(app, ctx, 'disasterView', async ({ args: { id }, caller }) => {
    const warning = await disasterFor(reading, caller.regionCode, id);
    if (!warning) return refuse('notFound', { field: 'id', message: say.none });
    return ok(await disasterViewOf(reading, warning, caller.regionCode));
  });
  route(app, ctx, 'disastersInForce', async ({ args, caller }) =>
    ok(await disastersInForceOf(reading, caller.regionCode, args)),
  );
  route(app, ctx, 'disasterConfirm', async ({ args, caller, command }) => {
    return answered(await confirmDisaster(ctx, { caller, command }, args));
  });
}
