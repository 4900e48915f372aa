import { call, query } from '../call.ts';

const base = '/api-alarms/v1/disasters';
const shown = { commands: ['disasterConfirm'], signs: ['disaster'] } as const;

/** Calls about warnings of disaster (this project's own). */
export const disasterCalls = {
  ingestDisaster: call('POST', `${base}/ingest`, 'json', 'feed'),
  disasterPage: query(`${base}/page`, 'user', shown),
  disasterView: query(`${base}/view`, 'user', shown),
  disastersInForce: query(`${base}/in-force`, 'user', { signs: ['disaster'] }),
  disasterConfirm: call('POST', `${base}/confirm`, 'json', 'officer'),
} as const;
