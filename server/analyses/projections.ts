import type { Officer } from '../../contract/alarms/alarm.ts';
import type { SpreadForecast } from '../../contract/analyses/spread.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { Projection } from '../store/projection.ts';

/** The newest forecast of a fire, and how many there were before. */
export interface LatestForecast {
  forecast: SpreadForecast;
  by: Officer;
  at: string;
  earlier: number;
}

const forecasts: Projection<LatestForecast> = {
  table: 'spread_forecasts',
  columns: {},
  indexes: [],
  key: (event) => (event.type === 'fire.spreadForecast' ? idIn('fire', event.stream) : undefined),
  creates: () => false,
  evolve(last, event) {
    if (event.type !== 'fire.spreadForecast') throw new Error(`${event.type} is no forecast`);
    return { ...event.data, at: event.at, earlier: last ? last.earlier + 1 : 0 };
  },
  row: () => ({}),
};

/** Read models of analyses. */
export const analysisProjections: readonly Projection<unknown>[] = [forecasts];
