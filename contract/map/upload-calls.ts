import { call } from '../call.ts';

/** The call by which an administrator brings a file of tiles in. */
export const baseUploadCalls = {
  baseFileUpload: call('POST', '/api-upms/sys/sys-base-map/file', 'multipart', 'baseMap.write'),
} as const;
