import { appCalls } from './calls.ts';

/** The address that gives the file of a published version to anybody; without an id, that of the newest. */
export const versionUrl = (id?: string): string => (id === undefined ? appCalls.versionFile.path : `${appCalls.versionFile.path}?id=${encodeURIComponent(id)}`);
