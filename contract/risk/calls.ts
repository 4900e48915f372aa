import { query } from '../call.ts';

/** A day's danger is made of what was issued and of the weather of stations, which screens bring in as tables. */
const stale = { records: ['fireRisk'], commands: ['weatherImport'] } as const;

/** The calls about the conditions in the forest (specification, area `fire`), and about what they are made of. */
export const riskCalls = {
  forestConditions: query('/api-forest/forFire/forestConditions', 'user', stale),
  dangerDay: query('/api-forest/forFire/dangerDay', 'user', stale),
  dangerTrend: query('/api-forest/forFire/dangerTrend', 'user', stale),
} as const;
