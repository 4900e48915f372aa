import type { DocRow } from '../store/doc-row.ts';

/** Read model of ingest keys by feed name; the document is a `FeedKey`. `active` 0 where the key was revoked. */
export interface FeedKeysRow extends DocRow { key_hash: string; active: number }

/** Tables of the feeds. */
export interface FeedTables { feed_keys: FeedKeysRow }
