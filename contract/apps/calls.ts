import { call } from '../api/call.ts';

/** Calls of the newest versions of applications: who scans their QR code has not signed in. */
export const appCalls = {
  latestVersion: call('GET', '/api-upms/sys/sys-version/latest', 'query', 'public'),
  publishedVersions: call('GET', '/api-upms/sys/sys-version/published', 'query', 'public'),
  versionFile: call('GET', '/api-upms/sys/sys-version/file', 'query', 'public'),
} as const;
