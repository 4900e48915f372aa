import { createHash } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import type { CameraHost, CameraHosts } from '../../camera-hosts.ts';
import { answerChallenge, readChallenge } from '../../telephony/sip/digest.ts';
import { externalMessages as say } from './messages.ts';

/** What is asked of a foreign device or service. */
export interface ForeignAsk {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal?: AbortSignal | undefined;
}

/** A whole answer, whatever its status. */
export interface ForeignAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/** Asks the hosts that the installation allows, and no other. */
export interface Foreign {
  /** Whole answer with its status, up to so many bytes, within ten seconds. */
  send(url: string, mostBytes: number, ask?: ForeignAsk): Promise<ForeignAnswer | Refusal>;
  /** The body of an answer that is not refused. */
  get(url: string, mostBytes: number, ask?: ForeignAsk): Promise<Uint8Array | Refusal>;
  /** An answer that goes on until `signal` ends it. */
  open(url: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | Refusal>;
  /** How to sign in at the host of an address. */
  hostOf(url: string): CameraHost | undefined;
}

const answerMs = 10_000;

/** A host that is listed without a port is allowed at the one of the scheme alone. */
const keysOf = ({ host, hostname, port, protocol }: URL): readonly string[] =>
  port === '' ? [`${hostname}:${protocol === 'https:' ? 443 : 80}`, hostname] : [host];
const failed = (message: string): Refusal => refuse('notAllowedNow', { message });

/** Basic, or Digest or a bearer token where the other side asks for it; the password is the token. */
function signIn(response: Response, host: CameraHost, method: string, url: URL): string | undefined {
  const wanted = response.headers.get('www-authenticate') ?? '';
  const challenge = readChallenge(wanted);
  if (challenge) return answerChallenge(challenge, host, { method, uri: `${url.pathname}${url.search}` });
  if (/^bearer\b/iu.test(wanted)) return `Bearer ${host.password}`;
  if (!/^basic\b/iu.test(wanted)) return undefined;
  return `Basic ${Buffer.from(`${host.user}:${host.password}`).toString('base64')}`;
}

/** Creates what asks foreign hosts. Redirections are not followed. */
export function createForeign(hosts: CameraHosts): Foreign {
  const known = (text: string): { url: URL; host: CameraHost | undefined } | undefined => {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    const key = keysOf(url).find((one) => hosts.has(one));
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
  const refusalOf = (status: number): Refusal =>
    failed(status === 401 || status === 403 ? say.notSignedIn : say.answered(status));
  const bodyOf = (response: Response | Refusal): ReadableStream<Uint8Array> | Refusal => {
    if (!(response instanceof Response)) return response;
    return response.ok && response.body ? response.body : refusalOf(response.status);
  };
  const send: Foreign['send'] = async (url, mostBytes, more = {}) => {
    const timeout = AbortSignal.timeout(answerMs);
    const signal = more.signal ? AbortSignal.any([timeout, more.signal]) : timeout;
    const response = await ask(url, { ...more, signal });
    if (!(response instanceof Response)) return response;
    const parts: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
        size += part.length;
        if (size > mostBytes) return failed(say.tooLong);
        parts.push(part);
      }
    } catch {
      return failed(say.unreachable);
    }
    return { status: response.status, headers: response.headers, body: Buffer.concat(parts) };
  };
  return {
    send,
    async get(url, mostBytes, more) {
      const answer = await send(url, mostBytes, more);
      if (isRefusal(answer)) return answer;
      return answer.status >= 200 && answer.status < 300 ? answer.body : refusalOf(answer.status);
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
