import { call, query } from '../call.ts';

const base = '/api-grid/hazards';
const commands = [
  'hazardReport',
  'hazardGrade',
  'hazardOrder',
  'hazardMend',
  'hazardCheck',
  'hazardClose',
  'hazardReject',
  'hazardWithdraw',
] as const;
const shown = { commands, signs: ['hazard'] } as const;

/** Calls about hazards (this project's own). */
export const hazardCalls = {
  hazardPage: query(`${base}/page`, 'hazard.read', shown),
  hazardCounts: query(`${base}/counts`, 'hazard.read', shown),
  hazardView: query(`${base}/view`, 'hazard.read', { ...shown, records: ['hazardRule'] }),
  hazardExport: call('GET', `${base}/export`, 'query', 'hazard.read'),
  hazardReport: call('POST', `${base}/report`, 'json', 'hazard.write'),
  hazardGrade: call('POST', `${base}/grade`, 'json', 'hazard.decide'),
  hazardOrder: call('POST', `${base}/order`, 'json', 'hazard.decide'),
  hazardMend: call('POST', `${base}/mend`, 'json', 'hazard.write'),
  hazardCheck: call('POST', `${base}/check`, 'json', 'hazard.decide'),
  hazardClose: call('POST', `${base}/close`, 'json', 'hazard.decide'),
  hazardReject: call('POST', `${base}/reject`, 'json', 'hazard.decide'),
  hazardWithdraw: call('POST', `${base}/withdraw`, 'json', 'hazard.write'),
} as const;
