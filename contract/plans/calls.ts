import { call, query } from '../call.ts';

const base = '/api-plans/plans';
const drills = '/api-plans/drills';
const commands = [
  'planDraft',
  'planChange',
  'planMove',
  'planDecide',
  'drillRecord',
  'drillCorrect',
  'drillMeasure',
] as const;
const shown = { commands, signs: ['plan'] } as const;

/** Calls about emergency plans and their drills (this project's own). */
export const planCalls = {
  planPage: query(`${base}/page`, 'plan.read', shown),
  planView: query(`${base}/view`, 'plan.read', shown),
  planVersion: query(`${base}/version`, 'plan.read', { ...shown, records: ['runCard'] }),
  planDraft: call('POST', `${base}/draft`, 'json', 'plan.write'),
  planChange: call('POST', `${base}/change`, 'json', 'plan.write'),
  planMove: call('POST', `${base}/move`, 'json', 'plan.write'),
  planDecide: call('POST', `${base}/decide`, 'json', 'plan.approve'),
  // Measures are given to people by name, whatever else they may do.
  planToDo: query(`${base}/to-do`, 'user', shown),
  drillPage: query(`${drills}/page`, 'plan.read', shown),
  drillView: query(`${drills}/view`, 'plan.read', shown),
  drillExport: call('GET', `${drills}/export`, 'query', 'plan.read'),
  drillRecord: call('POST', `${drills}/record`, 'json', 'plan.write'),
  drillCorrect: call('POST', `${drills}/correct`, 'json', 'plan.write'),
  drillMeasure: call('POST', `${drills}/measure`, 'json', 'user'),
} as const;
