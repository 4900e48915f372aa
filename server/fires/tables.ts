import type { DocRow } from '../store/doc-row.ts';

/** Read model of fires; the document is a `Fire`. */
export interface FiresRow extends DocRow { area_code: string; status: string; start_time: string; opened_at: string }

/** Tables of the fires. */
export interface FireTables { fires: FiresRow }
