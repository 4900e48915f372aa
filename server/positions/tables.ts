import type { RegionCode } from '../../contract/ids.ts';
import type { PositionKind, PositionMark } from '../../contract/positions/kinds.ts';

/**
 * The last position of a subject; `id` is its number here, `subject` its id at its feed, `feed_region` the region to
 * which the feed's key is bound. Times in ms since 1970.
 */
export interface PositionRow {
  id: number;
  feed: string;
  feed_region: RegionCode | null;
  subject: string;
  kind: PositionKind;
  name: string;
  user_id: string | null;
  crew_id: string | null;
  area_code: RegionCode;
  longitude: number;
  latitude: number;
  at: number;
  received_at: number;
  accuracy_m: number | null;
  speed_kmh: number | null;
  heading: number | null;
  battery: number | null;
  mark: PositionMark | null;
}

/** A point of a track; `hour` counts hours since 1970, so that old ones lie together. */
export interface TrackRow {
  hour: number;
  subject: number;
  at: number;
  longitude: number;
  latitude: number;
  mark: PositionMark | null;
}

/** Tables of whereabouts, beside the log. */
export interface PositionTables {
  positions: PositionRow;
  position_tracks: TrackRow;
}
