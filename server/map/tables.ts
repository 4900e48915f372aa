import type { Doc } from '../store/doc.ts';

/** A part of how a person's maps are set: `views`, or the first part of a path with its choice of layers. */
export interface MapSettingRow {
  user_id: string;
  part: string;
  value: Doc<unknown>;
  at: number;
}

/** The key of a base map by its record's id, and since when it is that; milliseconds since 1970. */
export interface BaseMapKeyRow {
  id: string;
  key: string;
  set_at: number;
}

/** Tables of maps; they stand beside the log. */
export interface MapTables {
  base_map_keys: BaseMapKeyRow;
  map_settings: MapSettingRow;
}
