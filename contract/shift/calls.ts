import { call } from '../api/call.ts';

const duty = '/api-web/duty';

/** Calls of the duty of a region: roster, hand-over, shift log and daily report (this project's own). */
export const shiftCalls = {
  shiftNow: call('GET', `${duty}/now`, 'query', 'user'),
  shiftBegin: call('POST', `${duty}/begin`, 'json', 'officer'),
  shiftHandOver: call('POST', `${duty}/handOver`, 'json', 'officer'),
  shiftAccept: call('POST', `${duty}/accept`, 'json', 'officer'),
  shiftWithdraw: call('POST', `${duty}/withdraw`, 'json', 'officer'),
  shiftNote: call('POST', `${duty}/note`, 'json', 'officer'),
  shiftLog: call('GET', `${duty}/log`, 'query', 'user'),
  dailyReport: call('GET', `${duty}/dailyReport`, 'query', 'user'),
} as const;
