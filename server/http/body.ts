import type { Readable } from 'node:stream';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import { messages } from './messages.ts';
import { jsonExceeds } from './nesting.ts';

/** Text of bytes, or a refusal where they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | Refusal {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('unreadable', { field: 'body', message: messages.badUtf8 });
  }
}

/** All bytes of a body, or a refusal as soon as there are more than `limit`. */
export async function readBytes(body: Readable, limit: number): Promise<Buffer | Refusal> {
  const parts: Buffer[] = [];
  let size = 0;
  // Left whole on an early end: destroying a request would take the connection for the answer with it.
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) return refuse('tooLarge', { field: 'body', message: messages.tooLarge(limit) });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A body as text, or a refusal where it is longer than `limit` bytes or not UTF-8. */
export async function readText(body: Readable, limit: number): Promise<string | Refusal> {
  const bytes = await readBytes(body, limit);
  return isRefusal(bytes) ? bytes : decodeUtf8(bytes);
}

/** The value of a JSON text, or a refusal, also where it is nested too deep or holds too many values. */
export function parseJson(text: string): { value: unknown } | Refusal {
  const { jsonNesting: levels, jsonValues: values } = serverLimits;
  const exceeded = jsonExceeds(text, { levels, values });
  if (exceeded)
    return refuse('unreadable', {
      field: 'body',
      message: exceeded === 'levels' ? messages.tooDeep(levels) : messages.tooManyValues(values),
    });
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return refuse('unreadable', { field: 'body', message: messages.badJson });
  }
}
