import type { DocRow } from '../store/doc.ts';
import type { WeatherSeason } from './projections.ts';

/** Read model of a station's season; the key is `<station>-<season>`, the document a `WeatherSeason`. */
export interface WeatherSeasonRow extends DocRow<WeatherSeason> {
  station_id: string;
  season: number;
  region_code: string;
  longitude: number;
  latitude: number;
}

/** Tables of the weather. */
export interface WeatherTables {
  weather_seasons: WeatherSeasonRow;
}
