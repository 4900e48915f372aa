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
  modifyPwd: call('GET', '/api-upms/pub/user/modifyPwd', 'query', 'public'),
  modifyMobile: call('GET', '/api-upms/pub/user/modifyMobile', 'query', 'user'),
} as const;

/** What a signed-in person may call while his one-time password is still in use, besides the public calls. */
export const callsBeforeChange = ['currentUser', 'userDetail', 'updateUserPassword'] as const satisfies readonly (keyof typeof sessionCalls)[];
