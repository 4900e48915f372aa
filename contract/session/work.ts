import type { Milliseconds } from '../units.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A task of work that makes guessing cost: find a number that, behind the challenge, hashes to so many leading zero
 * bits. `patientBits` on a task of `patientMs` stand in for a captcha.
 */
export interface Work {
  challenge: string;
  bits: number;
  patientBits: number;
  patientMs: Milliseconds;
}

/** The text that is hashed, and sent as the proof. */
export const proofOf = (challenge: string, number: number): string => `${challenge}.${number.toString(36)}`;

/** How many leading bits of a proof's SHA-256 are zero. */
export function zeroBitsOf(proof: string): number {
  let bits = 0;
  for (const byte of sha256(utf8ToBytes(proof))) {
    bits += Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits;
}

/** Looks for a proof, so many tries at a time: undefined where none of them is one. */
export function createWorkSearch(challenge: string, bits: number): (tries: number) => string | undefined {
  let number = 0;
  return (tries) => {
    for (const end = number + tries; number < end; number++) {
      const proof = proofOf(challenge, number);
      if (zeroBitsOf(proof) >= bits) return proof;
    }
    return undefined;
  };
}
