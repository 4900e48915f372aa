import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { streamOf } from '../../contract/stream-names.ts';
import type { Projection } from '../store/projection.ts';

/**
 * The newest key of a feed. `keyHash` is its SHA-256 in hex; `sourceType` the one alarm source that it may deliver, if
 * bound.
 */
export interface FeedKey {
  name: string;
  keyHash: string;
  sourceType?: number;
  issuedAt: string;
  revokedAt?: string;
}

/** Name of a feed's stream. */
export const feedStream = (name: string): string => streamOf('feed', name);

function evolveFeedKey(key: FeedKey | undefined, event: LookoutEvent): FeedKey {
  switch (event.type) {
    case 'feed.keyIssued': {
      const { name, keyHash, sourceType } = event.data;
      return { name, keyHash, issuedAt: event.at, ...(sourceType === undefined ? {} : { sourceType }) };
    }
    case 'feed.keyRevoked':
      if (!key) throw new Error(`event ${event.position} revokes a key that was never issued`);
      return { ...key, revokedAt: event.at };
    default:
      throw new Error(`${event.type} says nothing about keys`);
  }
}

const feedKeys: Projection<FeedKey> = {
  table: 'feed_keys',
  revision: 1,
  columns: { key_hash: 'text', active: 'integer' },
  indexes: [['key_hash']],
  key: (event) => (event.type === 'feed.keyIssued' || event.type === 'feed.keyRevoked' ? event.data.name : undefined),
  creates: () => false,
  evolve: evolveFeedKey,
  row: (key) => ({ key_hash: key.keyHash, active: key.revokedAt === undefined ? 1 : 0 }),
};

/** Read models of the feeds. */
export const feedProjections = [feedKeys] as const;
