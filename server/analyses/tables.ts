import type { DocRow } from '../store/doc.ts';
import type { LatestForecast } from './projections.ts';

/** Read model of the newest forecast of each fire; its id is the fire's. */
export type SpreadForecastsRow = DocRow<LatestForecast>;

/** Tables of analyses. */
export interface AnalysisTables {
  spread_forecasts: SpreadForecastsRow;
}
