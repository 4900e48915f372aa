import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { decodeUtf8, parseJson } from './body.ts';
import { messages } from './messages.ts';
import { Refused } from './refused.ts';

/** The fields of a form, or a refusal; a name that stands twice becomes a list. */
export function parseForm(text: string): { value: Record<string, unknown> } | Refusal {
  try {
    decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return refuse('unreadable', { field: 'body', message: messages.badForm });
  }
  const fields = new URLSearchParams(text);
  const entries = [...new Set(fields.keys())].map((name) => {
    const values = fields.getAll(name);
    return [name, values.length === 1 ? values[0] : values] as const;
  });
  return { value: Object.fromEntries(entries) };
}

/** Reads JSON and forms; an empty body is no body. Whatever else is sent is refused as of the wrong media type. */
export function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const add = (type: string, parse: (text: string) => { value: unknown } | Refusal): void => {
    app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (_request, bytes, done) => {
      if (bytes.length === 0) return done(null, undefined);
      const text = decodeUtf8(bytes);
      const parsed = isRefusal(text) ? text : parse(text);
      return isRefusal(parsed) ? done(new Refused(parsed)) : done(null, parsed.value);
    });
  };
  add('application/json', parseJson);
  add('application/x-www-form-urlencoded', parseForm);
}
