import { call, query } from '../call.ts';
import { flightsBase as base, flightsShown } from './calls.ts';

/** Calls about drones' flights (this project's own). Where a drone is changes with every position: each look asks. */
export const flightCalls = {
  flightView: query(`${base}/view`, 'uav.read', flightsShown),
  flightCheck: query(
    `${base}/check`,
    'flight.plan',
    { ofMoment: true, records: ['uav'] },
    { method: 'POST', transport: 'json' },
  ),
  flightPlan: call('POST', `${base}/plan`, 'json', 'flight.plan'),
  flightIssue: call('POST', `${base}/issue`, 'json', 'flight.issue'),
  flightBegin: call('POST', `${base}/begin`, 'json', 'flight.issue'),
  flightFinish: call('POST', `${base}/finish`, 'json', 'flight.issue'),
  flightBreakOff: call('POST', `${base}/break-off`, 'json', 'flight.plan'),
} as const;
