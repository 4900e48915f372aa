import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { positionLimits } from '../../contract/positions/limits.ts';
import type { PositionOutcome, PositionsTaken } from '../../contract/positions/schemas.ts';
import type { FeedCaller } from '../caller.ts';
import type { Context } from '../context.ts';
import { parseJson, readText } from '../http/body.ts';
import { ok } from '../http/outcome.ts';
import { feedRoute } from '../http/route.ts';
import { createRateLimit } from '../rate-limit.ts';
import { mediaTypeOf } from './media-type.ts';
import { feedMessages as say } from './messages.ts';
import type { CountDelivered } from './metrics.ts';
import type { FeedUse } from './use.ts';

const multiStatus = 207;
/** The alarm source of rangers: a key that is bound to it delivers their positions, too. */
const rangers = 2;

/** The positions of a body: a list, or one alone. */
function itemsOf(text: string): readonly unknown[] | Refusal {
  const parsed = parseJson(text);
  if (isRefusal(parsed)) return parsed;
  const items = Array.isArray(parsed.value) ? (parsed.value as unknown[]) : [parsed.value];
  if (items.length === 0) return refuse('badInput', { field: 'body', message: say.empty });
  return items.length > positionLimits.positionsAtOnce
    ? refuse('tooLarge', { field: 'body', message: say.tooManyPositions })
    : items;
}

const counted = (items: PositionOutcome[]): PositionsTaken => {
  const count = (status: PositionOutcome['status']): number => items.filter((one) => one.status === status).length;
  return { accepted: count('accepted'), duplicate: count('duplicate'), refused: count('refused'), items };
};

/** Of which nothing was taken: the first item's field and reason, and all of them beside it. */
const allRefused = (answer: PositionsTaken): Refusal =>
  refuse('badInput', {
    ...(answer.items[0]?.field === undefined ? {} : { field: answer.items[0].field }),
    message: [answer.items.length > 1 ? say.allRefused(answer.refused) : '', answer.items[0]?.message]
      .filter(Boolean)
      .join('：'),
    data: { ...answer },
  });

/** Takes in positions that a feed delivers, by whichever way they come. */
export type TakeDelivery = (feed: FeedCaller, text: string) => Promise<{ taken: PositionsTaken } | Refusal>;

/** What all ways in for positions share: the pace of a key, the counts, and what may be delivered by which key. */
export function createTakeDelivery(
  ctx: Pick<Context, 'clock' | 'positions'>,
  { count, use }: { count: CountDelivered; use: FeedUse },
): TakeDelivery {
  const rate = createRateLimit(ctx.clock, positionLimits.positionsPerMinute);
  return async (feed, text) => {
    use.note(feed.name);
    if (feed.sourceType !== undefined && feed.sourceType !== rangers)
      return refuse('forbidden', { message: say.noPositions });
    const items = itemsOf(text);
    if (isRefusal(items)) return items;
    const seconds = rate.take(feed.name, items.length);
    if (seconds > 0) return refuse('tooMany', { message: say.tooFast(seconds), data: { seconds } });
    const answer = counted(await ctx.positions.take(feed, items));
    for (const outcome of ['accepted', 'duplicate', 'refused'] as const) count(feed.name, outcome, answer[outcome]);
    use.note(feed.name, answer);
    return { taken: answer };
  };
}

/** The way in for positions by HTTP, in JSON. */
export function positionIngest(app: FastifyInstance, ctx: Context, take: TakeDelivery): void {
  feedRoute(app, ctx, 'ingestPositions', async ({ caller, request }) => {
    const mediaType = mediaTypeOf(request.headers);
    if (isRefusal(mediaType)) return mediaType;
    if (mediaType !== 'application/json')
      return refuse('wrongMediaType', { field: 'Content-Type', message: say.jsonOnly });
    if (!request.body) return refuse('unreadable', { field: 'body', message: say.empty });
    const text = await readText(request.body as Readable, positionLimits.positionsBodyBytes);
    if (isRefusal(text)) return text;
    const outcome = await take(caller, text);
    if (isRefusal(outcome)) return outcome;
    const { taken: answer } = outcome;
    if (answer.refused === answer.items.length) return allRefused(answer);
    return ok(answer, answer.refused > 0 ? multiStatus : undefined);
  });
}
