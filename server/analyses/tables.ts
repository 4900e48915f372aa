import type { NewestBuffer, NewestForecast, NewestPlans } from '../../contract/analyses/newest.ts';
import type { DocRow } from '../store/doc.ts';

/** Read model of the newest forecast of each fire; its id is the fire's. */
export type SpreadForecastsRow = DocRow<NewestForecast>;

/** Tables of analyses. */
export interface AnalysisTables {
  spread_forecasts: SpreadForecastsRow;
  route_plans: DocRow<NewestPlans>;
  fire_buffers: DocRow<NewestBuffer>;
}
