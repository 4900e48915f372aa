import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SourceType } from '../../contract/alarms/alarm.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { EventStore } from '../store/port.ts';
import type { Tables } from '../store/tables.ts';
import { feedMessages as say } from './messages.ts';
import { type FeedKey, feedStream } from './projections.ts';

/** Who changes a key, for the log: a user id or `system`, and the authority's region. */
export interface KeyChange { name: string; actor: string; regionCode: string }

const namePattern = /^[\p{L}\p{N}._-]{1,50}$/u;

/** Appends one event where the feed's key stands as it must: `active` or not. */
async function change(store: EventStore, { name, actor }: KeyChange, wanted: { active: boolean; otherwise: Refusal }, event: NewEvent): Promise<Refusal | undefined> {
  if (!namePattern.test(name)) return refuse('badInput', { field: 'name', message: say.keyName });
  const stream = feedStream(name);
  const events = await store.readStream(stream);
  if ((events.at(-1)?.type === 'feed.keyIssued') !== wanted.active) return wanted.otherwise;
  const outcome = await store.append({ actor, writes: [{ stream, expectedVersion: events.length, events: [event] }] });
  return outcome.appended ? undefined : refuse('versionConflict');
}

/** Issues a key to the feed `name`, for one alarm source where one is given. It is told once; the log keeps its SHA-256 only. */
export async function issueKey(store: EventStore, wish: KeyChange & { sourceType?: SourceType }): Promise<{ key: string } | Refusal> {
  const { name, regionCode, sourceType } = wish;
  const key = `lk_${randomBytes(32).toString('base64url')}`;
  const keyHash = createHash('sha256').update(key).digest('hex');
  const refusal = await change(store, wish, { active: false, otherwise: refuse('duplicate', { field: 'name', message: say.keyExists }) }, {
    type: 'feed.keyIssued', areaCode: regionCode, data: { name, keyHash, ...(sourceType === undefined ? {} : { sourceType }) },
  });
  return refusal ?? { key };
}

/** Revokes the key of the feed `name`; from then on it opens nothing. */
export async function revokeKey(store: EventStore, wish: KeyChange): Promise<{ revoked: true } | Refusal> {
  const { name, regionCode } = wish;
  const refusal = await change(store, wish, { active: true, otherwise: refuse('notFound', { field: 'name', message: say.noSuchKey }) }, {
    type: 'feed.keyRevoked', areaCode: regionCode, data: { name },
  });
  return isRefusal(refusal) ? refusal : { revoked: true };
}

/** The newest key of every feed, by name, revoked ones too. */
export async function listKeys(db: Kysely<Tables>): Promise<FeedKey[]> {
  const rows = await db.selectFrom('feed_keys').select('doc').orderBy('id').execute();
  return rows.map((row) => JSON.parse(row.doc) as FeedKey);
}
