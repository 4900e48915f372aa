import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { raw, type RawAnswer } from './outcome.ts';

/** How an answer may be packed for its way. */
export type Packing = 'br' | 'gzip' | 'identity';

/** An answer made once: its bytes in every packing, and a mark that changes with them. */
export interface PackedAnswer {
  etag: string;
  bytes: Readonly<Record<Packing, Buffer>>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Of Brotli: ten times the time makes an answer a quarter smaller, which pays for one that is made once for all. */
const qualities = { soon: 6, small: 10 } as const;

async function pack(text: string, quality: number): Promise<PackedAnswer> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity),
  ]);
  // Weak, since the same answer travels in several packings.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bytes: { br, gzip: zipped, identity } };
}

/**
 * Keeps the newest `kept` answers, each made once however many ask for it at the same time, and packed so that it is
 * there soon or travels small.
 */
export function packedAnswers(
  kept: number,
  packing: keyof typeof qualities = 'soon',
): (key: string, make: () => unknown) => Promise<PackedAnswer> {
  const answers = new Map<string, Promise<PackedAnswer>>();
  return (key, make) => {
    const known = answers.get(key);
    if (known) {
      answers.delete(key);
      answers.set(key, known);
      return known;
    }
    const packed = pack(JSON.stringify(make()), qualities[packing]);
    answers.set(key, packed);
    packed.catch(() => answers.delete(key));
    const oldest = answers.keys().next().value;
    if (answers.size > kept && oldest !== undefined) answers.delete(oldest);
    return packed;
  };
}

/** Longer than what any client says of packings. */
const mostAccepted = 500;

/** One packing of an Accept-Encoding and its weight (RFC 9110); 1 where none is said. */
function weighed(part: string): { name: string; weight: number } {
  const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
  const q = parameters.map((one) => one.split('=')).find(([key]) => key?.trim() === 'q');
  return { name, weight: q ? Number(q[1]) : 1 };
}

/** The best packing that a client takes, by its Accept-Encoding. */
export function packingFor(accepted: string | string[] | undefined): Packing {
  const said = String(accepted ?? '');
  if (said.length > mostAccepted) return 'identity';
  const parts = said.toLowerCase().split(',').map(weighed);
  const taken = new Set(parts.filter(({ weight }) => weight > 0).map(({ name }) => name));
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
}

/** Whether the client has this answer already, by its If-None-Match. */
const isKnown = (etag: string, known: string | undefined): boolean =>
  known !== undefined &&
  known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//u, '') === etag.replace(/^W\//u, ''));

/** Answers with a packed one as the client takes it, or that it has it; `kept`: how long it may keep it (RFC 9111). */
export function sendPacked(
  { etag, bytes }: PackedAnswer,
  kept: string,
  request: FastifyRequest,
  reply: FastifyReply,
): RawAnswer {
  const headers = { etag, 'cache-control': kept, vary: 'accept-encoding' };
  const json = 'application/json; charset=utf-8';
  if (isKnown(etag, request.headers['if-none-match'])) {
    void reply.code(304);
    return raw('', json, headers);
  }
  const packing = packingFor(request.headers['accept-encoding']);
  return raw(bytes[packing], json, packing === 'identity' ? headers : { ...headers, 'content-encoding': packing });
}
