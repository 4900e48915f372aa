import type { DocRow } from '../store/doc-row.ts';

/** Read model of the files; the document is a `StoredFile`, `by_link` who brought it without an account. */
export interface FilesRow extends DocRow { by_link: string | null }

/** Tables of the files. */
export interface FileTables { files: FilesRow }
