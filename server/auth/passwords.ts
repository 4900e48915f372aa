import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createTurns } from './turns.ts';

/** Cost of a password hash: N is 2^log2N. */
export interface PasswordCost { log2N: number; p: number }

/** As OWASP advises: N = 2^15, r = 8, p = 3 (about a fifth of a second). */
export const productionCost: PasswordCost = { log2N: 15, p: 3 };

const blockSize = 8;
const hashBytes = 32;
const saltBytes = 16;
const memoryOverhead = 2;
const atOnce = 2;
const waitingAtMost = 200;

/** Hashes and compares passwords off the event loop, few at once. All reject with `TooManyWaiting` under a flood. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Runs `work` when it is its turn; sign-ins go through here, so that what they check still holds when they are counted. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** To be called in turn. Takes equally long where there is no hash to compare with. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

const derive = (password: string, salt: Buffer, { log2N, p }: PasswordCost): Promise<Buffer> => new Promise((resolve, reject) => {
  const N = 2 ** log2N;
  scrypt(password.normalize('NFKC'), salt, hashBytes, { N, r: blockSize, p, maxmem: 128 * N * blockSize * memoryOverhead },
    (error, key) => (error ? reject(error) : resolve(key)));
});

const encode = (cost: PasswordCost, salt: Buffer, key: Buffer): string =>
  `scrypt$${cost.log2N}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;

/** A hash that no password has, for an account that waits for its first one. */
export const unusableHash = (): string => encode(productionCost, randomBytes(saltBytes), randomBytes(hashBytes));

function decode(hash: string): { cost: PasswordCost; salt: Buffer; key: Buffer } {
  const [kind, log2N, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || !salt || !key) throw new Error('a password hash of unknown kind');
  return { cost: { log2N: Number(log2N), p: Number(p) }, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

/** Opens the password work with the cost of new hashes. */
export function createPasswords(cost: PasswordCost): Passwords {
  const turns = createTurns(atOnce, waitingAtMost);
  const nobody = encode(cost, randomBytes(saltBytes), randomBytes(hashBytes));
  return {
    inTurn: (work) => turns.run(work),
    hash: (password) => turns.run(async () => {
      const salt = randomBytes(saltBytes);
      return encode(cost, salt, await derive(password, salt, cost));
    }),
    async matches(password, hash) {
      const known = decode(hash ?? nobody);
      const key = await derive(password, known.salt, known.cost);
      return timingSafeEqual(key, known.key) && hash !== undefined;
    },
  };
}
