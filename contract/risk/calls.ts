import { query } from '../call.ts';

/** The call about the conditions in the forest (specification, area `fire`). */
export const riskCalls = {
  forestConditions: query('/api-forest/forFire/forestConditions', 'user', { records: ['fireRisk'] }),
} as const;
