/** Largest datagram that is read, in bytes; a longer one is not looked at. */
export const mostBytes = 8_192;
/** More header fields than these are no message of a telephone. */
const mostHeaders = 120;

/** Header fields by their lower-case long names, each value apart, in their order. */
export type SipHeaders = ReadonlyMap<string, readonly string[]>;

interface Message {
  headers: SipHeaders;
  body: string;
}

/** A request (RFC 3261). */
export interface SipRequest extends Message {
  method: string;
  uri: string;
}

/** A response. */
export interface SipResponse extends Message {
  status: number;
  reason: string;
}

/** Whether a message is a request. */
export const isRequest = (message: SipRequest | SipResponse): message is SipRequest => 'method' in message;

const longNames: Readonly<Record<string, string>> = {
  c: 'content-type',
  e: 'content-encoding',
  f: 'from',
  i: 'call-id',
  k: 'supported',
  l: 'content-length',
  m: 'contact',
  o: 'event',
  s: 'subject',
  t: 'to',
  v: 'via',
  x: 'session-expires',
};
/** Fields whose values may stand in one line, parted by commas. */
const listed: ReadonlySet<string> = new Set(['via', 'route', 'record-route', 'contact']);

/** The parts of a text between separators that stand outside quotes and angle brackets. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [from, depth] = [0, 0];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isQuoted) {
      if (char === '\\') at += 1;
      else if (char === '"') isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === '<') depth += 1;
    else if (char === '>') depth = Math.max(0, depth - 1);
    else if (char === separator && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  parts.push(text.slice(from).trim());
  return parts;
}

/** The lines of a head; a line that begins with a space goes on with the one before it. */
function linesOf(head: string): string[] {
  const lines: string[] = [];
  for (const line of head.split('\r\n')) {
    const last = lines.length - 1;
    if ((line.startsWith(' ') || line.startsWith('\t')) && last >= 0) lines[last] = `${lines[last]} ${line.trim()}`;
    else lines.push(line);
  }
  return lines;
}

const fieldName = /^[\w.!%*+`'~-]{1,40}$/u;

function headersOf(lines: readonly string[]): SipHeaders | undefined {
  if (lines.length > mostHeaders) return undefined;
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const short = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!fieldName.test(short)) return undefined;
    const name = longNames[short] ?? short;
    const value = line.slice(colon + 1).trim();
    const values = listed.has(name) ? splitOutside(value, ',') : [value];
    const known = headers.get(name);
    if (known) known.push(...values);
    else headers.set(name, values);
  }
  return headers;
}

const needed = ['via', 'from', 'to', 'call-id', 'cseq'] as const;
const requestLine = /^(?<method>[A-Z]{1,20}) (?<uri>sips?:[^\s]{1,300}|\*) SIP\/2\.0$/u;
const statusLine = /^SIP\/2\.0 (?<status>[1-6]\d\d) ?(?<reason>[^\r\n]{0,200})$/u;
/** Tabs are spaces; no other control character stands in a head. */
const hasControl = (line: string): boolean =>
  Buffer.from(line, 'latin1').some((code) => (code < 32 && code !== 9) || code === 127);

/** Reads a datagram; undefined for what is no whole message of SIP 2.0. Takes time in proportion to its length. */
export function readMessage(bytes: Uint8Array): SipRequest | SipResponse | undefined {
  if (bytes.length > mostBytes) return undefined;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...rest] = linesOf(text.slice(0, end));
  if (first.length > 400 || [first, ...rest].some(hasControl)) return undefined;
  const headers = headersOf(rest);
  if (!headers || needed.some((name) => !headers.has(name))) return undefined;
  const declared = headers.get('content-length')?.[0];
  if (declared !== undefined && !/^\d{1,5}$/u.test(declared)) return undefined;
  const body = text.slice(end + 4);
  const length = declared === undefined ? body.length : Number(declared);
  if (length > body.length) return undefined;
  const common = { headers, body: body.slice(0, length) };
  const { method, uri } = requestLine.exec(first)?.groups ?? {};
  if (method !== undefined && uri !== undefined) return { method, uri, ...common };
  const { status, reason = '' } = statusLine.exec(first)?.groups ?? {};
  return status === undefined ? undefined : { status: Number(status), reason, ...common };
}

const written: Readonly<Record<string, string>> = {
  'call-id': 'Call-ID',
  cseq: 'CSeq',
  'www-authenticate': 'WWW-Authenticate',
};
const writtenName = (name: string): string =>
  written[name] ?? name.replaceAll(/(?:^|-)[a-z]/gu, (letter) => letter.toUpperCase());

/** The bytes of a message, with the length of its body. */
export function writeMessage(message: SipRequest | SipResponse): Buffer {
  const first = isRequest(message)
    ? `${message.method} ${message.uri} SIP/2.0`
    : `SIP/2.0 ${message.status} ${message.reason}`;
  const lines = [first];
  for (const [name, values] of message.headers)
    if (name !== 'content-length') for (const value of values) lines.push(`${writtenName(name)}: ${value}`);
  lines.push(`Content-Length: ${Buffer.byteLength(message.body, 'latin1')}`, '', message.body);
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

/** The first value of a header field; '' where there is none. */
export const headerOf = ({ headers }: Message, name: string): string => headers.get(name)?.[0] ?? '';

/** The method in CSeq, and its number. */
export function sequenceOf(message: Message): { number: number; method: string } {
  const { number = '0', method = '' } =
    /^(?<number>\d{1,10})\s+(?<method>[A-Z]{1,20})$/u.exec(headerOf(message, 'cseq'))?.groups ?? {};
  return { number: Number(number), method };
}
