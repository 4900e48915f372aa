import { call } from '../api/call.ts';

/** Calls of signing in and of one's own account. */
export const sessionCalls = {
  token: call('POST', '/api-auth/oauth/token', 'form', 'public', true),
  removeToken: call('POST', '/api-auth/oauth/removeToken', 'form', 'public', true),
  captcha: call('GET', '/api-auth/pub/validata/code/{id}', 'query', 'public'),
  currentUser: call('GET', '/api-upms/user/getUserRelativeInfoForCurrentUser', 'query', 'user'),
  userDetail: call('GET', '/api-upms/user/forCur/{id}', 'query', 'user'),
  updateUser: call('PUT', '/api-upms/user/update', 'json', 'user'),
  updateUserPassword: call('PUT', '/api-upms/user/updateUserPassword', 'json', 'user'),
  resetPwd: call('PUT', '/api-upms/sys/sys-user/resetPwd', 'json', 'user.write'),
  factorState: call('GET', '/api-upms/user/secondFactor', 'query', 'user'),
  factorBegin: call('POST', '/api-upms/user/secondFactor/begin', 'json', 'user'),
  factorConfirm: call('POST', '/api-upms/user/secondFactor/confirm', 'json', 'user'),
  factorCodes: call('POST', '/api-upms/user/secondFactor/codes', 'json', 'user'),
  factorRemove: call('POST', '/api-upms/user/secondFactor/remove', 'json', 'user'),
  factorReset: call('POST', '/api-upms/sys/sys-user/secondFactor/reset', 'json', 'user.write'),
  mySessions: call('GET', '/api-upms/user/sessions', 'query', 'user'),
  mySessionsEnd: call('POST', '/api-upms/user/sessions/end', 'json', 'user'),
  accountSessions: call('GET', '/api-upms/sys/sys-user/sessions', 'query', 'user.write'),
  accountSessionsEnd: call('POST', '/api-upms/sys/sys-user/sessions/end', 'json', 'user.write'),
  modifyPwd: call('GET', '/api-upms/pub/user/modifyPwd', 'query', 'public'),
  modifyMobile: call('GET', '/api-upms/pub/user/modifyMobile', 'query', 'user'),
} as const;

/** What a signed-in person may call while his one-time password is still in use, besides the public calls. */
export const callsBeforeChange = ['currentUser', 'userDetail', 'updateUserPassword'] as const satisfies readonly (keyof typeof sessionCalls)[];

/** What a signed-in person may call while they have yet to set up the second factor that their account must have. */
export const callsBeforeFactor = [...callsBeforeChange, 'factorState', 'factorBegin', 'factorConfirm'] as const satisfies readonly (keyof typeof sessionCalls)[];
