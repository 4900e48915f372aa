import { call } from '../api/call.ts';

const command = '/api-firecommand/firecommand';

/** Calls by which people are reached; those that the specification does not name stand beside those that it does. */
const officers = {
  releaseTask: call('POST', `${command}/forester/releaseTask`, 'json', 'officer'),
  foresterInfo: call('GET', `${command}/forester/info`, 'query', 'user'),
  fireTasks: call('GET', `${command}/forester/tasks`, 'query', 'user'),
  myTasks: call('GET', `${command}/forester/myTasks`, 'query', 'user'),
  answerTask: call('POST', `${command}/forester/answerTask`, 'json', 'user'),
  pushNotice: call('POST', `${command}/msg/push-notice`, 'json', 'officer'),
  pushUsersMsg: call('POST', `${command}/receiver/pushUsersMsg`, 'multipart', 'officer'),
  pushed: call('GET', `${command}/msg/pushed`, 'query', 'officer'),
  pushSms: call('POST', `${command}/xcSms/pushSms`, 'json', 'officer'),
  smsRecords: call('GET', `${command}/xcSms/records`, 'query', 'officer'),
  smsH5Url: call('GET', `${command}/smsH5Web/smsH5Url`, 'query', 'officer'),
  fireLinks: call('GET', `${command}/smsH5Web/links`, 'query', 'user'),
  revokeLink: call('POST', `${command}/smsH5Web/revoke`, 'json', 'officer'),
} as const;

/** Calls of the page behind a link: anybody may make them, and the secret within decides what is answered. */
export const linkCalls = {
  rescueView: call('POST', `${command}/pub/rescue/view`, 'json', 'public'),
  rescueAnswer: call('POST', `${command}/pub/rescue/answer`, 'json', 'public'),
  rescuePhoto: call('POST', `${command}/pub/rescue/photo`, 'multipart', 'public'),
} as const;

/** Calls that reach people outside. */
export const rescueCalls = { ...officers, ...linkCalls } as const;
