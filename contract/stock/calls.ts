import { query } from '../call.ts';

const base = '/api-dispose/dispose/fire-resource';

/** Calls that tell which kinds of fire-prevention resources there are, and of what a record of one is made. */
export const stockCalls = {
  /** The tree of kinds counts records; nobody who keeps others looks at it. */
  stockKinds: query(`${base}/topFloorDownChildrenList`, 'user', { records: 'any' }),
  stockTable: query(`${base}/findTableSimpInfo`, 'user', {}),
} as const;
