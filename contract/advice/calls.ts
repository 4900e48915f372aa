import { query } from '../call.ts';
import { movingForces } from '../fires/stale.ts';

/** The call that advises which forces to send to a fire (this project's own). */
export const adviceCalls = {
  fireAdvice: query('/api-firecommand/firecommand/fire-alarms/advice', 'user', {
    events: [
      { of: 'fire', id: 'fireId' },
      { of: 'fire', types: movingForces },
    ],
    records: 'any',
  }),
} as const;
