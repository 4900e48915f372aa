import { call, query } from '../call.ts';

const base = '/api-firecommand/firecommand/fire-alarms';

/** Calls that compute what a fire will do (this project's own). */
export const analysisCalls = {
  forecastSpread: call('POST', `${base}/forecastSpread`, 'json', 'officer'),
  spreadForecast: query(`${base}/spreadForecast`, 'user', {
    events: [{ of: 'fire', id: 'fireId', types: ['fire.spreadForecast'] }],
  }),
  planRoute: call('POST', `${base}/planRoute`, 'json', 'officer'),
  routePlans: query(`${base}/routePlans`, 'user', {
    events: [{ of: 'fire', id: 'fireId', types: ['fire.routePlanned'] }],
  }),
  drawBuffer: call('POST', `${base}/drawBuffer`, 'json', 'officer'),
  fireBuffer: query(`${base}/fireBuffer`, 'user', {
    events: [{ of: 'fire', id: 'fireId', types: ['fire.bufferDrawn'] }],
  }),
  analysisUnderWay: query(`${base}/analysisUnderWay`, 'officer', { ofMoment: true }),
  stopAnalysis: call('POST', `${base}/stopAnalysis`, 'json', 'officer'),
} as const;
