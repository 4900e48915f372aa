import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Keeps small secrets beside the log, unreadable without the data folder's signing key. `owner` binds one to its
 * account.
 */
export interface Seal {
  close(secret: string, owner: string): string;
  /** Throws where it was closed by another key or for another owner. */
  open(sealed: string, owner: string): string;
  /** What stands for a secret that is only compared. */
  mark(secret: string, owner: string): string;
}

/** Opens a seal for one purpose, with keys of its own made from the signing key (32 bytes). */
export function createSeal(signingKey: Uint8Array, purpose: string): Seal {
  const made = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', signingKey, '', `lookout ${purpose} ${use}`, keyBytes));
  const [sealKey, markKey] = [made('seal'), made('mark')];
  return {
    close(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const sealer = createCipheriv(cipher, sealKey, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([sealer.update(secret, 'utf8'), sealer.final()]);
      return Buffer.concat([nonce, sealer.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const opener = createDecipheriv(cipher, sealKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      }).setAAD(Buffer.from(owner));
      opener.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([opener.update(bytes.subarray(nonceBytes + tagBytes)), opener.final()]).toString('utf8');
    },
    mark: (secret, owner) => createHmac('sha256', markKey).update(`${owner}\n${secret}`).digest('base64url'),
  };
}
