import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { keyFile } from '../key-file.ts';

/** A key that seals are checked with, and the short name by which a seal tells which one. */
export interface PublicSealKey {
  id: string;
  key: KeyObject;
}

/** The key of a data folder that seals are signed with (Ed25519). */
export interface SealKey extends PublicSealKey {
  secret: KeyObject;
}

/** File of the key within a data folder. */
export const sealKeyFile = (dataDir: string): string => join(dataDir, 'sealing.key');

const idLength = 16;

function withId(key: KeyObject): PublicSealKey {
  const der = key.export({ type: 'spki', format: 'der' });
  return { id: createHash('sha256').update(der).digest('hex').slice(0, idLength), key };
}

/** The sealing key of a data folder; made at the first start, readable by its owner only. */
export function sealKey(dataDir: string): SealKey {
  const file = sealKeyFile(dataDir);
  const pem = keyFile(file, () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  try {
    const secret = createPrivateKey(pem);
    return { ...withId(createPublicKey(secret)), secret };
  } catch (error) {
    throw new Error(`damaged sealing key: ${file}`, { cause: error });
  }
}

/** The public key as text (PEM), for keeping seals elsewhere. */
export const publicText = ({ key }: PublicSealKey): string => key.export({ type: 'spki', format: 'pem' }).toString();

/** The public keys of a text with one or more PEM blocks. Throws for one that is not an Ed25519 key, or without any. */
export function readPublicKeys(text: string): PublicSealKey[] {
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  const keys = blocks.map((block) => createPublicKey(block));
  if (keys.length === 0 || keys.some((key) => key.asymmetricKeyType !== 'ed25519'))
    throw new Error('no Ed25519 public key');
  return keys.map(withId);
}
