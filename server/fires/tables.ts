import type { Fire } from '../../contract/fires/fire.ts';
import type { DocRow } from '../store/doc.ts';

/** Read model of fires; the document is a `Fire`. Times are ISO 8601 UTC, so that text order is time order. */
export interface FiresRow extends DocRow<Fire> {
  area_code: string;
  status: string;
  start_time: string;
  opened_at: string;
  badge: number;
  holder: string;
  /** What waits to be signed for, and by which region's duty; null where nothing does. */
  transfer_status: number | null;
  transfer_to: string | null;
  informed: string | null;
  /** WGS84 degrees. */
  longitude: number;
  latitude: number;
  /** By its record; null before it has one. */
  grade: number | null;
  /** Hectares of forest land known to have burned. */
  burned_ha: number;
  deaths: number;
  /** How many forces are neither back nor excused; null where none is out. */
  forces_out: number | null;
  /** What a keyword is looked for in. */
  keywords: string;
}

/** Tables of the fires. */
export interface FireTables {
  fires: FiresRow;
}
