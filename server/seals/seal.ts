import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { PublicSealKey, SealKey } from './seal-key.ts';
import type { SealRow } from './tables.ts';
import type { LogPosition } from '../../contract/ids.ts';

/**
 * A seal as it is printed and kept elsewhere: one line of JSON. `hash` is hex, `signature` base64, `at` ISO 8601 UTC.
 */
export interface Seal {
  position: LogPosition;
  hash: string;
  at: string;
  key: string;
  signature: string;
}

const sealSchema = z.object({
  position: z.int().min(1),
  hash: z.string().regex(/^[\da-f]{64}$/),
  at: z.iso.datetime(),
  key: z.string(),
  signature: z.base64(),
});

/** What is signed; the first line keeps it apart from anything else that such a key might sign. */
const signedText = ({ position, hash, at, key }: Omit<Seal, 'signature'>): Buffer =>
  Buffer.from(`lookout log seal 1\n${position}\n${hash}\n${at}\n${key}\n`);

/** Signs where the chain has come to (`hash` as hex) at a time in milliseconds since 1970. */
export function signSeal({ id, secret }: SealKey, position: LogPosition, hash: string, at: number): Seal {
  const unsigned = { position, hash, at: new Date(at).toISOString(), key: id };
  return { ...unsigned, signature: sign(null, signedText(unsigned), secret).toString('base64') };
}

/** Whether a seal was signed with this key, as it stands. */
export const isGenuine = (seal: Seal, { key }: PublicSealKey): boolean =>
  verify(null, signedText(seal), key, Buffer.from(seal.signature, 'base64'));

/** The row that keeps a seal. */
export const rowOf = ({ position, hash, at, key, signature }: Seal): SealRow => ({
  position,
  hash: Buffer.from(hash, 'hex'),
  at: Date.parse(at),
  key,
  signature: Buffer.from(signature, 'base64'),
});

/** The seal that a row keeps; whatever somebody has written there makes a seal, if a false one. */
export function sealOf({ position, hash, at, key, signature }: SealRow): Seal {
  const time = new Date(at);
  const text = Number.isNaN(time.getTime()) ? String(at) : time.toISOString();
  return { position, hash: hash.toString('hex'), at: text, key, signature: signature.toString('base64') };
}

/** Reads a line of a file of seals; undefined where it is none. */
export function readSeal(line: string): Seal | undefined {
  try {
    return sealSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
