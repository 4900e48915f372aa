import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keyFile } from '../key-file.ts';

const keyBytes = 32;

/** The key of this data folder's access tokens; made at the first start, readable by its owner only. */
export function signingKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'signing.key');
  const key = Buffer.from(keyFile(file, () => randomBytes(keyBytes).toString('base64url')).trim(), 'base64url');
  if (key.length !== keyBytes) throw new Error(`damaged signing key: ${file}`);
  return key;
}
