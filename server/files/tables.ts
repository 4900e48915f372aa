import type { DocRow } from '../store/doc-row.ts';

/** Tables of the files; the document is a `StoredFile`. */
export interface FileTables { files: DocRow }
