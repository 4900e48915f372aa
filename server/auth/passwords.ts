import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createLanes, type Lane, type LaneLimits } from './lanes.ts';

/** Cost of a password hash: N is 2^log2N. */
export interface PasswordCost {
  log2N: number;
  p: number;
}

/** As OWASP advises: N = 2^15, r = 8, p = 3 (about a fifth of a second). */
export const productionCost: PasswordCost = { log2N: 15, p: 3 };

const blockSize = 8;
const hashBytes = 32;
const saltBytes = 16;
const memoryOverhead = 2;

/**
 * Hashing leaves half of Node's threads to files, names and compression, and a core to the loop that takes alarms in.
 */
export const hashesAtOnce = (
  threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? '4'),
  cores = availableParallelism(),
): number => Math.max(1, Math.min(2, Math.floor(threads / 2), cores - 1));

/**
 * Strangers are turned away early: at ten a second nobody of theirs waits longer than four seconds. A shift signs in at
 * once behind one address.
 */
const laneLimits: LaneLimits = {
  known: { waiting: 200, ofOne: 8 },
  clean: { waiting: 40, ofOne: 6 },
  failing: { waiting: 40, ofOne: 4 },
};

/** Who waits for a turn: in which lane, and as whose share of it. */
export interface Turn {
  lane: Lane;
  party: string;
}

/** Hashes and compares passwords off the event loop, few at once. All reject with `TooManyWaiting` under a flood. */
export interface Passwords {
  hash(password: string, turn: Turn): Promise<string>;
  /**
   * Runs `work` when it is its turn; sign-ins go through here, so that what they check still holds when they are
   * counted.
   */
  inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
  /** To be called in turn. Takes equally long where there is no hash to compare with. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

const derive = (password: string, salt: Buffer, { log2N, p }: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const N = 2 ** log2N;
    scrypt(
      password.normalize('NFKC'),
      salt,
      hashBytes,
      { N, r: blockSize, p, maxmem: 128 * N * blockSize * memoryOverhead },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });

const encode = (cost: PasswordCost, salt: Buffer, key: Buffer): string =>
  `scrypt$${cost.log2N}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`;

/** A hash that no password has, for an account that waits for its first one. */
export const unusableHash = (): string => encode(productionCost, randomBytes(saltBytes), randomBytes(hashBytes));

function decode(hash: string): { cost: PasswordCost; salt: Buffer; key: Buffer } {
  const [kind, log2N, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || !salt || !key) throw new Error('a password hash of unknown kind');
  return {
    cost: { log2N: Number(log2N), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** Opens the password work with the cost of new hashes. */
export function createPasswords(cost: PasswordCost): Passwords {
  const lanes = createLanes(hashesAtOnce(), laneLimits);
  const nobody = encode(cost, randomBytes(saltBytes), randomBytes(hashBytes));
  return {
    inTurn: (turn, work) => lanes.run(turn, work),
    hash: (password, turn) =>
      lanes.run(turn, async () => {
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
