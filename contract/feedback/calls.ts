import { call } from '../api/call.ts';
import { feedback } from '../system/publications.ts';

/** Calls of whoever gives feedback; those that handle it are the resource's own. */
export const feedbackCalls = {
  feedbackSend: call('POST', `${feedback.base}/send`, 'json', 'user'),
  feedbackMine: call('GET', `${feedback.base}/mine`, 'query', 'user'),
} as const;
