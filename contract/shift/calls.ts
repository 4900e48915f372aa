import { call, query } from '../call.ts';

const duty = '/api-web/duty';

/** Calls of the duty of a region: roster, hand-over, shift log and daily report (this project's own). */
export const shiftCalls = {
  shiftNow: query(`${duty}/now`, 'user', { events: [{ of: 'shift' }] }),
  shiftBegin: call('POST', `${duty}/begin`, 'json', 'officer'),
  shiftHandOver: call('POST', `${duty}/handOver`, 'json', 'officer'),
  shiftAccept: call('POST', `${duty}/accept`, 'json', 'officer'),
  shiftWithdraw: call('POST', `${duty}/withdraw`, 'json', 'officer'),
  shiftNote: call('POST', `${duty}/note`, 'json', 'officer'),
  shiftLog: query(`${duty}/log`, 'user', { events: [{ of: 'shift' }] }),
  dailyReport: query(`${duty}/dailyReport`, 'user', {}),
} as const;
