import { call, query } from '../call.ts';

/** Calls of uploaded files. */
export const fileCalls = {
  upload: call('POST', '/api-global-oss/oss/upload', 'multipart', 'user'),
  /** An `<img>` sends no token: it shows a ticket instead. */
  download: call('GET', '/api-global-oss/oss/download', 'query', 'user'),
  fileTicket: query('/api-global-oss/oss/ticket', 'user', {}),
  fileZip: call('GET', '/api-global-oss/pub/zip/fileZip', 'query', 'user'),
} as const;
