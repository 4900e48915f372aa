import type { Call } from '../../contract/api/call.ts';
import { calls, type CallName } from '../../contract/api/calls.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import { TransportFault, type HttpRequest, type HttpTransport } from '../ports.ts';
import { noAnswer, outcomeOf, type Failure, type Outcome } from './outcome.ts';
import { requestOf } from './request.ts';

/** The session as the client needs it. */
export interface TokenSource {
  /** The access token to go with, refreshed first where it is about to expire; undefined where nobody is signed in. */
  freshToken(): Promise<string | undefined>;
  /** The server said, to a request with `token`, that the session is over. */
  ended(failure: Failure, token: string | undefined): void;
}

/** How one call is made beside its arguments. */
export interface CallOptions {
  params?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  signal?: HttpRequest['signal'];
  /** Shows nothing to the person when it fails; the caller does. */
  quiet?: true;
  /** Goes with this token, or with none, and never ends the session. */
  token?: string | null;
}

/** Makes calls. Never rejects: what went wrong is in the outcome. */
export type CallApi = <N extends CallName>(name: N, args: Args<N>, options?: CallOptions) => Promise<Outcome<Data<N>>>;

/** What a client works with; `said` shows a failure to the person. */
export interface ClientSetup {
  http: HttpTransport;
  bases: Readonly<Record<string, string>>;
  tokens: TokenSource;
  said(failure: Failure): void;
}

async function send(http: HttpTransport, request: HttpRequest): Promise<Outcome<unknown>> {
  try {
    return outcomeOf(await http.send(request));
  } catch (fault) {
    if (fault instanceof TransportFault) return noAnswer(fault.kind);
    throw fault;
  }
}

/** The typed client of all calls, by the rules of section 8 of the specification. */
export function createCallApi(setup: ClientSetup): CallApi {
  return async (name, args, options = {}) => {
    const call: Call = calls[name];
    const ownToken = options.token !== undefined;
    const token = ownToken ? (options.token ?? undefined) : call.access === 'public' ? undefined : await setup.tokens.freshToken();
    const request = requestOf(call, {
      bases: setup.bases, args, params: options.params ?? {}, token, idempotencyKey: options.idempotencyKey, signal: options.signal,
    });
    const outcome = await send(setup.http, request);
    if (!outcome.ok) {
      if (outcome.kind === 'signedOut' && !ownToken && call.access !== 'public') setup.tokens.ended(outcome, token);
      else if (!options.quiet && outcome.kind !== 'silent' && outcome.kind !== 'aborted') setup.said(outcome);
    }
    return outcome as Outcome<never>;
  };
}
