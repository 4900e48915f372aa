import { call } from '../api/call.ts';

/** The call that advises whom to send to a fire (this project's own). */
export const adviceCalls = {
  fireAdvice: call('GET', '/api-firecommand/firecommand/fire-alarms/advice', 'query', 'user'),
} as const;
