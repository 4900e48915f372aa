import type { FastifyReply, FastifyRequest } from 'fastify';
import { savedAs, shownAs } from '../../contract/files/buckets.ts';
import { type RawAnswer, raw } from '../http/outcome.ts';
import type { Shelf } from './blobs.ts';
import { disposition } from './disposition.ts';
import type { StoredFile } from './projections.ts';

/** Whatever is in the file, a page of our origin it is not; a tab of its own may still show a picture or film. */
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
};

/** First and last byte of a part of a file. */
interface ByteRange {
  start: number;
  end: number;
}

const rangeForm = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file of `size` bytes that a `Range` header asks for; undefined where it asks for all of it, for several
 * parts or for what we do not know, 'unsatisfiable' where the file has no such part.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = rangeForm.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return last === '0' ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Answers with a file or the part of it that is asked for: pictures and films to be shown, all else to be saved. */
export async function serveFile(
  blobs: Shelf,
  file: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RawAnswer> {
  const { size, sha256, name, type } = file;
  const media = shownAs(type);
  const etag = `"${sha256}"`;
  const headers = {
    ...inert,
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-disposition': disposition(media ? 'inline' : 'attachment', name),
  };
  // Who goes on with what they have of another content gets this one whole.
  const known = request.headers['if-range'];
  const range = known === undefined || known === etag ? rangeOf(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    void reply.code(416);
    return raw('', savedAs(type), { ...headers, 'content-range': `bytes */${size}` });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const content = await blobs.open(sha256);
  if (range) void reply.code(206);
  return raw(content.createReadStream({ start, end }), media ?? savedAs(type), {
    ...headers,
    'content-length': String(end - start + 1),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  });
}
