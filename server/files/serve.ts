import type { FastifyReply, FastifyRequest } from 'fastify';
import { savedAs, shownAs } from '../../contract/files/buckets.ts';
import { type RawAnswer, raw } from '../http/outcome.ts';
import type { Shelf } from './blobs.ts';
import { disposition } from './disposition.ts';
import type { StoredFile } from './projections.ts';
import { rangeOf } from './range.ts';

/** Whatever is in the file, a page of our origin it is not; a tab of its own may still show a picture or film. */
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
};

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
