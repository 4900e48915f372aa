import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, syncFolderNow } from '../sync-folder.ts';

/** A content that lies on disk and is not kept yet. `release` ends the work on it: what was not kept is gone. */
export interface Draft {
  size: number;
  sha256: string;
  handle: FileHandle;
  /** Puts it where it is found by its hash; durable when this resolves. */
  keep(): Promise<void>;
  release(): Promise<void>;
}

/** Contents of files that are kept, by their SHA-256. */
export interface Shelf {
  open(sha256: string): Promise<FileHandle>;
}

/** Contents of files by their SHA-256, in a folder. */
export interface Blobs extends Shelf {
  /** Writes what comes to disk as it comes, or tells that there is more than `maxBytes` of it. */
  receive(bytes: AsyncIterable<Buffer>, maxBytes: number): Promise<Draft | 'tooLarge'>;
}

/** Makes the folder and removes what was half written when the server last ended. */
function prepare(root: string, drafts: string, dataDir: string): void {
  rmSync(drafts, { recursive: true, force: true });
  mkdirSync(drafts, { recursive: true });
  for (const path of [root, dataDir]) syncFolderNow(path);
}

const rootOf = (dataDir: string): string => join(dataDir, 'lookout.files');

const shelfIn = (root: string, sha256: string): string => join(root, sha256.slice(0, 2));

/** The kept contents of a data folder, to be read only. */
export const openShelf = (dataDir: string): Shelf => ({
  open: (sha256) => open(join(shelfIn(rootOf(dataDir), sha256), sha256), 'r'),
});

/** How many drafts are just becoming the content at a path: it is not removed under them. */
const becoming = new Map<string, number>();

function change(path: string, by: number): void {
  const count = (becoming.get(path) ?? 0) + by;
  if (count > 0) becoming.set(path, count);
  else becoming.delete(path);
}

/** Removes a content that no file has, at once; false where an upload of the same is under way. */
export function discard(dataDir: string, sha256: string): boolean {
  const path = join(shelfIn(rootOf(dataDir), sha256), sha256);
  if (becoming.has(path)) return false;
  rmSync(path, { force: true });
  return true;
}

/** Opens the contents of a data folder. */
export function openBlobs(dataDir: string): Blobs {
  const root = rootOf(dataDir);
  const drafts = join(root, 'drafts');
  prepare(root, drafts, dataDir);
  const shelf = (sha256: string): string => shelfIn(root, sha256);

  async function write(
    handle: FileHandle,
    bytes: AsyncIterable<Buffer>,
    maxBytes: number,
  ): Promise<{ size: number; sha256: string } | 'tooLarge'> {
    const hash = createHash('sha256');
    let size = 0;
    for await (const part of bytes) {
      size += part.length;
      if (size > maxBytes) return 'tooLarge';
      hash.update(part);
      await handle.appendFile(part);
    }
    return { size, sha256: hash.digest('hex') };
  }

  async function putOnShelf(handle: FileHandle, path: string, sha256: string): Promise<void> {
    await handle.sync();
    await mkdir(shelf(sha256), { recursive: true });
    // The same content may lie there already: it is the same.
    await rename(path, join(shelf(sha256), sha256));
    await syncFolder(shelf(sha256));
    await syncFolder(root);
  }

  return {
    async receive(bytes, maxBytes) {
      const path = join(drafts, randomUUID());
      const handle = await open(path, 'wx+', 0o600);
      let kept: string | undefined;
      const release = async (): Promise<void> => {
        if (kept !== undefined) change(kept, -1);
        kept = undefined;
        await handle.close();
        await rm(path, { force: true });
      };
      try {
        const written = await write(handle, bytes, maxBytes);
        if (written !== 'tooLarge') {
          const keep = (): Promise<void> => {
            kept = join(shelf(written.sha256), written.sha256);
            change(kept, 1);
            return putOnShelf(handle, path, written.sha256);
          };
          return { ...written, handle, release, keep };
        }
      } catch (error) {
        await release();
        throw error;
      }
      await release();
      return 'tooLarge';
    },
    ...openShelf(dataDir),
  };
}
