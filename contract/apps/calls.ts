import { call, query } from '../call.ts';

/** Calls of the newest versions of applications: who scans their QR code has not signed in. */
export const appCalls = {
  latestVersion: query('/api-upms/sys/sys-version/latest', 'public', { records: ['application', 'version'] }),
  publishedVersions: query('/api-upms/sys/sys-version/published', 'public', { records: ['application', 'version'] }),
  versionFile: call('GET', '/api-upms/sys/sys-version/file', 'query', 'public'),
} as const;
