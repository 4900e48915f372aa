import { readFileSync } from 'node:fs';
import { janusMessages as say } from './janus-messages.ts';
import { StartupError } from './startup-error.ts';

/** A Janus gateway (1.0 or newer) that passes the media of meetings on, by its WebSocket API. */
export interface JanusOptions {
  /** `ws:` or `wss:`, without user and password. */
  url: string;
  /** Janus's `api_secret`; none where it has none. */
  apiSecret?: string;
  /** The videoroom plugin's `admin_key`, without which it may let nobody make rooms. */
  adminKey?: string;
}

/** The names by which the options are given on the command line, with their values. */
export interface JanusGiven {
  url: string | undefined;
  secretFile: string | undefined;
  keyFile: string | undefined;
}

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['ws:', 'wss:'].includes(url.protocol) || url.hostname === '') throw new StartupError(say.badUrl);
  // A command line can be read by others on the machine, and an address is written to logs.
  if (url.username !== '' || url.password !== '') throw new StartupError(say.noUserInUrl);
  return text;
}

/** A secret stands in a file, since others on the machine can read a command line. */
function readSecret(name: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret !== '') return secret;
  } catch (error) {
    throw new StartupError(say.noSecret(name, file), { cause: error });
  }
  throw new StartupError(say.noSecret(name, file));
}

/** Reads the options of Janus; undefined for the embedded engine, and then no other of them may be given. */
export function readJanus({ url, secretFile, keyFile }: JanusGiven): JanusOptions | undefined {
  if (url === undefined) {
    if (secretFile !== undefined || keyFile !== undefined) throw new StartupError(say.needsUrl);
    return undefined;
  }
  const apiSecret = readSecret('--janus-secret-file', secretFile);
  const adminKey = readSecret('--janus-key-file', keyFile);
  return {
    url: readUrl(url),
    ...(apiSecret === undefined ? {} : { apiSecret }),
    ...(adminKey === undefined ? {} : { adminKey }),
  };
}
