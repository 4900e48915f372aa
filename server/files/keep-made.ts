import { createReadStream } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import type { Blobs } from './blobs.ts';
import { fileStream } from './projections.ts';

/** A file that the server itself has made. */
export interface MadeFile {
  path: string;
  name: string;
  /** Media type. */
  type: string;
  maxBytes: number;
}

/**
 * Stores a file that the server made, such as a recording, as a document that belongs to `userId`. Returns its id, or
 * undefined where the file is empty or longer than `maxBytes`.
 */
export async function keepMade(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  blobs: Blobs,
  { path, name, type, maxBytes }: MadeFile,
  { userId, areaCode }: { userId: string; areaCode: RegionCode },
): Promise<string | undefined> {
  const draft = await blobs.receive(createReadStream(path), maxBytes);
  if (draft === 'tooLarge') return undefined;
  try {
    const { size, sha256 } = draft;
    if (size === 0) return undefined;
    await draft.keep();
    const fileId = uuidv7({ msecs: clock.now() });
    const data = { name, bucket: 'document', type, size, sha256 } as const;
    const write = {
      stream: fileStream(fileId),
      expectedVersion: 0,
      events: [{ type: 'file.uploaded', areaCode, data }],
    } as const;
    await store.append({ actor: userId, writes: [write] });
    return fileId;
  } finally {
    await draft.release();
  }
}
