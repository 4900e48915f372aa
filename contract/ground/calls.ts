import { call, query } from '../call.ts';

const ground = '/api-map/v1/ground';

/** Calls about the ground of maps: what its tiles show now, and the tiles. */
export const groundCalls = {
  ground: query(ground, 'user', {}),
  groundTile: call('GET', `${ground}/{tileset}/{version}/{z}/{x}/{y}`, 'query', 'user', true),
} as const;
