import { call } from '../api/call.ts';
import { resourceBase } from '../resources/action.ts';

/** Calls of whoever gives feedback; those that handle it are the resource's own. */
export const feedbackCalls = {
  feedbackSend: call('POST', `${resourceBase('feedback')}/send`, 'json', 'user'),
  feedbackMine: call('GET', `${resourceBase('feedback')}/mine`, 'query', 'user'),
} as const;
