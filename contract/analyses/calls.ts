import { call, query } from '../call.ts';

const base = '/api-firecommand/firecommand/fire-alarms';

/** Calls that compute what a fire will do (this project's own). */
export const analysisCalls = {
  forecastSpread: call('POST', `${base}/forecastSpread`, 'json', 'officer'),
  spreadForecast: query(`${base}/spreadForecast`, 'user', {
    events: [{ of: 'fire', id: 'fireId', types: ['fire.spreadForecast'] }],
  }),
} as const;
