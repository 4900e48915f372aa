import { call, query, secretly } from '../call.ts';
import { linkCalls } from './link-calls.ts';
import { linkEvents } from './link.ts';
import { isTaskOf, taskEvents } from './task.ts';

const command = '/api-firecommand/firecommand';

/** The end of a fire ends its tasks and links, too; one that is not over after all has them again. */
const ends = {
  of: 'fire',
  types: ['fire.ended', 'fire.ruledOut', 'fire.associated', 'fire.reopened', 'fire.dissociated'],
  idIfGiven: 'fireId',
} as const;
const tasks = { of: 'fire', types: taskEvents, idIfGiven: 'fireId' } as const;
const links = { of: 'fire', types: linkEvents, idIfGiven: 'fireId' } as const;
const messages = {
  of: 'fire',
  types: ['fire.peopleNotified', 'fire.linkSent', 'fire.linkDelivered', 'fire.smsDelivered'],
  idIfGiven: 'fireId',
} as const;

/** Calls by which people are reached; those that the specification does not name stand beside those that it does. */
const officers = {
  releaseTask: call('POST', `${command}/forester/releaseTask`, 'json', 'officer'),
  foresterInfo: query(`${command}/forester/info`, 'user', { events: [{ ...tasks, when: isTaskOf }, ends] }),
  fireTasks: query(`${command}/forester/tasks`, 'user', { events: [tasks, ends], commands: ['answerTask'] }),
  myTasks: query(`${command}/forester/myTasks`, 'user', {
    events: [tasks, ends],
    announcements: true,
    commands: ['answerTask'],
  }),
  answerTask: call('POST', `${command}/forester/answerTask`, 'json', 'user'),
  sceneFire: query(`${command}/forester/fire`, 'user', {
    events: [{ of: 'fire', id: 'fireId' }],
    announcements: true,
    commands: ['answerTask', 'sceneFeedBack'],
  }),
  sceneFeedBack: call('POST', `${command}/forester/feedBack`, 'json', 'user'),
  pushNotice: call('POST', `${command}/msg/push-notice`, 'json', 'officer'),
  pushUsersMsg: call('POST', `${command}/receiver/pushUsersMsg`, 'multipart', 'officer'),
  pushed: query(`${command}/msg/pushed`, 'officer', {
    events: [{ of: 'fire', types: ['fire.peopleNotified'], idIfGiven: 'fireId' }],
    commands: ['pushNotice', 'pushUsersMsg'],
  }),
  pushSms: call('POST', `${command}/xcSms/pushSms`, 'json', 'officer'),
  smsRecords: query(`${command}/xcSms/records`, 'officer', { events: [messages], commands: ['pushSms'] }),
  smsMoney: query(`${command}/xcSms/money`, 'officer', { events: [messages], ofMoment: true }),
  smsH5Url: secretly(call('GET', `${command}/smsH5Web/smsH5Url`, 'query', 'officer'), { told: ['url'] }),
  fireLinks: query(`${command}/smsH5Web/links`, 'user', {
    events: [links, ends],
    commands: ['pushSms', 'smsH5Url', 'revokeLink'],
  }),
  revokeLink: call('POST', `${command}/smsH5Web/revoke`, 'json', 'officer'),
} as const;

/** Calls that reach people outside. */
export const rescueCalls = { ...officers, ...linkCalls } as const;
