import type { Call } from '../../contract/call.ts';
import { limits } from '../../contract/limits.ts';
import type { HttpRequest, Upload } from '../ports.ts';

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
  const service = Object.keys(bases)
    .filter((base) => path.startsWith(`${base}/`))
    .sort((a, b) => b.length - a.length)[0];
  return service === undefined ? path : `${bases[service]}${path.slice(service.length)}`;
}

/** A file, the name that it goes by, and who follows it on its way. `key`: the same for each try at sending it. */
export type NamedFile = Omit<Upload, 'fields'> & { key?: string };

const asText = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );

/** What a request carries beside the call itself. */
export interface RequestParts {
  bases: Readonly<Record<string, string>>;
  args: unknown;
  params: Readonly<Record<string, string>>;
  token: string | undefined;
  idempotencyKey: string | undefined;
  signal: HttpRequest['signal'] | undefined;
  upload?: NamedFile | undefined;
  wantsFile?: boolean;
  timeoutMs?: HttpRequest['timeoutMs'] | undefined;
}

const contentTypes: Readonly<Record<Call['transport'], string | undefined>> = {
  query: undefined,
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  // Only the transport knows the boundary between the parts.
  multipart: undefined,
};

function bodyOf(call: Call, args: Fields): string | undefined {
  if (call.transport === 'form') return encodeFields(args);
  return call.transport === 'json' ? JSON.stringify(args) : undefined;
}

/** The HTTP request of a call: path parameters filled in, arguments where its transport wants them. */
export function requestOf(call: Call, parts: RequestParts): HttpRequest {
  const args = (parts.args ?? {}) as Fields;
  const query = call.transport === 'query' ? encodeFields(args) : '';
  const headers: Record<string, string> = { accept: parts.wantsFile ? '*/*' : 'application/json' };
  if (parts.token !== undefined) headers['authorization'] = `Bearer ${parts.token}`;
  if (parts.idempotencyKey !== undefined) headers['idempotency-key'] = parts.idempotencyKey;
  const body = bodyOf(call, args);
  const signal = parts.signal ?? parts.upload?.signal;
  const contentType = contentTypes[call.transport];
  if (contentType !== undefined) headers['content-type'] = contentType;
  return {
    method: call.method,
    path: `${rebase(fillIn(call.path, parts.params), parts.bases)}${query === '' ? '' : `?${query}`}`,
    headers,
    timeoutMs: parts.timeoutMs ?? limits.mainRequestTimeoutMs,
    ...(body === undefined ? {} : { body }),
    ...(parts.upload === undefined ? {} : { upload: { ...parts.upload, fields: asText(args) } }),
    ...(parts.wantsFile ? { wantsFile: true } : {}),
    ...(signal === undefined ? {} : { signal }),
  };
}
