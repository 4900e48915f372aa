import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keyBytes = 32;

function readKey(file: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
    if (key.length !== keyBytes) throw new Error(`damaged signing key: ${file}`);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The key of this data folder's access tokens; made at the first start, readable by its owner only. */
export function signingKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'signing.key');
  const known = readKey(file);
  if (known) return known;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(keyBytes).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // A link appears whole or not at all, and never replaces a key that another process has just made.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readKey(file);
  if (!made) throw new Error(`signing key could not be made: ${file}`);
  return made;
}
