import { dispatchOk, signedOutCodes } from '../../contract/codes.ts';
import { limits } from '../../contract/limits.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { httpMessages } from './messages.ts';
import type { Failure, Outcome } from './outcome.ts';

/** Codes that are neither success nor failure (specification, section 8). */
export const ignoredCodes: readonly unknown[] = [1000, 1100];
const networkCode = 1;

/**
 * Adds what the dispatch service expects to a request: the token as one more parameter beside its header, and its own
 * time limit.
 */
export function withParameterToken(request: HttpRequest, token: string | undefined): HttpRequest {
  const timed = { ...request, timeoutMs: limits.dispatchRequestTimeoutMs };
  if (token === undefined) return timed;
  const parameter = `token=${encodeURIComponent(token)}`;
  const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
  if (isForm) return { ...timed, body: request.body ? `${request.body}&${parameter}` : parameter };
  return { ...timed, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${parameter}` };
}

/** The failure of a dispatch call without a readable answer. */
export const dispatchFault = (kind: 'network' | 'timeout' | 'aborted'): Failure => ({
  ok: false,
  kind,
  code: networkCode,
  message: httpMessages.dispatchFault,
});

const isSentence = (text: unknown): text is string => typeof text === 'string' && text !== '';

/**
 * Reads an answer of the dispatch service: code 0 gives its data or its list, 1000 and 1100 fail without a message to
 * the person. An unreadable answer is a failure of the network.
 */
export function dispatchOutcomeOf({ body }: Pick<HttpAnswer, 'body'>): Outcome<unknown> {
  let answer: Readonly<Record<string, unknown>> | null;
  try {
    answer = JSON.parse(body) as typeof answer;
  } catch {
    return dispatchFault('network');
  }
  const { code, data, list, total, message, msg, field } = answer ?? {};
  if (typeof code !== 'number' && typeof code !== 'string') return dispatchFault('network');
  if (code === dispatchOk) return { ok: true, data: data ?? list, ...(typeof total === 'number' ? { total } : {}) };
  return {
    ok: false,
    kind: ignoredCodes.includes(code) ? 'silent' : signedOutCodes.includes(code) ? 'signedOut' : 'refused',
    code,
    message: [message, msg].find(isSentence) ?? httpMessages.dispatchFault,
    ...(isSentence(field) ? { field } : {}),
    ...(data === undefined ? {} : { data }),
  };
}
