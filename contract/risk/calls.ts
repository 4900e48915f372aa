import { call } from '../api/call.ts';

/** The call about the conditions in the forest (specification, area `fire`). */
export const riskCalls = {
  forestConditions: call('GET', '/api-forest/forFire/forestConditions', 'query', 'user'),
} as const;
