import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { Context } from '../context.ts';
import { readText } from '../http/body.ts';
import { ok } from '../http/outcome.ts';
import { feedRoute } from '../http/route.ts';
import { allFirmsRefused, firmsRefusal, ingestFirms } from './firms/ingest-firms.ts';
import { createChunks, type InChunks } from './in-chunks.ts';
import { allRefused, delivererOf, ingest } from './ingest.ts';
import { keyRoutes } from './key-routes.ts';
import { feedMessages as say } from './messages.ts';
import { countDelivered, type CountDelivered } from './metrics.ts';
import { takeForFeed } from './quota.ts';
import { createRateLimit, type RateLimit } from '../rate-limit.ts';
import { startMqtt } from './mqtt.ts';
import { createTakeDelivery, positionIngest } from './position-routes.ts';
import { readerFor } from './read-items.ts';
import { createFeedUse, type FeedUse } from './use.ts';

const multiStatus = 207;

/** What every way in holds to. */
interface Way {
  rate: RateLimit;
  count: CountDelivered;
  use: FeedUse;
  inChunks: InChunks;
}

/** A way in of another area: it counts what it takes and notes who was heard as all do. */
export type FeedWay = (app: FastifyInstance, ctx: Context, shared: Pick<Way, 'count' | 'use'>) => void;

/**
 * The ways in for feeds: alarms in JSON, NDJSON and CloudEvents, and satellite hotspots as FIRMS files, and those of
 * areas above; and the keeping of their keys.
 */
export const ingestRoutes =
  (ways: readonly FeedWay[]) =>
  (app: FastifyInstance, ctx: Context): void =>
    addWays(app, ctx, ways);

function addWays(app: FastifyInstance, ctx: Context, ways: readonly FeedWay[]): void {
  const use = createFeedUse(ctx);
  app.addHook('onClose', () => use.flush());
  const way = {
    rate: createRateLimit(ctx.clock, serverLimits.ingestItemsPerMinute),
    count: countDelivered(ctx.metrics),
    use,
    inChunks: createChunks(),
  };
  alarmIngest(app, ctx, way);
  firmsIngest(app, ctx, way);
  for (const add of ways) add(app, ctx, way);
  const take = createTakeDelivery(ctx, way);
  positionIngest(app, ctx, take);
  const { mqtt } = ctx.options;
  const intake = mqtt === undefined ? undefined : startMqtt(ctx, mqtt, take);
  app.addHook('preClose', () => intake?.stop());
  keyRoutes(app, ctx, use);
}

const tooFast = (seconds: number) => refuse('tooMany', { message: say.tooFast(seconds), data: { seconds } });

function alarmIngest(app: FastifyInstance, ctx: Context, { rate, count, use, inChunks }: Way): void {
  feedRoute(app, ctx, 'ingest', async ({ caller, request }) => {
    use.note(caller.name);
    const read = readerFor(request.headers);
    if (isRefusal(read)) return read;
    if (!request.body) return refuse('unreadable', { field: 'body', message: say.empty });
    const text = await readText(request.body as Readable, serverLimits.ingestBodyBytes);
    if (isRefusal(text)) return text;
    const items = read(text);
    if (isRefusal(items)) return items;
    const seconds = rate.take(caller.name, items.length);
    if (seconds > 0) return tooFast(seconds);
    const bytes = Buffer.byteLength(text);
    const used = takeForFeed(ctx.quotas, caller.name, items.length, bytes);
    if (isRefusal(used)) return used;
    let accepted = 0;
    const answer = await ingest(ctx, caller, { items, bytes, cause: request.id }, inChunks)
      .then((done) => {
        accepted = done.accepted;
        return done;
      })
      .finally(() => used.giveBack(accepted));
    for (const outcome of ['accepted', 'duplicate', 'refused'] as const) count(caller.name, outcome, answer[outcome]);
    use.note(caller.name, answer);
    if (answer.refused === answer.items.length) return allRefused(answer);
    return ok(answer, answer.refused > 0 ? multiStatus : undefined);
  });
}

function firmsIngest(app: FastifyInstance, ctx: Context, { rate, count, use, inChunks }: Way): void {
  feedRoute(app, ctx, 'ingestFirms', async ({ caller, request }) => {
    use.note(caller.name);
    const refusal = firmsRefusal(request.headers, caller);
    if (refusal) return refusal;
    if (!request.body) return refuse('badInput', { field: 'body', message: say.empty });
    const seconds = rate.take(caller.name, 1);
    if (seconds > 0) return tooFast(seconds);
    const allow = (rows: number) => takeForFeed(ctx.quotas, caller.name, rows, 0);
    const answer = await ingestFirms(ctx, request.body as Readable, delivererOf(caller, request.id), {
      allow,
      inChunks,
    });
    if (isRefusal(answer)) return answer;
    for (const outcome of ['accepted', 'duplicate', 'outside'] as const) count(caller.name, outcome, answer[outcome]);
    count(caller.name, 'refused', answer.malformed);
    use.note(caller.name, { accepted: answer.accepted, duplicate: answer.duplicate, refused: answer.malformed });
    return answer.rows > 0 && answer.malformed === answer.rows ? allFirmsRefused(answer) : ok(answer);
  });
}
