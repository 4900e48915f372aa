import { query } from '../call.ts';

/** Calls about drones, beside those of their records. Where they are changes with every position: each look asks. */
export const uavCalls = {
  uavStates: query('/api-uav/uav/list', 'uav.read', { ofMoment: true, records: ['uav'] }),
} as const;
