import { existsSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';
import { isRange } from './addresses.ts';
import { messages } from './messages.ts';
import { readTls, type TlsFiles } from './tls.ts';

/** How the server is reached, and who may ask it about itself. */
export interface HttpOptions {
  /** Proxies that are believed who their client is: addresses and ranges (CIDR); this machine where none are named. */
  trustProxy?: readonly string[];
  /** Token by which the metrics may be read from elsewhere than this machine. */
  metricsToken?: string;
  /** Whether the documentation is for everybody, and not only for this machine. */
  docsForAll?: boolean;
  /** Origins, such as `https://cameras.example`, whose pictures screens may load. */
  pictureHosts?: readonly string[];
  /** Pages speak with Tencent's message service. */
  messageService?: true;
  /** Origins of other sites whose pages may call. */
  origins?: readonly string[];
  /** Where the server speaks TLS itself. */
  tls?: TlsFiles;
}

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function readList(
  env: NodeJS.ProcessEnv,
  name: string,
  isGood: (one: string) => boolean,
  say: (name: string, one: string) => string,
): string[] | undefined {
  const value = env[name];
  if (value === undefined || value.trim() === '') return undefined;
  const list = listOf(value);
  const wrong = list.find((one) => !isGood(one));
  if (wrong !== undefined) throw new StartupError(say(name, wrong));
  return list;
}

/** A bare origin; anything else would stand in a header of every answer. */
const isOrigin = (text: string): boolean => /^https?:\/\/[\w.-]+(:\d{1,5})?$/.test(text);

const shortestToken = 16;

function readMetricsToken({ METRICS_TOKEN: token }: NodeJS.ProcessEnv): string | undefined {
  if (token === undefined || token === '') return undefined;
  if (token.length < shortestToken || !/^[\w\-.~+/]+=*$/.test(token))
    throw new StartupError(messages.badMetricsToken(shortestToken));
  return token;
}

function readTlsFiles({ TLS_CERT: cert = '', TLS_KEY: key = '' }: NodeJS.ProcessEnv): TlsFiles | undefined {
  if (cert === '' && key === '') return undefined;
  if (cert === '' || key === '') throw new StartupError(messages.halfTls);
  for (const file of [cert, key]) if (!existsSync(file)) throw new StartupError(messages.noTlsFile(file));
  readTls({ cert, key });
  return { cert, key };
}

/** What the environment says of how the server is reached. Throws `StartupError` for what can not be meant. */
export function readHttpOptions(env: NodeJS.ProcessEnv): HttpOptions {
  const trustProxy = readList(env, 'TRUST_PROXY', (one) => one === 'loopback' || isRange(one), messages.badRange);
  const pictureHosts = readList(env, 'PICTURE_HOSTS', isOrigin, messages.badOrigin);
  const origins = readList(env, 'ORIGINS', isOrigin, messages.badOrigin);
  const metricsToken = readMetricsToken(env);
  const tls = readTlsFiles(env);
  const { DOCS: docs = '' } = env;
  if (!['', '0', '1'].includes(docs)) throw new StartupError(messages.badDocs(docs));
  return {
    ...(trustProxy ? { trustProxy } : {}),
    ...(pictureHosts ? { pictureHosts } : {}),
    ...(origins ? { origins } : {}),
    ...(metricsToken === undefined ? {} : { metricsToken }),
    ...(tls ? { tls } : {}),
    ...(docs === '1' ? { docsForAll: true } : {}),
  };
}
