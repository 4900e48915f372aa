import { readFileSync } from 'node:fs';
import { StartupError } from './startup-error.ts';
import { messages as say } from './messages.ts';

/** The application of this installation at Tencent's message service, with its secret key. */
export interface TimOptions {
  sdkAppId: number;
  key: string;
}

/**
 * Reads the options of Tencent's message service, which go together; undefined for the embedded one. The key stands in
 * a file, since others on the machine can read a command line.
 */
export function readTim(appId: string | undefined, keyFile: string | undefined): TimOptions | undefined {
  if (appId === undefined && keyFile === undefined) return undefined;
  if (appId === undefined || keyFile === undefined) throw new StartupError(say.timNeedsBoth);
  if (!/^\d{10}$/.test(appId)) throw new StartupError(say.badTimApp(appId));
  let key: string;
  try {
    key = readFileSync(keyFile, 'utf8').trim();
  } catch (error) {
    throw new StartupError(say.noTimKey(keyFile), { cause: error });
  }
  if (!/^[\da-f]{64}$/.test(key)) throw new StartupError(say.badTimKey(keyFile));
  return { sdkAppId: Number(appId), key };
}
