import type { DocRow } from '../store/doc.ts';
import type { FeedKey } from './projections.ts';

/** Read model of ingest keys by feed name; the document is a `FeedKey`. `active` 0 where the key was revoked. */
export interface FeedKeysRow extends DocRow<FeedKey> {
  key_hash: string;
  active: number;
}

/** Use of a feed, beside the log; `last_used_at` in milliseconds since 1970. */
export interface FeedUseRow {
  feed: string;
  last_used_at: number;
  accepted: number;
  duplicate: number;
  refused: number;
}

/** Tables of the feeds. */
export interface FeedTables {
  feed_keys: FeedKeysRow;
  feed_use: FeedUseRow;
}
