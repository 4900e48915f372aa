import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import { decodeUtf8, parseJson } from './body.ts';
import { hasMoreFields, parseForm } from './fields.ts';
import { messages } from './messages.ts';
import { Refused } from './refused.ts';

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

/**
 * Refuses requests whose query has too many fields, or that have too many headers, before anything else is done for
 * them.
 */
export function boundRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasMoreFields(request.url, serverLimits.formFields)) {
      return done(
        new Refused(refuse('unreadable', { field: 'query', message: messages.tooManyFields(serverLimits.formFields) })),
      );
    }
    if (request.raw.rawHeaders.length > 2 * serverLimits.requestHeaders) {
      return done(
        new Refused(
          refuse('unreadable', { field: 'headers', message: messages.tooManyHeaders(serverLimits.requestHeaders) }),
        ),
      );
    }
    return done();
  });
}
