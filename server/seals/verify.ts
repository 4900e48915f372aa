import { beforeFirst, chainHash } from '../store/chain.ts';
import { isGenuine, type Seal } from './seal.ts';
import type { PublicSealKey } from './seal-key.ts';
import type { StoredLog, StoredRow } from './stored-log.ts';
import type { LogPosition } from '../../contract/ids.ts';

/**
 * What is wrong with a log, and where. `changed`: the row is not what was hashed after the row before it. `missing`: no
 * row.
 * `rewritten`: rows and hashes fit each other, but not the seal at this position; something after the seal `after` was
 * changed.
 * `truncated`: the log ends at `after`, though it is sealed up to the position. `forgedSeal`: its signature is not this
 * key's.
 * `unknownKey`: none of the keys is the seal's.
 */
export interface Fault {
  kind: 'changed' | 'missing' | 'rewritten' | 'truncated' | 'forgedSeal' | 'unknownKey';
  position: LogPosition;
  after?: number;
  key?: string;
}

/**
 * A log in order: `from` and `to` the events that were read, `hash` the last one's, `seals` how many held and the
 * newest of them.
 */
export interface Sound {
  from: number;
  to: number;
  hash: string;
  seals: number;
  newest?: Seal;
}

/**
 * With what a log is checked: the keys of its seals, and seals that were kept elsewhere, in the order of their
 * positions.
 */
export interface Evidence {
  from: number;
  keys: readonly PublicSealKey[];
  kept: readonly Seal[];
}

/** Whether a found thing is a fault. */
export const isFault = (found: Sound | Fault): found is Fault => 'kind' in found;

interface SealCheck {
  /** Holds the seals at a position against the chain's hash there. */
  at(position: LogPosition, hash: string): Fault | undefined;
  signature(seal: Seal): Fault | undefined;
  held(): { seals: number; newest?: Seal };
}

function createSealCheck(log: StoredLog, { from, keys, kept }: Evidence): SealCheck {
  const byId = new Map(keys.map((key) => [key.id, key]));
  let stored = log.sealFrom(from - 1);
  let next = kept.findIndex((seal) => seal.position >= from - 1);
  let seals = 0;
  let newest: Seal | undefined;
  const signature = (seal: Seal): Fault | undefined => {
    const key = byId.get(seal.key);
    if (!key) return { kind: 'unknownKey', position: seal.position, key: seal.key };
    return isGenuine(seal, key) ? undefined : { kind: 'forgedSeal', position: seal.position };
  };
  const check = (seal: Seal, hash: string): Fault | undefined => {
    const fault = signature(seal);
    if (fault) return fault;
    if (seal.hash !== hash) return { kind: 'rewritten', position: seal.position, after: newest?.position ?? from - 1 };
    seals += 1;
    newest = seal;
    return undefined;
  };
  return {
    at(position, hash) {
      if (stored?.position === position) {
        const fault = check(stored, hash);
        if (fault) return fault;
        stored = log.sealFrom(position + 1);
      }
      for (let seal = kept[next]; seal?.position === position; next += 1, seal = kept[next]) {
        const fault = check(seal, hash);
        if (fault) return fault;
      }
      return undefined;
    },
    signature,
    held: () => ({ seals, ...(newest ? { newest } : {}) }),
  };
}

function rowFault(log: StoredLog, row: StoredRow, position: LogPosition, previous: string): Fault | undefined {
  if (row.position > position) return { kind: 'missing', position };
  const isChained = row.position === position && chainHash(previous, row) === row.hash && log.isExact(row);
  return isChained ? undefined : { kind: 'changed', position: row.position };
}

/**
 * Reads a log from an event on and holds it against its chain and its seals; answers the first fault. Memory stays
 * bounded.
 */
export function verifyLog(log: StoredLog, evidence: Evidence): Sound | Fault {
  const { from, kept } = evidence;
  const sealed = [log.newestSeal(), kept.at(-1)].filter((seal) => seal !== undefined);
  const to = log.head();
  const seals = createSealCheck(log, evidence);
  // From the first event on, rows before it are read too: there must be none.
  const before = from > 1 ? log.row(from - 1) : undefined;
  if (from > 1 && !before) return { kind: 'missing', position: from - 1 };
  let position = from - 1;
  let hash = before?.hash ?? beforeFirst;
  const fault = before && seals.at(position, hash);
  if (fault) return fault;
  for (const row of log.rows(from > 1 ? position : Number.MIN_SAFE_INTEGER, to)) {
    const found = rowFault(log, row, position + 1, hash) ?? seals.at(row.position, row.hash);
    if (found) return found;
    ({ position, hash } = row);
  }
  for (const seal of sealed) {
    if (seal.position > to) return seals.signature(seal) ?? { kind: 'truncated', position: seal.position, after: to };
  }
  return { from, to, hash, ...seals.held() };
}
