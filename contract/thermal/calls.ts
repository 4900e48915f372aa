import { call, query } from '../call.ts';

const base = '/api-alarms/v1/static-heat';
const learned = { commands: ['staticHeatDoubt', 'staticHeatTrust', 'staticHeatArchive'] } as const;

/** Calls about static thermal anomalies that were learned from what satellites see again and again. */
export const thermalCalls = {
  staticHeatPage: query(`${base}/pageList`, 'heat.read', learned),
  staticHeatDoubt: call('POST', `${base}/doubt`, 'json', 'heat.write'),
  staticHeatTrust: call('POST', `${base}/trust`, 'json', 'heat.write'),
  staticHeatArchive: call('POST', `${base}/archive`, 'multipart', 'heat.write'),
} as const;
