import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { limits } from '../../contract/limits.ts';
import { headBytes } from '../../contract/validation/magic.ts';
import { tableFault } from '../../contract/validation/uploads.ts';
import { readParts } from '../http/parts.ts';
import { resourceMessages as say } from './messages.ts';
import { readTable, type Reading } from './read-table.ts';

async function uploaded(request: FastifyRequest): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let named = '';
  const refusal = await readParts(request, {
    field: () => undefined,
    async file(_name, fileName, stream) {
      named = fileName;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > limits.documentUploadBytes) return refuse('tooLarge', { field: 'file', message: say.tooLarge });
        chunks.push(chunk);
      }
      return undefined;
    },
  });
  if (refusal) return refusal;
  if (chunks.length === 0) return refuse('badInput', { field: 'file', message: say.noFile });
  // Bytes of its own and not a buffer's, for it is given away.
  const file = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  const fault = tableFault(named, file.subarray(0, headBytes));
  return fault === undefined ? file : refuse('badInput', { field: 'file', message: fault });
}

/** A signal for when a client goes away before their answer has been sent whole. */
function whenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

/**
 * The cells of a table that was sent, CSV or a workbook, as texts, its line of names first; of longer ones one line
 * more than `mostRows`, so that too many show.
 */
export async function uploadedTable(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { mostRows, ...reading }: Omit<Reading, 'signal'> & { mostRows: number },
): Promise<string[][] | Refusal> {
  const signal = whenLeft(reply);
  const file = await uploaded(request);
  return isRefusal(file) ? file : readTable(file, mostRows + 2, { ...reading, signal });
}
