import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SourceType } from '../../contract/alarms/alarm.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { feedNamePattern } from '../../contract/feeds/feed-name.ts';
import type { FeedCaller } from '../caller.ts';
import type { EventStore } from '../store/port.ts';
import type { Tables } from '../tables.ts';
import { feedMessages as say } from './messages.ts';
import { type FeedKey, feedStream } from './projections.ts';
import { readDoc, readDocs } from '../store/doc.ts';
import type { RegionCode } from '../../contract/ids.ts';

/**
 * Who changes a key, for the log: a user id or `system`, the authority's region, and the command that led to it, if one
 * did.
 */
export interface KeyChange {
  name: string;
  actor: string;
  regionCode: RegionCode;
  cause?: string;
}

type Issued = Extract<NewEvent, { type: 'feed.keyIssued' }>['data'];

/** A new random key; its holder can not be told from its hash. */
export const newKey = (): string => `lk_${randomBytes(32).toString('base64url')}`;

/** What the log and the read models hold of a key: its SHA-256 in hex. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Appends events where the feed's key stands as it must: `active` or not. They are made from its newest issue. */
async function change(
  store: EventStore,
  { name, actor, cause }: KeyChange,
  wanted: { active: boolean; otherwise: Refusal },
  events: (former: Issued | undefined) => readonly NewEvent[],
): Promise<Refusal | undefined> {
  if (!feedNamePattern.test(name)) return refuse('badInput', { field: 'name', message: say.keyName });
  const stream = feedStream(name);
  const past = await store.readStream(stream);
  if ((past.at(-1)?.type === 'feed.keyIssued') !== wanted.active) return wanted.otherwise;
  const former = past.findLast((event) => event.type === 'feed.keyIssued')?.data;
  const outcome = await store.append({
    actor,
    writes: [{ stream, expectedVersion: past.length, events: events(former) }],
    ...(cause === undefined ? {} : { commandId: cause }),
  });
  return outcome.appended ? undefined : refuse('versionConflict');
}

const noSuchKey = (): Refusal => refuse('notFound', { field: 'name', message: say.noSuchKey });

const issued = ({ name, regionCode }: KeyChange, key: string, sourceType: number | undefined): NewEvent => ({
  type: 'feed.keyIssued',
  areaCode: regionCode,
  data: { name, keyHash: hashOfKey(key), ...(sourceType === undefined ? {} : { sourceType }) },
});

const revoked = ({ name, regionCode }: KeyChange): NewEvent => ({
  type: 'feed.keyRevoked',
  areaCode: regionCode,
  data: { name },
});

/**
 * Issues a key to the feed `name`, for one alarm source where one is given. It is told once; the log keeps its SHA-256
 * only.
 */
export async function issueKey(
  store: EventStore,
  wish: KeyChange & { sourceType?: SourceType },
): Promise<{ key: string } | Refusal> {
  const key = newKey();
  const otherwise = refuse('duplicate', { field: 'name', message: say.keyExists });
  return (
    (await change(store, wish, { active: false, otherwise }, () => [issued(wish, key, wish.sourceType)])) ?? { key }
  );
}

/** Gives the feed `name` another key for the same source; the former one opens nothing from the same moment on. */
export async function rotateKey(store: EventStore, wish: KeyChange): Promise<{ key: string } | Refusal> {
  const key = newKey();
  return (
    (await change(store, wish, { active: true, otherwise: noSuchKey() }, (former) => [
      revoked(wish),
      issued(wish, key, former?.sourceType),
    ])) ?? { key }
  );
}

/** Revokes the key of the feed `name`; from then on it opens nothing. */
export async function revokeKey(store: EventStore, wish: KeyChange): Promise<{ revoked: true } | Refusal> {
  const refusal = await change(store, wish, { active: true, otherwise: noSuchKey() }, () => [revoked(wish)]);
  return isRefusal(refusal) ? refusal : { revoked: true };
}

/** The newest key of every feed, by name, revoked ones too. */
export async function listKeys(db: Kysely<Tables>): Promise<FeedKey[]> {
  const rows = await db.selectFrom('feed_keys').select('doc').orderBy('id').execute();
  return readDocs(rows);
}

/** The feed whose key has this hash and opens; undefined where there is none. */
export async function feedOfHash(db: Kysely<Tables>, keyHash: string): Promise<FeedCaller | undefined> {
  const row = await db
    .selectFrom('feed_keys')
    .select('doc')
    .where('key_hash', '=', keyHash)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, sourceType } = readDoc(row.doc);
  return sourceType === undefined ? { name } : { name, sourceType };
}

/** The feed of a name whose key opens, for who is let in by somebody else; undefined where there is none. */
export async function feedNamed(db: Kysely<Tables>, named: string): Promise<FeedCaller | undefined> {
  const row = await db
    .selectFrom('feed_keys')
    .select('doc')
    .where('id', '=', named)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, sourceType } = readDoc(row.doc);
  return sourceType === undefined ? { name } : { name, sourceType };
}
