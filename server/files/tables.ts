import type { DocRow } from '../store/doc.ts';
import type { StoredFile } from './projections.ts';

/**
 * Read model of the files; the document is a `StoredFile`, `by_link` who brought it without an account; since when
 * nothing names it, and since when it has expired, in ms since 1970.
 */
export interface FilesRow extends DocRow<StoredFile> {
  by_link: string | null;
  sha256: string;
  loose_at: number | null;
  expired_at: number | null;
}

/** Tables of the files. */
export interface FileTables {
  files: FilesRow;
}
