import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pictures on disk, of at most so many bytes together. Nothing of it is needed: what fails is as if it were not. */
export interface DiskCache {
  /** A picture, and when it was put there, in milliseconds since 1970. */
  get(key: string): Promise<{ bytes: Buffer; at: number } | undefined>;
  set(key: string, bytes: Uint8Array): Promise<void>;
}

/** Bytes of a folder's files; what vanishes meanwhile counts nothing. */
async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let sum = 0;
  for (const name of names)
    sum += await stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    );
  return sum;
}

/**
 * A cache of two folders: what is new and what is used again goes into the younger one. Once that holds half of what
 * may be kept, the elder one is removed as a whole, and an empty one follows.
 */
export async function openDiskCache(root: string, most: number): Promise<DiskCache> {
  await mkdir(root, { recursive: true });
  const numbers = (await readdir(root)).filter((name) => /^\d{1,9}$/u.test(name)).map(Number);
  let young = Math.max(1, ...numbers);
  const folder = (n: number): string => join(root, String(n));
  for (const n of numbers) if (n < young - 1) await rm(folder(n), { recursive: true, force: true });
  await mkdir(folder(young), { recursive: true });
  let bytes = await bytesIn(folder(young));
  let drafts = 0;

  const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');
  async function take(n: number, name: string): Promise<{ bytes: Buffer; at: number } | undefined> {
    try {
      const path = join(folder(n), name);
      const [content, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
      return { bytes: content, at: mtimeMs };
    } catch {
      return undefined;
    }
  }
  async function turn(): Promise<void> {
    const [oldest, next] = [young - 1, young + 1];
    await mkdir(folder(next), { recursive: true });
    [young, bytes] = [next, 0];
    await rm(folder(oldest), { recursive: true, force: true });
  }
  async function put(name: string, content: Uint8Array): Promise<void> {
    bytes += content.byteLength;
    const into = folder(young);
    const draft = join(into, `draft-${(drafts += 1)}`);
    await writeFile(draft, content);
    await rename(draft, join(into, name));
    if (bytes > most / 2) await turn();
  }
  return {
    async get(key) {
      const name = nameOf(key);
      const known = await take(young, name);
      if (known) return known;
      const elder = await take(young - 1, name);
      if (elder) {
        const from = join(folder(young - 1), name);
        // Moved and not written anew: it stays as old as it is.
        await rename(from, join(folder(young), name))
          .then(() => (bytes += elder.bytes.length))
          .catch(() => undefined);
      }
      return elder;
    },
    set: (key, content) => put(nameOf(key), content).catch(() => undefined),
  };
}
