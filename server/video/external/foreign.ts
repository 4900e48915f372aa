import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '../../../contract/codes.ts';
import type { CameraHost, CameraHosts } from '../../camera-hosts.ts';
import { answerChallenge, readChallenge } from '../../telephony/sip/digest.ts';
import { externalMessages as say } from './messages.ts';

/** What is asked of a foreign device or service. */
export interface ForeignAsk {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal?: AbortSignal | undefined;
}

/** Asks the hosts that the installation allows, and no other. */
export interface Foreign {
  /** Whole answer, up to so many bytes, within ten seconds. */
  get(url: string, mostBytes: number, ask?: ForeignAsk): Promise<Uint8Array | Refusal>;
  /** An answer that goes on until `signal` ends it. */
  open(url: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | Refusal>;
  /** How to sign in at the host of an address. */
  hostOf(url: string): CameraHost | undefined;
}

const answerMs = 10_000;

const keyOf = (url: URL): readonly string[] => [url.host.toLowerCase(), url.hostname.toLowerCase()];
const failed = (message: string): Refusal => refuse('notAllowedNow', { message });

/** Basic, or Digest where the device asks for it. */
function signIn(response: Response, host: CameraHost, method: string, url: URL): string | undefined {
  const wanted = response.headers.get('www-authenticate') ?? '';
  const challenge = readChallenge(wanted);
  if (challenge) return answerChallenge(challenge, host, { method, uri: `${url.pathname}${url.search}` });
  if (!/^basic\b/iu.test(wanted)) return undefined;
  return `Basic ${Buffer.from(`${host.user}:${host.password}`).toString('base64')}`;
}

/** Creates what asks foreign hosts. Redirections are not followed. */
export function createForeign(hosts: CameraHosts): Foreign {
  const known = (text: string): { url: URL; host: CameraHost | undefined } | undefined => {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    const key = keyOf(url).find((one) => hosts.has(one));
    if (key === undefined || !/^https?:$/u.test(url.protocol) || url.username !== '') return undefined;
    return { url, host: hosts.get(key) };
  };
  const ask = async (text: string, { method = 'GET', headers = {}, body, signal }: ForeignAsk) => {
    const found = known(text);
    if (!found) return failed(say.notAllowed);
    const { url, host } = found;
    const send = (more: Readonly<Record<string, string>>): Promise<Response> =>
      fetch(url, {
        method,
        headers: { ...headers, ...more },
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      });
    try {
      const first = await send({});
      if (first.status !== 401 || !host) return first;
      const authorization = signIn(first, host, method, url);
      await first.body?.cancel();
      return authorization === undefined ? first : await send({ authorization });
    } catch {
      return failed(say.unreachable);
    }
  };
  const bodyOf = (response: Response | Refusal): ReadableStream<Uint8Array> | Refusal => {
    if (!(response instanceof Response)) return response;
    if (response.status === 401 || response.status === 403) return failed(say.notSignedIn);
    if (!response.ok || !response.body) return failed(say.answered(response.status));
    return response.body;
  };
  return {
    async get(url, mostBytes, more = {}) {
      const timeout = AbortSignal.timeout(answerMs);
      const signal = more.signal ? AbortSignal.any([timeout, more.signal]) : timeout;
      const body = bodyOf(await ask(url, { ...more, signal }));
      if (!(body instanceof ReadableStream)) return body;
      const parts: Uint8Array[] = [];
      let size = 0;
      try {
        for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
          size += part.length;
          if (size > mostBytes) return failed(say.tooLong);
          parts.push(part);
        }
      } catch {
        return failed(say.unreachable);
      }
      return Buffer.concat(parts);
    },
    async open(url, signal) {
      const started = new AbortController();
      const timer = setTimeout(() => started.abort(), answerMs);
      try {
        return bodyOf(await ask(url, { signal: AbortSignal.any([signal, started.signal]) }));
      } finally {
        clearTimeout(timer);
      }
    },
    hostOf: (url) => known(url)?.host,
  };
}

/** A WS-Security password digest (OASIS UsernameToken profile): Base64(SHA-1(nonce + created + password)). */
export const passwordDigest = (nonce: Uint8Array, created: string, password: string): string =>
  createHash('sha1').update(nonce).update(created).update(password).digest('base64');
