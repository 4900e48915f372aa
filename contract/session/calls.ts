import { call } from '../api/call.ts';

/** Calls of signing in and of one's own account. */
export const sessionCalls = {
  token: call('POST', '/api-auth/oauth/token', 'form', 'public', true),
  removeToken: call('POST', '/api-auth/oauth/removeToken', 'form', 'public', true),
  captcha: call('GET', '/api-auth/pub/validata/code/{id}', 'query', 'public'),
  currentUser: call('GET', '/api-upms/user/getUserRelativeInfoForCurrentUser', 'query', 'user'),
  userDetail: call('GET', '/api-upms/user/forCur/{id}', 'query', 'user'),
} as const;
