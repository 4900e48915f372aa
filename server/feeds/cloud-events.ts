import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { decodeUtf8, parseJson } from '../http/body.ts';
import { isRefusal } from '../../contract/codes.ts';
import { feedMessages as say } from './messages.ts';
import type { Sent } from './sent.ts';

/** Attributes of a CloudEvents 1.0 event, without its data; extension attributes are let be. */
type Attributes = Readonly<Record<string, unknown>>;

const required = ['id', 'source', 'type'] as const;
const timeSchema = z.iso.datetime({ offset: true });
const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wrong = (field: string, message: string): Refusal => refuse('badInput', { field, message });

function attributesRefusal(attributes: Attributes): Refusal | undefined {
  if (attributes['specversion'] !== '1.0') return wrong('specversion', say.ceVersion);
  for (const name of required) {
    const value = attributes[name];
    if (typeof value !== 'string' || value === '') return wrong(name, say.ceAttribute(name));
  }
  const { time, datacontenttype } = attributes;
  if (time !== undefined && !timeSchema.safeParse(time).success) return wrong('time', say.ceTime);
  const isJson =
    datacontenttype === undefined || (typeof datacontenttype === 'string' && jsonType.test(datacontenttype));
  return isJson ? undefined : wrong('datacontenttype', say.ceData);
}

/**
 * The alarm in an event's data. What it leaves out the event tells: `source#id` is its own id, `time` when it was seen.
 */
function itemOf(attributes: Attributes, data: unknown): Sent {
  const refusal = attributesRefusal(attributes);
  if (refusal) return refusal;
  if (!isObject(data)) return wrong('data', say.ceData);
  const { id, source, time } = attributes as { id: string; source: string; time?: string };
  return { value: { sourceId: `${source}#${id}`, ...(time === undefined ? {} : { startTime: time }), ...data } };
}

function decodedData(encoded: unknown): unknown {
  if (typeof encoded !== 'string') return undefined;
  const text = decodeUtf8(Buffer.from(encoded, 'base64'));
  if (isRefusal(text)) return undefined;
  const parsed = parseJson(text);
  return isRefusal(parsed) ? undefined : parsed.value;
}

/** The alarm in one event in the JSON format (structured mode, or an element of a batch). */
export function fromStructured(event: unknown): Sent {
  if (!isObject(event)) return wrong('body', say.notAnObject);
  const { data, data_base64: encoded, ...attributes } = event;
  if (data !== undefined && encoded !== undefined) return wrong('data', say.ceData);
  return itemOf(attributes, encoded === undefined ? data : decodedData(encoded));
}

/** Whether a request carries an event in binary mode: its attributes in headers, its data as the body. */
export const isBinaryMode = (headers: IncomingHttpHeaders): boolean =>
  headers['ce-specversion'] !== undefined || headers['ce-id'] !== undefined;

/** A header's text; one that is wrongly percent-encoded stays as it is. */
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The alarm in an event in binary mode, whose body was `data`. */
export function fromBinary(headers: IncomingHttpHeaders, data: unknown): Sent {
  const attributes = Object.entries(headers)
    .filter((entry): entry is [string, string] => entry[0].startsWith('ce-') && typeof entry[1] === 'string')
    .map(([name, value]) => [name.slice('ce-'.length), unescaped(value)] as const);
  return itemOf(Object.fromEntries(attributes), data);
}
