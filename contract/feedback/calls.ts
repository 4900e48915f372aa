import { call, query } from '../call.ts';
import { resourceBase } from '../resources/action.ts';

/** Calls for giving feedback; those that handle it are the resource's own. */
export const feedbackCalls = {
  feedbackSend: call('POST', `${resourceBase('feedback')}/send`, 'json', 'user'),
  feedbackMine: query(`${resourceBase('feedback')}/mine`, 'user', {
    records: ['feedback'],
    commands: ['feedbackSend'],
  }),
} as const;
