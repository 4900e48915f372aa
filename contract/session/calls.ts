import { call, query, secretly } from '../call.ts';

/** Calls of signing in and of the person's own account. */
export const sessionCalls = {
  token: call('POST', '/api-auth/oauth/token', 'form', 'public', true),
  removeToken: call('POST', '/api-auth/oauth/removeToken', 'form', 'public', true),
  captcha: call('GET', '/api-auth/pub/validata/code/{id}', 'query', 'public'),
  currentUser: call('GET', '/api-upms/user/getUserRelativeInfoForCurrentUser', 'query', 'user'),
  userDetail: call('GET', '/api-upms/user/forCur/{id}', 'query', 'user'),
  updateUser: call('PUT', '/api-upms/user/update', 'json', 'user'),
  updateUserPassword: secretly(call('PUT', '/api-upms/user/updateUserPassword', 'json', 'user'), {
    given: ['oldPassword', 'newPassword', 'confirmPassword'],
  }),
  resetPwd: secretly(call('PUT', '/api-upms/sys/sys-user/resetPwd', 'json', 'user.write'), { told: ['password'] }),
  factorState: query('/api-upms/user/secondFactor', 'user', { ofMoment: true }),
  factorBegin: secretly(call('POST', '/api-upms/user/secondFactor/begin', 'json', 'user'), {
    given: ['password'],
    told: ['secret', 'secretUri'],
  }),
  factorConfirm: secretly(call('POST', '/api-upms/user/secondFactor/confirm', 'json', 'user'), {
    given: ['code'],
    told: ['secretCodes'],
  }),
  factorCodes: secretly(call('POST', '/api-upms/user/secondFactor/codes', 'json', 'user'), {
    given: ['password', 'code'],
    told: ['secretCodes'],
  }),
  factorRemove: secretly(call('POST', '/api-upms/user/secondFactor/remove', 'json', 'user'), {
    given: ['password', 'code'],
  }),
  factorReset: call('POST', '/api-upms/sys/sys-user/secondFactor/reset', 'json', 'user.write'),
  mySessions: query('/api-upms/user/sessions', 'user', { ofMoment: true }),
  mySessionsEnd: call('POST', '/api-upms/user/sessions/end', 'json', 'user'),
  accountSessions: query('/api-upms/sys/sys-user/sessions', 'user.write', { ofMoment: true }),
  accountSessionsEnd: call('POST', '/api-upms/sys/sys-user/sessions/end', 'json', 'user.write'),
  modifyPwd: secretly(call('GET', '/api-upms/pub/user/modifyPwd', 'query', 'public'), {
    given: ['code', 'newPassword', 'confirmPassword'],
  }),
  modifyMobile: secretly(call('GET', '/api-upms/pub/user/modifyMobile', 'query', 'user'), {
    given: ['code', 'password'],
  }),
} as const;

/** What a signed-in person may call while their one-time password is still in use, besides the public calls. */
export const callsBeforeChange = [
  'currentUser',
  'userDetail',
  'updateUserPassword',
] as const satisfies readonly (keyof typeof sessionCalls)[];

/** What a signed-in person may call while they have yet to set up the second factor that their account must have. */
export const callsBeforeFactor = [
  ...callsBeforeChange,
  'factorState',
  'factorBegin',
  'factorConfirm',
] as const satisfies readonly (keyof typeof sessionCalls)[];
