import { fileCalls } from './calls.ts';

const begin = `${fileCalls.download.path}?fileId=`;

/** The address of a file, as records hold it. */
export const fileUrlOf = (fileId: string): string => `${begin}${fileId}`;

/** The file that an address names; undefined where it is not an address of one of our files. */
export function fileIdOf(fileUrl: string): string | undefined {
  const id = fileUrl.startsWith(begin) ? fileUrl.slice(begin.length) : '';
  return /^[\da-f-]{36}$/.test(id) ? id : undefined;
}
