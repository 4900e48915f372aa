import { query } from '../call.ts';

/** Path of the calls about drones' flights. */
export const flightsBase = '/api-uav/uav/flights';
/** By what a list of flights, or one of them, is another. */
export const flightsShown = {
  commands: ['flightPlan', 'flightIssue', 'flightBegin', 'flightFinish', 'flightBreakOff'],
  signs: ['flight'],
  ofMoment: true,
} as const;

/**
 * Calls about drones, beside those of their records, and the list of their flights, which every map can show. Where
 * drones are changes with every position: each look asks.
 */
export const uavCalls = {
  uavStates: query('/api-uav/uav/list', 'uav.read', { ofMoment: true, records: ['uav'] }),
  flightPage: query(`${flightsBase}/page`, 'uav.read', flightsShown),
} as const;
