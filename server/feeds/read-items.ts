import type { IncomingHttpHeaders } from 'node:http';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import { parseJson } from '../http/body.ts';
import { fromBinary, fromStructured, isBinaryMode } from './cloud-events.ts';
import { mediaTypeOf } from './media-type.ts';
import { feedMessages as say } from './messages.ts';
import type { Sent } from './sent.ts';

type Read = (text: string, headers: IncomingHttpHeaders) => readonly Sent[] | Refusal;

const tooMany = refuse('tooLarge', { field: 'body', message: say.tooManyItems });

const sent = (value: unknown): Sent => ({ value });

/** Reads a body that is one JSON value. */
const json =
  (items: (value: unknown, headers: IncomingHttpHeaders) => readonly Sent[]): Read =>
  (text, headers) => {
    const parsed = parseJson(text);
    if (isRefusal(parsed)) return parsed;
    return Array.isArray(parsed.value) && parsed.value.length > serverLimits.ingestItems
      ? tooMany
      : items(parsed.value, headers);
  };

const plain = (value: unknown, headers: IncomingHttpHeaders): readonly Sent[] => {
  if (isBinaryMode(headers)) return [fromBinary(headers, value)];
  return Array.isArray(value) ? value.map(sent) : [sent(value)];
};

/** Line by line, so that millions of lines cost no more than those that may be. */
function lines(text: string): readonly Sent[] | Refusal {
  const items: Sent[] = [];
  const solid = /\S/g;
  for (let found = solid.exec(text); found; found = solid.exec(text)) {
    if (items.length === serverLimits.ingestItems) return tooMany;
    const end = text.indexOf('\n', found.index);
    solid.lastIndex = end < 0 ? text.length : end;
    const parsed = parseJson(text.slice(found.index, solid.lastIndex));
    items.push(isRefusal(parsed) ? refuse('unreadable', { field: 'body', message: say.badJson }) : parsed);
  }
  return items;
}

const readers: Readonly<Record<string, Read>> = {
  'application/json': json(plain),
  'application/x-ndjson': lines,
  'application/ndjson': lines,
  'application/cloudevents+json': json((value) => [fromStructured(value)]),
  'application/cloudevents-batch+json': json((value) =>
    Array.isArray(value) ? value.map(fromStructured) : [fromStructured(undefined)],
  ),
};

/** How a body of these headers is read, or a refusal of its media type: asked before the body is. */
export function readerFor(headers: IncomingHttpHeaders): ((text: string) => readonly Sent[] | Refusal) | Refusal {
  const mediaType = mediaTypeOf(headers);
  if (isRefusal(mediaType)) return mediaType;
  const read = readers[mediaType];
  if (!read) return refuse('wrongMediaType', { field: 'Content-Type', message: say.mediaType });
  return (text) => {
    const items = read(text, headers);
    if (isRefusal(items)) return items;
    if (items.length === 0) return refuse('badInput', { field: 'body', message: say.empty });
    return items;
  };
}
