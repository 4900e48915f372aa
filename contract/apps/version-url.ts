import { appCalls } from './calls.ts';

const { path } = appCalls.versionFile;

/** The address that gives the file of a published version to anybody; without an id, that of the newest. */
export const versionUrl = (id?: string): string => (id === undefined ? path : `${path}?id=${encodeURIComponent(id)}`);
