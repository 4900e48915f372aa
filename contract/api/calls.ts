/** How one call travels: method, path on the server (`{name}` is a path parameter), and who may make it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** Where its arguments travel: in the query, as JSON, or form-encoded. */
  transport: 'query' | 'json' | 'form';
  /** `public`: anyone; `user`: signed in; `officer`: may act on alarms and fires; `feed`: an ingest key. */
  access: 'public' | 'user' | 'officer' | 'feed';
  /** Exempt from cancelling on a change of route (specification, section 4). */
  uncancelled?: true;
}

const call = (method: Call['method'], path: string, transport: Call['transport'], access: Call['access'], uncancelled?: true): Call =>
  ({ method, path, transport, access, ...(uncancelled ? { uncancelled } : {}) });

const fireAlarms = '/api-firecommand/firecommand/fire-alarms';
const alarms = '/api-alarms/v1/alarms';

/** Every call of this system, by name. The schemas of arguments and answers stand in `api/schemas.ts` under the same names. */
export const calls = {
  token: call('POST', '/api-auth/oauth/token', 'form', 'public', true),
  removeToken: call('POST', '/api-auth/oauth/removeToken', 'form', 'public', true),
  captcha: call('GET', '/api-auth/pub/validata/code/{id}', 'query', 'public'),
  currentUser: call('GET', '/api-upms/user/getUserRelativeInfoForCurrentUser', 'query', 'user'),
  userDetail: call('GET', '/api-upms/user/forCur/{id}', 'query', 'user'),

  alarmInfo: call('GET', `${alarms}/info`, 'query', 'user'),
  alarmPage: call('GET', `${alarms}/pageList`, 'query', 'user'),
  alarmUnhandled: call('GET', `${alarms}/unhandledList`, 'query', 'user'),
  alarmStatusCount: call('GET', `${alarms}/statusCount`, 'query', 'user'),
  alarmUpdateStatus: call('POST', `${alarms}/updateStatus`, 'form', 'officer'),
  alarmUpdateRead: call('POST', `${alarms}/updateRead`, 'query', 'user'),
  alarmRead: call('PUT', `${alarms}/read`, 'json', 'user'),
  alarmPrompt: call('GET', '/api-firecommand/firecommand/commAlarmPrompt/getAlarmPrompt', 'query', 'user'),

  receiveFire: call('POST', `${fireAlarms}/receiveFire`, 'json', 'officer'),
  confirmAlarm: call('POST', `${fireAlarms}/confirmAlarm`, 'json', 'officer'),
  unConfirmAlarm: call('POST', `${fireAlarms}/unConfirmAlarm`, 'json', 'officer'),
  alarmsRepeat: call('POST', `${fireAlarms}/alarmsRepeat`, 'json', 'officer'),
  noFire: call('POST', `${fireAlarms}/noFire`, 'json', 'officer'),
  saveFire: call('POST', `${fireAlarms}/save`, 'json', 'officer'),
  firePosition: call('POST', `${fireAlarms}/firePosition`, 'json', 'officer'),
  fireDetail: call('GET', `${fireAlarms}/fireDetailByFireId`, 'query', 'user'),
  fireOperatorLog: call('GET', `${fireAlarms}/fireOperatorLog`, 'query', 'user'),
  districtByPoint: call('GET', '/api-firecommand/firecommand/geo-xzqh-cun/getDistrictByPoint', 'query', 'user'),
  nameFromCode: call('GET', '/api-firecommand/firecommand/geo-xzqh-cun/getNameFromCode', 'query', 'user'),

  ingest: call('POST', `${alarms}/ingest`, 'json', 'feed'),
  ingestFirms: call('POST', `${alarms}/ingest/firms`, 'json', 'feed'),

  events: call('GET', '/api-events/v1/events', 'query', 'user'),
  outline: call('GET', '/api-map/v1/outline', 'query', 'user'),
} as const satisfies Record<string, Call>;

/** Name of a call. */
export type CallName = keyof typeof calls;
