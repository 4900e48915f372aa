import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/api/calls.ts';
import type { Call } from '../../contract/call.ts';
import { packingFor } from './packed-answers.ts';

/** Below this an answer is one packet of the network either way. */
const leastLength = 1_400;
/** A fifth of the size in a fifth of a millisecond for 10 kB, in a thread of zlib; more effort saves little. */
const effort = 4;
/** When so many are compressed already, the machine has better to do: an answer goes as it is. */
const mostAtOnce = 8;

const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)];
const compress = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }),
  gzip: (text: string) => zip(text, { level: effort }),
};

/**
 * Calls whose answers are compressed: of signed-in people, whose token no page of another site can send, and without a
 * secret in them, which the size of an answer could tell.
 */
const compressed: ReadonlySet<string> = new Set(
  Object.values<Call>(calls)
    .filter(({ access, secrets }) => access !== 'public' && access !== 'feed' && !secrets)
    .map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
);

/** Compresses what calls answer as JSON, beside the loop that takes alarms in. */
export function compressAnswers(app: FastifyInstance): void {
  let underWay = 0;
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isOurs =
      typeof payload === 'string' &&
      payload.length >= leastLength &&
      compressed.has(request.routeOptions.url ?? '') &&
      String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isOurs) return done(null, payload);
    void reply.header('vary', 'accept-encoding');
    const packing = packingFor(request.headers['accept-encoding']);
    if (packing === 'identity' || underWay >= mostAtOnce) return done(null, payload);
    underWay += 1;
    const sendAs = (bytes: string | Buffer): void => {
      underWay -= 1;
      if (typeof bytes !== 'string') void reply.header('content-encoding', packing);
      done(null, bytes);
    };
    void compress[packing](payload).then(sendAs, () => sendAs(payload));
  });
}
