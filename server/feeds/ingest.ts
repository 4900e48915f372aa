import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { IngestAnswer, IngestOutcome } from '../../contract/feeds/schemas.ts';
import type { Context } from '../context.ts';
import type { FeedCaller } from '../caller.ts';
import { checkItem } from './check-item.ts';
import { feedMessages as say } from './messages.ts';
import { chunkItems, fewItems, type InChunks } from './in-chunks.ts';
import type { Sent } from './sent.ts';
import { type Deliverer, takeIn } from './take-in.ts';

/** So many bytes of one delivery wait for the log at once, or a little more. */
const chunkBytes = 200_000;

/** How many items of a delivery of so many bytes are taken in together. */
export const chunkOf = (items: number, bytes: number): number =>
  Math.max(fewItems, Math.min(chunkItems, Math.floor(chunkBytes / (bytes / Math.max(1, items)))));

/** Who this feed is to the log. */
export const delivererOf = ({ name, regionCode }: FeedCaller, cause: string): Deliverer => ({
  namespace: `feed/${name}`,
  actor: `feed:${name}`,
  cause,
  ...(regionCode === undefined ? {} : { within: regionCode }),
});

const refused = ({ field, message }: Refusal): IngestOutcome => ({
  status: 'refused',
  ...(field === undefined ? {} : { field }),
  message,
});

/**
 * Takes in the items of one delivery of so many bytes; the answer tells of each what became of it, in the order sent.
 */
export async function ingest(
  ctx: Pick<Context, 'store' | 'gazetteer' | 'clock'>,
  feed: FeedCaller,
  { items, bytes, cause }: { items: readonly Sent[]; bytes: number; cause: string },
  inChunks: InChunks,
): Promise<IngestAnswer> {
  const from = delivererOf(feed, cause);
  const rules = { now: ctx.clock.now(), ...(feed.sourceType === undefined ? {} : { sourceType: feed.sourceType }) };
  const outcomes = await inChunks(items, chunkOf(items.length, bytes), async (sent): Promise<IngestOutcome> => {
    const item = isRefusal(sent) ? sent : checkItem(sent.value, rules);
    const taken = isRefusal(item) ? item : await takeIn(ctx, from, item);
    return isRefusal(taken) ? refused(taken) : taken;
  });
  const count = (status: IngestOutcome['status']): number =>
    outcomes.reduce((n, outcome) => (outcome.status === status ? n + 1 : n), 0);
  return { accepted: count('accepted'), duplicate: count('duplicate'), refused: count('refused'), items: outcomes };
}

/**
 * The refusal of a delivery of which nothing was taken: the first item's field and reason, and all of them beside it.
 */
export function allRefused(answer: IngestAnswer): Refusal {
  const [first] = answer.items;
  const message =
    answer.items.length === 1 ? first?.message : `${say.allRefused(answer.refused)}：${first?.message ?? ''}`;
  return refuse('badInput', {
    ...(first?.field === undefined ? {} : { field: first.field }),
    ...(message === undefined ? {} : { message }),
    data: { ...answer },
  });
}
