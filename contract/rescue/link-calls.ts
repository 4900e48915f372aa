import { call } from '../call.ts';

const command = '/api-firecommand/firecommand';

/** Calls of the page behind a link: anybody may make them, and the secret within decides what is answered. */
export const linkCalls = {
  rescueView: call('POST', `${command}/pub/rescue/view`, 'json', 'public'),
  rescueAnswer: call('POST', `${command}/pub/rescue/answer`, 'json', 'public'),
  rescuePhoto: call('POST', `${command}/pub/rescue/photo`, 'multipart', 'public'),
} as const;
