import type { DocRow } from '../store/doc.ts';
import type { ExternalKey } from './projections.ts';

/**
 * Read model of the keys of external users and devices, by whose they are; the document is an `ExternalKey`. `active` 0
 * where it was revoked.
 */
export interface ExternalKeysRow extends DocRow<ExternalKey> {
  key_hash: string;
  active: number;
}

/** Tables of external systems. */
export interface ExternalTables {
  external_keys: ExternalKeysRow;
}
