import type { Call } from '../../contract/api/call.ts';
import { limits } from '../../contract/limits.ts';
import type { HttpRequest } from '../ports.ts';

type Fields = Readonly<Record<string, unknown>>;

/** `a=1&b=2` of all fields that have a value. */
export function encodeFields(fields: Fields): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
}

const fillIn = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));

/** The path with its service base (the longest that fits) put where configuration says. */
export function rebase(path: string, bases: Readonly<Record<string, string>>): string {
  const service = Object.keys(bases).filter((base) => path.startsWith(`${base}/`)).sort((a, b) => b.length - a.length)[0];
  return service === undefined ? path : `${bases[service]}${path.slice(service.length)}`;
}

/** What a request carries beside the call itself. */
export interface RequestParts {
  bases: Readonly<Record<string, string>>;
  args: unknown;
  params: Readonly<Record<string, string>>;
  token: string | undefined;
  idempotencyKey: string | undefined;
  signal: HttpRequest['signal'] | undefined;
}

/** The HTTP request of a call: path parameters filled in, arguments where its transport wants them. */
export function requestOf(call: Call, parts: RequestParts): HttpRequest {
  const args = (parts.args ?? {}) as Fields;
  const query = call.transport === 'query' ? encodeFields(args) : '';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (parts.token !== undefined) headers['authorization'] = `Bearer ${parts.token}`;
  if (parts.idempotencyKey !== undefined) headers['idempotency-key'] = parts.idempotencyKey;
  const body = call.transport === 'query' ? undefined : call.transport === 'form' ? encodeFields(args) : JSON.stringify(args);
  if (body !== undefined) headers['content-type'] = call.transport === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    method: call.method,
    path: `${rebase(fillIn(call.path, parts.params), parts.bases)}${query === '' ? '' : `?${query}`}`,
    headers,
    timeoutMs: limits.mainRequestTimeoutMs,
    ...(body === undefined ? {} : { body }),
    ...(parts.signal === undefined ? {} : { signal: parts.signal }),
  };
}
