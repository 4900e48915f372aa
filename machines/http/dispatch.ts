import { limits } from '../../contract/limits.ts';
import { httpMessages } from './messages.ts';
import { TransportFault, type HttpRequest, type HttpTransport } from '../ports.ts';
import { encodeFields, rebase } from './request.ts';

/** One call of the dispatch service: path below `/dispatch-web/api`, as in section 7 of the specification. */
export interface DispatchCall {
  method: 'GET' | 'POST';
  path: string;
  args?: Readonly<Record<string, unknown>>;
}

/** What became of a dispatch call. `ignored`: the service answered 1000 or 1100, which is neither data nor a fault. */
export type DispatchOutcome =
  | { kind: 'answered'; data: unknown }
  | { kind: 'ignored'; code: number }
  | { kind: 'rejected'; code: string | number; message: string };

/** Where the dispatch service stands unless configuration puts it elsewhere. */
export const dispatchBase = '/dispatch-web/api';

const okCode = 0;
const ignoredCodes: readonly unknown[] = [1000, 1100];
const networkCode = 1;

/** The request of a dispatch call: the token is one more parameter, and a POST is form-encoded. */
export function dispatchRequest(
  { method, path, args = {} }: DispatchCall,
  token: string | undefined,
  bases: Readonly<Record<string, string>> = {},
): HttpRequest {
  const fields = encodeFields({ ...args, token });
  const at = rebase(`${dispatchBase}/${path}`, bases);
  const common = { method, timeoutMs: limits.dispatchRequestTimeoutMs } as const;
  if (method === 'GET')
    return { ...common, path: fields === '' ? at : `${at}?${fields}`, headers: { accept: 'application/json' } };
  return {
    ...common,
    path: at,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: fields,
  };
}

const networkFailure: DispatchOutcome = { kind: 'rejected', code: networkCode, message: httpMessages.dispatchFault };

/** Reads a dispatch answer: code 0 gives its data or its list. What can not be read is a failure of the network. */
export function dispatchOutcomeOf(body: string): DispatchOutcome {
  let answer: Readonly<Record<string, unknown>> | null;
  try {
    answer = JSON.parse(body) as typeof answer;
  } catch {
    return networkFailure;
  }
  const { code, data, list, message, msg } = answer ?? {};
  if (typeof code !== 'number' && typeof code !== 'string') return networkFailure;
  if (code === okCode) return { kind: 'answered', data: data ?? list };
  if (ignoredCodes.includes(code)) return { kind: 'ignored', code: code as number };
  const said = [message, msg].find((text) => typeof text === 'string' && text !== '');
  return { kind: 'rejected', code, message: (said as string | undefined) ?? httpMessages.dispatchFault };
}

/**
 * Makes calls of the dispatch service, with the token that `token` reads from storage at that moment. Never rejects.
 */
export const createDispatchApi =
  (http: HttpTransport, token: () => string | undefined, bases: Readonly<Record<string, string>> = {}) =>
  async (call: DispatchCall): Promise<DispatchOutcome> => {
    try {
      return dispatchOutcomeOf((await http.send(dispatchRequest(call, token(), bases))).body);
    } catch (fault) {
      if (fault instanceof TransportFault) return networkFailure;
      throw fault;
    }
  };
