import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import type { FirmsAnswer } from '../../../contract/feeds/schemas.ts';
import type { Context } from '../../context.ts';
import type { FeedCaller } from '../../caller.ts';
import { mediaTypeOf } from '../media-type.ts';
import { chunkItems, createChunks, type InChunks } from '../in-chunks.ts';
import type { TakenByFeed } from '../quota.ts';
import { type Deliverer, type Delivery, takeIn, type Taken } from '../take-in.ts';
import { type Columns, readColumns } from './columns.ts';
import { firmsMessages as say } from './messages.ts';
import { type Malformed, readRow } from './row.ts';
import { type Line, readLines } from './rows.ts';

const satelliteSource = 1;
const mostErrors = 1_000;
const csvTypes = new Set([
  'text/csv',
  'application/csv',
  'text/plain',
  'application/octet-stream',
  'application/vnd.ms-excel',
]);

/** Why a request can not deliver FIRMS files; undefined where it can. */
export function firmsRefusal(headers: IncomingHttpHeaders, feed: FeedCaller): Refusal | undefined {
  if (feed.sourceType !== undefined && feed.sourceType !== satelliteSource)
    return refuse('forbidden', { field: 'sourceType', message: say.wrongSource });
  const mediaType = mediaTypeOf(headers);
  if (isRefusal(mediaType)) return mediaType;
  return csvTypes.has(mediaType)
    ? undefined
    : refuse('wrongMediaType', { field: 'Content-Type', message: say.mediaType });
}

/** The refusal of a file that holds rows and none that can be read. */
export const allFirmsRefused = (answer: FirmsAnswer): Refusal =>
  refuse('badInput', {
    field: 'body',
    message: `${say.allMalformed(answer.rows)}：${answer.errors[0]?.message ?? ''}`,
    data: { ...answer },
  });

/** What bounds a delivery: how many more rows it may bring, and whose turn it is. */
export interface FirmsBounds {
  allow: (rows: number) => TakenByFeed | Refusal;
  inChunks: InChunks;
}

const unbounded = (): FirmsBounds => ({ allow: () => ({ giveBack: () => undefined }), inChunks: createChunks() });

type Ctx = Pick<Context, 'store' | 'gazetteer' | 'clock'>;

/**
 * Takes in a FIRMS file as it streams: keeps the hotspots inside the authority's region and tells what became of the
 * rows.
 * By whatever way a hotspot comes, it is one alarm. A file that turns out unreadable is refused; what stood before
 * stays taken.
 */
export async function ingestFirms(
  ctx: Ctx,
  body: Readable,
  by: Omit<Deliverer, 'namespace'>,
  { allow, inChunks }: FirmsBounds = unbounded(),
): Promise<FirmsAnswer | Refusal> {
  const { lines, problem } = readLines(body);
  const tally = createTally();
  let columns: Columns | undefined;
  let rows: Delivery[] = [];
  /** Hands what waits to the log; a refusal where the feed may bring no more today. */
  const settle = async (): Promise<Refusal | undefined> => {
    const batch = rows;
    rows = [];
    const used = allow(batch.length);
    if (isRefusal(used)) return used;
    const before = tally.answer.accepted;
    try {
      tally.add(await inChunks(batch, chunkItems, (row) => takeIn(ctx, { ...by, namespace: 'firms' }, row)));
    } finally {
      used.giveBack(tally.answer.accepted - before);
    }
    return undefined;
  };
  try {
    for await (const line of lines) {
      if (!columns) {
        const read = readColumns(line.cells);
        if (isRefusal(read)) return read;
        columns = read;
        continue;
      }
      const row = readRow(columns, line.cells, ctx.clock.now());
      if ('malformed' in row) tally.malformed(line, row);
      else rows.push(row);
      const over = rows.length >= chunkItems ? await settle() : undefined;
      if (over) return over;
    }
  } catch (error) {
    // Also when the sender breaks off: what was read whole is seen through.
    await settle();
    throw error;
  }
  return (
    (await settle()) ??
    problem() ??
    (columns ? tally.answer : refuse('badInput', { field: 'body', message: say.empty }))
  );
}

/** Counts what becomes of rows. A row that is not taken although it is well formed lies outside the region. */
function createTally() {
  const answer: FirmsAnswer = { rows: 0, outside: 0, accepted: 0, duplicate: 0, malformed: 0, errors: [] };
  return {
    answer,
    add(outcomes: readonly (Taken | Refusal)[]): void {
      answer.rows += outcomes.length;
      for (const outcome of outcomes) answer[isRefusal(outcome) ? 'outside' : outcome.status] += 1;
    },
    malformed({ line }: Line, { malformed }: Malformed): void {
      answer.rows += 1;
      answer.malformed += 1;
      if (answer.errors.length < mostErrors) answer.errors.push({ line, message: malformed });
    },
  };
}
