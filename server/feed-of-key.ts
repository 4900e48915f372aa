import type { Kysely } from 'kysely';
import type { FeedOfKey } from './auth/gate.ts';
import { deviceOfKey } from './external/holder.ts';
import { feedOfHash, hashOfKey } from './feeds/keys.ts';
import type { Tables } from './tables.ts';

/** Knows the keys of feeds, and those of the devices of external systems. */
export const openFeedOfKey =
  (db: Kysely<Tables>): FeedOfKey =>
  async (key) => {
    const hash = hashOfKey(key);
    return (await feedOfHash(db, hash)) ?? deviceOfKey(db, hash);
  };
