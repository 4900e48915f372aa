import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { messages } from './messages.ts';

/** Takes the parts of a body as they come. A file's bytes are to be read to their end, unless it is refused. */
export interface PartsReader {
  field(name: string, value: string): void;
  file(name: string, fileName: string, bytes: Readable): Promise<Refusal | undefined>;
}

const bounds = { fields: 20, fieldSize: 10_000, headerPairs: 20, fileSize: Number.POSITIVE_INFINITY };

/**
 * Whether an error tells of the body: cut off, without its boundary, with too many parts. All other errors are our own
 * faults.
 */
function isOfBody(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!('code' in error)) return error.constructor === Error;
  return String(error.code).startsWith('FST_') || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * Hands each part of a body to its reader, in their order, one file at most unless more are said. Refuses where the
 * reader does or where the body is not whole: what was read before may only be used where nothing was refused.
 */
export async function readParts(request: FastifyRequest, reader: PartsReader, files = 1): Promise<Refusal | undefined> {
  try {
    for await (const part of request.parts({ limits: { ...bounds, files, parts: bounds.fields + files } })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string' && !part.valueTruncated) reader.field(part.fieldname, part.value);
        continue;
      }
      const refusal = await reader.file(part.fieldname, part.filename ?? '', part.file);
      if (refusal) return refusal;
    }
    return undefined;
  } catch (error) {
    if (isOfBody(error)) return refuse('unreadable', { field: 'body', message: messages.partsCutOff });
    throw error;
  }
}
