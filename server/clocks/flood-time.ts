import type { Milliseconds } from '../../contract/units.ts';
import { isLongPast } from '../../contract/alarms/history.ts';
import { type Kysely, sql } from 'kysely';
import { floodLimits, newsAt } from '../../contract/incidents/flood.ts';
import { serverLimits } from '../../contract/limits.ts';
import { dayMs } from '../../contract/time.ts';
import { codeRange } from '../region-scope.ts';
import type { Tables } from '../tables.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import { listOf, tupleOf } from '../store/dialect.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** A flood, from and until in ms since 1970. */
export interface FloodSpan {
  from: number;
  until: number;
}

/** How many people share a list at a moment (ms since 1970). */
export type OfficersAt = (at: number) => number;

/** A region, between two moments (ms since 1970), for those who shared its list. */
export interface FloodQuestion {
  regionCode: RegionCode;
  from: number;
  until: number;
  officers: OfficersAt;
}

/** Time spent in flood, in milliseconds, and when. */
export interface FloodTime {
  totalMs: Milliseconds;
  spans: readonly FloodSpan[];
}

const { windowMs, on, off } = floodLimits;

/**
 * The floods that rows made which appeared at these moments (ms since 1970, ascending), by the rule that a list lives
 * by: one begins with the row that is too many, and ends when so many have grown old that few are left. One that lasts
 * is cut at `until`.
 */
export function floodSpans(rows: readonly number[], officers: OfficersAt, until: number): FloodSpan[] {
  const spans: FloodSpan[] = [];
  let oldest = 0;
  let since: number | undefined;
  /** Lets rows grow old until `now`; tells when the last one went that the flood needed. */
  const age = (now: number, held: number): void => {
    while (oldest < held && (rows[oldest] as number) + windowMs <= now) {
      const goneAt = (rows[oldest] as number) + windowMs;
      oldest += 1;
      if (since === undefined || (held - oldest) / officers(goneAt) >= off) continue;
      spans.push({ from: since, until: goneAt });
      since = undefined;
    }
  };
  for (const [n, at] of rows.entries()) {
    if (at >= until) break;
    age(at, n);
    if (since === undefined && (n + 1 - oldest) / officers(at) > on) since = at;
  }
  const held = rows.filter((at) => at < until).length;
  age(until, held);
  return since === undefined ? spans : [...spans, { from: since, until }];
}

/** The part of floods that lies between two moments. */
export function floodWithin(spans: readonly FloodSpan[], from: number, until: number): FloodTime {
  const cut = spans
    .map((span) => ({ from: Math.max(span.from, from), until: Math.min(span.until, until) }))
    .filter((span) => span.until > span.from);
  return { totalMs: cut.reduce((sum, span) => sum + span.until - span.from, 0), spans: cut };
}

/** When a flood may have begun that still lasts: no list stays in flood for longer than a day without a pause. */
const lookBackMs = dayMs;

/** An incident as a list takes it: when it opened, was last seen, and last came back from a shelf. */
type RowFacts = [openedAt: string, lastSeen: string, backAt: string | null];

/**
 * When rows of a region became news, by the rule of a list (`newsAt`), ascending: no incident does that went into
 * another or is set aside, and one that opened before only by coming back from a shelf, on which it lay for a day at
 * most.
 */
async function rowMoments(db: Kysely<Tables>, regionCode: RegionCode, from: number, until: number): Promise<number[]> {
  const [first, beyond] = codeRange(regionCode);
  const [oldest, start, end] = [from - serverLimits.longestShelfMs, from, until].map((at) =>
    new Date(at).toISOString(),
  );
  // As one text: a day of a storm has very many rows.
  const { rows } = await sql<{ facts: Doc<RowFacts[]> }>`
    select ${listOf(tupleOf('opened_at', 'last_seen', 'back_at'))} as facts
    from incidents
    where opened_at >= ${oldest} and opened_at < ${end} and area_code >= ${first} and area_code < ${beyond}
      and merged_into is null and shelved_until is null
      and (opened_at >= ${start} or back_at >= ${start})`.execute(db);
  return rows
    .flatMap(({ facts }) => readDoc(facts))
    .filter(([openedAt, lastSeen]) => !isLongPast(lastSeen, openedAt))
    .flatMap(
      ([openedAt, , backAt]) => newsAt({ openedAt, ...(backAt === null ? {} : { backFrom: { at: backAt } }) }) ?? [],
    )
    .filter((at) => at >= from && at < until)
    .sort((a, b) => a - b);
}

/** How long the list of a region was in flood between two moments. */
export async function floodTime(
  db: Kysely<Tables>,
  { regionCode, from, until, officers }: FloodQuestion,
): Promise<FloodTime> {
  const rows = await rowMoments(db, regionCode, from - lookBackMs, until);
  return floodWithin(floodSpans(rows, officers, until), from, until);
}
