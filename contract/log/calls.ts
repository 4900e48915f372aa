import { call } from '../api/call.ts';

/** Calls about the log of events. */
export const logCalls = { events: call('GET', '/api-events/v1/events', 'query', 'user') } as const;
