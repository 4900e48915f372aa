import { call } from '../api/call.ts';

const base = '/api-dispose/dispose/fire-resource';

/** Calls that tell which kinds of fire-prevention resources there are, and of what a record of one is made. */
export const stockCalls = {
  stockKinds: call('GET', `${base}/topFloorDownChildrenList`, 'query', 'user'),
  stockTable: call('GET', `${base}/findTableSimpInfo`, 'query', 'user'),
} as const;
