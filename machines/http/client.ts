import { type Call, isDispatch } from '../../contract/call.ts';
import type { Milliseconds } from '../../contract/units.ts';
import { callOf } from '../../contract/api/call-of.ts';
import type { CallName } from '../../contract/api/calls.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import {
  TransportFault,
  type FileHandle,
  type HttpAnswer,
  type HttpRequest,
  type HttpTransport,
  type LogPort,
} from '../ports.ts';
import { dispatchFault, dispatchOutcomeOf, withParameterToken } from './dispatch.ts';
import { fileOutcomeOf, isExpired, noAnswer, outcomeOf, type Failure, type Outcome } from './outcome.ts';
import { createPendingRequests } from './pending.ts';
import { requestOf, type NamedFile } from './request.ts';

/** The session as the client needs it. */
export interface TokenSource {
  /** The access token to go with, refreshed first where it is about to expire; undefined where nobody is signed in. */
  freshToken(): Promise<string | undefined>;
  /** Another token instead of one that the server did not take; where there is none, whether that is for good. */
  tokenInsteadOf(token: string): Promise<{ token: string } | 'refused' | 'unreachable'>;
  /** The server said, to a request with `token`, that the session is over. */
  ended(failure: Failure, token: string | undefined): void;
}

/** How one call is made beside its arguments. */
export interface CallOptions {
  params?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  signal?: HttpRequest['signal'];
  /** Goes beside the arguments of a call whose transport is `multipart`. */
  upload?: NamedFile;
  /** Shows nothing to the person when it fails; the caller does. */
  quiet?: true;
  /** Goes with this token, or with none, and never ends the session. */
  token?: string | null;
  /** Belongs to no page: a change of route does not cancel it. */
  outlivesPage?: true;
  /** Given up after so long, where that is sooner than usual. */
  timeoutMs?: Milliseconds;
}

/**
 * Makes calls. Never rejects: what went wrong is in the outcome. A reading call that a change of route cancels never
 * resolves.
 */
export type CallApi = <N extends CallName>(name: N, args: Args<N>, options?: CallOptions) => Promise<Outcome<Data<N>>>;

/**
 * Fetches the file that a call answers. Its envelope is not checked, since it has none; a refusal by HTTP status is
 * read as ever.
 */
export type FileApi = <N extends CallName>(
  name: N,
  args: Args<N>,
  options?: CallOptions,
) => Promise<Outcome<FileHandle>>;

/** The client of all calls, and what a change of route does to it. */
export interface Client {
  call: CallApi;
  file: FileApi;
  cancelPending(): void;
}

/** What a client works with; `said` shows a failure to the person. */
export interface ClientSetup {
  http: HttpTransport;
  bases: Readonly<Record<string, string>>;
  tokens: TokenSource;
  said(failure: Failure): void;
  log?: LogPort | undefined;
}

type Attempt = (token: string | undefined) => Promise<Outcome<unknown>>;

/** How an answer of one service is understood, and what it means that none came. */
interface Reading {
  read: (answer: HttpAnswer) => Outcome<unknown>;
  fault: (kind: TransportFault['kind']) => Failure;
}

const mainReading: Reading = { read: outcomeOf, fault: noAnswer };
const fileReading: Reading = { read: fileOutcomeOf, fault: noAnswer };
const dispatchReading: Reading = { read: dispatchOutcomeOf, fault: dispatchFault };

async function send(http: HttpTransport, request: HttpRequest, { read, fault }: Reading): Promise<Outcome<unknown>> {
  if (request.signal?.aborted) return fault('aborted');
  try {
    return read(await http.send(request));
  } catch (error) {
    if (error instanceof TransportFault) return fault(error.kind);
    throw error;
  }
}

/**
 * Goes with the session's token. A server whose clock runs ahead calls a token expired that is good here: then it is
 * refreshed once and the request goes once more, before the session counts as over.
 */
async function withSession(tokens: TokenSource, attempt: Attempt): Promise<Outcome<unknown>> {
  const token = await tokens.freshToken();
  const outcome = await attempt(token);
  if (outcome.ok || outcome.kind !== 'signedOut') return outcome;
  if (token === undefined || !isExpired(outcome)) return over(tokens, outcome, token);
  const next = await tokens.tokenInsteadOf(token);
  if (next === 'unreachable') return noAnswer('network');
  if (next === 'refused') return over(tokens, outcome, token);
  const second = await attempt(next.token);
  return !second.ok && second.kind === 'signedOut' ? over(tokens, second, next.token) : second;
}

function over(tokens: TokenSource, failure: Failure, token: string | undefined): Failure {
  tokens.ended(failure, token);
  return failure;
}

const isPublic = (call: Call): boolean => call.access === 'public';

/**
 * Whether leaving the page cancels it: it only reads, and neither contract nor caller keeps it. A change is never
 * cancelled.
 */
const belongsToPage = (call: Call, { outlivesPage, idempotencyKey }: CallOptions): boolean =>
  call.method === 'GET' && !call.uncancelled && !outlivesPage && idempotencyKey === undefined;

/** The typed client of all calls, by the rules of section 8 of the specification. */
export function createClient(setup: ClientSetup): Client {
  const pending = createPendingRequests(setup.log);
  async function make(
    name: CallName,
    args: unknown,
    options: CallOptions,
    wantsFile: boolean,
  ): Promise<Outcome<unknown>> {
    const call = callOf(name);
    const ownToken = options.token !== undefined;
    const reading = wantsFile ? fileReading : isDispatch(call) ? dispatchReading : mainReading;
    const go = async (signal: CallOptions['signal']): Promise<Outcome<unknown>> => {
      const attempt: Attempt = (token) => {
        const request = requestOf(call, {
          bases: setup.bases,
          args,
          params: options.params ?? {},
          token,
          idempotencyKey: options.idempotencyKey,
          signal,
          upload: options.upload,
          wantsFile,
          timeoutMs: options.timeoutMs,
        });
        return send(setup.http, isDispatch(call) ? withParameterToken(request, token) : request, reading);
      };
      if (!ownToken && call.knowsCaller) return attempt(await setup.tokens.freshToken());
      return ownToken || isPublic(call) ? attempt(options.token ?? undefined) : withSession(setup.tokens, attempt);
    };
    const outcome = await (belongsToPage(call, options)
      ? pending.run(call.path, options.signal, go)
      : go(options.signal));
    const ends = !ownToken && !isPublic(call);
    if (!outcome.ok && !options.quiet && isForPerson(outcome, ends)) setup.said(outcome);
    return outcome;
  }
  return {
    call: (name, args, options = {}) => make(name, args, options, false) as Promise<Outcome<never>>,
    file: (name, args, options = {}) => make(name, args, options, true) as Promise<Outcome<never>>,
    cancelPending: () => pending.cancel(),
  };
}

/** The end of a session is said by the session itself; what was rejected silently or given up, by nobody. */
const isForPerson = ({ kind }: Failure, endsSession: boolean): boolean =>
  kind !== 'silent' && kind !== 'aborted' && !(kind === 'signedOut' && endsSession);
