import { query } from '../call.ts';

/** The call that brings positions of other coordinate systems to WGS84; its answer never changes. */
export const positionSystemCalls = {
  mapPositions: query('/api-map/v1/map-data/positions', 'user', {}, { method: 'POST', transport: 'json' }),
} as const;
