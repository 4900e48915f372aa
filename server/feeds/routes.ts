import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../contract/codes.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { Context } from '../context.ts';
import { readText } from '../http/body.ts';
import { ok } from '../http/outcome.ts';
import { feedRoute } from '../http/route.ts';
import { allFirmsRefused, firmsRefusal, ingestFirms } from './firms/ingest-firms.ts';
import { allRefused, delivererOf, ingest } from './ingest.ts';
import { feedMessages as say } from './messages.ts';
import { countDelivered, type CountDelivered } from './metrics.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { readerFor } from './read-items.ts';

const multiStatus = 207;

/** The ways in for feeds: alarms in JSON, NDJSON and CloudEvents, and satellite hotspots as FIRMS files. */
export function ingestRoutes(app: FastifyInstance, ctx: Context): void {
  const rate = createRateLimit(ctx.clock, ownLimits.ingestItemsPerMinute);
  const count = countDelivered(ctx.metrics);
  alarmIngest(app, ctx, rate, count);
  firmsIngest(app, ctx, rate, count);
}

const tooFast = (seconds: number) => refuse('tooMany', { message: say.tooFast(seconds), data: { seconds } });

function alarmIngest(app: FastifyInstance, ctx: Context, rate: RateLimit, count: CountDelivered): void {
  feedRoute(app, ctx, 'ingest', async ({ caller, request }) => {
    const read = readerFor(request.headers);
    if (isRefusal(read)) return read;
    if (!request.body) return refuse('unreadable', { field: 'body', message: say.empty });
    const text = await readText(request.body as Readable, ownLimits.ingestBodyBytes);
    if (isRefusal(text)) return text;
    const items = read(text);
    if (isRefusal(items)) return items;
    const seconds = rate.take(caller.name, items.length);
    if (seconds > 0) return tooFast(seconds);
    const answer = await ingest(ctx, caller, items, request.id);
    for (const outcome of ['accepted', 'duplicate', 'refused'] as const) count(caller.name, outcome, answer[outcome]);
    if (answer.refused === answer.items.length) return allRefused(answer);
    return ok(answer, answer.refused > 0 ? multiStatus : undefined);
  });
}

function firmsIngest(app: FastifyInstance, ctx: Context, rate: RateLimit, count: CountDelivered): void {
  feedRoute(app, ctx, 'ingestFirms', async ({ caller, request }) => {
    const refusal = firmsRefusal(request.headers, caller);
    if (refusal) return refusal;
    if (!request.body) return refuse('badInput', { field: 'body', message: say.empty });
    const seconds = rate.take(caller.name, 1);
    if (seconds > 0) return tooFast(seconds);
    const answer = await ingestFirms(ctx, request.body as Readable, { actor: delivererOf(caller, request.id).actor, cause: request.id });
    if (isRefusal(answer)) return answer;
    for (const outcome of ['accepted', 'duplicate', 'outside'] as const) count(caller.name, outcome, answer[outcome]);
    count(caller.name, 'refused', answer.malformed);
    return answer.rows > 0 && answer.malformed === answer.rows ? allFirmsRefused(answer) : ok(answer);
  });
}
