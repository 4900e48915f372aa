import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { cleanFileName } from '../../contract/files/file-name.ts';
import { importFields } from '../../contract/ground/import-schemas.ts';
import { ownLimits } from '../../contract/limits.ts';
import { parseInput } from '../http/input.ts';
import { readParts } from '../http/parts.ts';
import type { Uploaded } from './checks.ts';
import { geodataMessages as say } from './messages.ts';

const megabyte = 1_000_000;

/** Writes what comes to a file, durably, or tells that there is more of it than may be. */
export async function writeBounded(
  path: string,
  bytes: AsyncIterable<Buffer>,
  most: number,
  tooBig: string,
): Promise<{ size: number; sha256: string } | Refusal> {
  const handle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const part of bytes) {
      size += part.length;
      if (size > most) return refuse('tooLarge', { field: 'file', message: tooBig });
      hash.update(part);
      await handle.writeFile(part);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Takes a file in, with what is said beside it, to a draft on disk. Of what is refused nothing stays. */
export async function receive(request: FastifyRequest, path: string): Promise<Uploaded | Refusal> {
  const fields: Record<string, string> = {};
  let file: { fileName: string; size: number; sha256: string } | undefined;
  const read = async (): Promise<Uploaded | Refusal> => {
    const refusal = await readParts(request, {
      field: (name, value) => {
        fields[name] = value;
      },
      async file(_name, fileName, bytes) {
        const most = ownLimits.mapDataBytes;
        const written = await writeBounded(path, bytes, most, say.tooBig(most / megabyte));
        if (isRefusal(written)) return written;
        file = { fileName: cleanFileName(fileName), ...written };
        return undefined;
      },
    });
    if (refusal) return refusal;
    const said = parseInput(importFields, fields, 'layer');
    if (isRefusal(said)) return said;
    if (said.value.layer === 'landCover' && said.value.table === undefined)
      return refuse('badInput', { field: 'table', message: say.needsTable });
    if (!file || file.size === 0) return refuse('badInput', { field: 'file', message: say.noFile });
    const { fileName, size, sha256 } = file;
    return { ...said.value, path, fileName, fileBytes: size, fileSha256: sha256 };
  };
  const received = await read().catch(async (error: unknown) => {
    await rm(path, { force: true });
    throw error;
  });
  if (isRefusal(received)) await rm(path, { force: true });
  return received;
}
