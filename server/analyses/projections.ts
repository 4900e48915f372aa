import {
  type NewestBuffer,
  type NewestForecast,
  type NewestPlans,
  nextBuffer,
  nextForecast,
  nextPlans,
} from '../../contract/analyses/newest.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { Projection } from '../store/projection.ts';

const forecasts: Projection<NewestForecast> = {
  table: 'spread_forecasts',
  revision: 1,
  columns: {},
  indexes: [],
  key: (event) => (event.type === 'fire.spreadForecast' ? idIn('fire', event.stream) : undefined),
  creates: () => false,
  evolve(last, event) {
    if (event.type !== 'fire.spreadForecast') throw new Error(`${event.type} is no forecast`);
    return nextForecast(last, event.data, event.at);
  },
  row: () => ({}),
};

const plans: Projection<NewestPlans> = {
  table: 'route_plans',
  revision: 1,
  columns: {},
  indexes: [],
  key: (event) => (event.type === 'fire.routePlanned' ? idIn('fire', event.stream) : undefined),
  creates: () => false,
  evolve(last, event) {
    if (event.type !== 'fire.routePlanned') throw new Error(`${event.type} is no plan of ways`);
    return nextPlans(last, event.data, event.at);
  },
  row: () => ({}),
};

const buffers: Projection<NewestBuffer> = {
  table: 'fire_buffers',
  columns: {},
  indexes: [],
  key: (event) => (event.type === 'fire.bufferDrawn' ? idIn('fire', event.stream) : undefined),
  creates: () => false,
  evolve(last, event) {
    if (event.type !== 'fire.bufferDrawn') throw new Error(`${event.type} is no buffer`);
    return nextBuffer(last, event.data, event.at);
  },
  row: () => ({}),
};

/** Read models of analyses: the newest of each kind, by fire. */
export const analysisProjections: readonly Projection<unknown>[] = [forecasts, plans, buffers];
