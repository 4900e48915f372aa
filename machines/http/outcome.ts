import { refusals, signedOutCodes, silentCode, successCodes } from '../../contract/codes.ts';
import { stationMessages } from '../messages.ts';
import type { FileHandle, HttpAnswer } from '../ports.ts';

/** Why a call failed: refused by the server; the session is over; rejected without a message; or no answer came. */
export type FailureKind = 'refused' | 'signedOut' | 'silent' | 'network' | 'timeout' | 'aborted';

/** A call that did not succeed, with the sentence for the person. */
export interface Failure {
  ok: false;
  kind: FailureKind;
  code: string | number;
  message: string;
  field?: string;
  data?: unknown;
}

/** What became of a call. */
export type Outcome<T> = { ok: true; data: T; total?: number } | Failure;

interface Wire {
  code?: string | number;
  resp_code?: string | number;
  message?: unknown;
  errorMsg?: unknown;
  resp_msg?: unknown;
  data?: unknown;
  total?: number;
  field?: string;
}

/** A failure without an answer. */
export const noAnswer = (kind: 'network' | 'timeout' | 'aborted'): Failure => ({
  ok: false,
  kind,
  code: kind,
  message: stationMessages.networkFault,
});

/**
 * Whether a server that ended the session may only mean its token: A0001 says that nobody is signed in, the others may
 * be a matter of clocks.
 */
export const isExpired = ({ kind, code }: Failure): boolean =>
  kind === 'signedOut' && code !== refusals.notSignedIn.code;

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isSentence = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isSuccess = (wire: Wire): boolean => successCodes.some((code) => code === wire.code || code === wire.resp_code);

/** Code of a good answer that can not be read. */
const unreadable = 'unreadable';

function failureOf(wire: Wire, status: number): Failure {
  const code = wire.code ?? wire.resp_code ?? (status >= 400 ? status : unreadable);
  const kind =
    code === silentCode || code === Number(silentCode)
      ? 'silent'
      : signedOutCodes.includes(code)
        ? 'signedOut'
        : 'refused';
  return {
    ok: false,
    kind,
    code,
    message: [wire.message, wire.errorMsg, wire.resp_msg].find(isSentence) ?? stationMessages.networkFault,
    ...(wire.field === undefined ? {} : { field: wire.field }),
    ...(wire.data === undefined ? {} : { data: wire.data }),
  };
}

/** Reads an answer by the envelope rules of section 8; a body without an envelope counts by its HTTP status. */
export function outcomeOf(answer: HttpAnswer): Outcome<unknown> {
  const body = parse(answer.body);
  const isEnveloped = isObject(body) && ('code' in body || 'resp_code' in body);
  if (isEnveloped) {
    const wire = body as Wire;
    if (!isSuccess(wire)) return failureOf(wire, answer.status);
    return { ok: true, data: wire.data, ...(typeof wire.total === 'number' ? { total: wire.total } : {}) };
  }
  if ([502, 503, 504].includes(answer.status)) return noAnswer('network');
  if (answer.status >= 400 || body === undefined) return failureOf({}, answer.status);
  return { ok: true, data: body };
}

/** Reads the answer to a call for a file: a file is taken unchecked (section 8); text instead of one is a refusal. */
export function fileOutcomeOf(answer: HttpAnswer): Outcome<FileHandle> {
  if (answer.file) return { ok: true, data: answer.file };
  const outcome = outcomeOf(answer);
  return outcome.ok ? failureOf({}, answer.status) : outcome;
}
