import { call } from '../api/call.ts';

/** Calls of the newest version of an application: who scans its QR code has not signed in. */
export const appCalls = {
  latestVersion: call('GET', '/api-upms/sys/sys-version/latest', 'query', 'public'),
  versionFile: call('GET', '/api-upms/sys/sys-version/file', 'query', 'public'),
} as const;
