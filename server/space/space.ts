import { statfsSync } from 'node:fs';
import type { Logger } from 'pino';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { callQuota } from '../../contract/quotas/call-quotas.ts';
import type { DiskLevel } from '../../contract/health/schemas.ts';
import type { ServerClock } from '../clock.ts';
import { writeFault } from '../store/write-fault.ts';
import { spaceMessages as say } from './messages.ts';
import { openReserve } from './reserve.ts';

/** What the disk of the data folder has left, in bytes. */
export type Probe = (folder: string) => number;

/** Below `lowBytes` only what is vital is written; `reserveBytes` are kept for when even that fails. 0: none. */
export interface SpaceOptions {
  lowBytes: number;
  reserveBytes: number;
}

/** Watches the room on the disk, and keeps some of it for alarms, decisions and signing in. */
export interface Space {
  level(): DiskLevel;
  freeBytes(): number;
  reserveBytes(): number;
  /** Why a call may not write now; undefined where it may, or where it writes nothing. */
  refusalOf(call: string): Refusal | undefined;
  /** A write has found no room: gives up the reserve. Whether trying again makes sense. */
  makeRoom: () => boolean;
  /** A vital call has failed: gives up the reserve where it was for lack of room, so that the next one finds some. */
  failed(error: unknown): void;
  /** The log has written something. */
  appended(): void;
  /** Whether the log's newest write has found room. */
  canAppend(): boolean;
  /** Makes the reserve again where there is room for it and more. */
  restore(): Promise<void>;
}

/** How a watch is opened; `probe` other than in production: for tests. */
export interface SpaceDeps {
  dataDir: string;
  clock: ServerClock;
  log: Logger;
  probe?: Probe;
  options?: SpaceOptions | undefined;
}

const lookMs = 1_000;
const retrySeconds = 60;

const statfs: Probe = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Opens the watch over a data folder. */
export function openSpace({
  dataDir,
  clock,
  log,
  probe = statfs,
  options: { lowBytes, reserveBytes } = { lowBytes: 0, reserveBytes: 0 },
}: SpaceDeps): Space {
  const reserve = openReserve(dataDir, reserveBytes);
  let free = probe(dataDir);
  let lookedAt = clock.now();
  let isFull = false;
  let canAppend = true;

  const freeBytes = (): number => {
    const now = clock.now();
    if (Math.abs(now - lookedAt) >= lookMs) {
      free = probe(dataDir);
      lookedAt = now;
    }
    return free;
  };
  const level = (): DiskLevel => (isFull ? 'full' : freeBytes() < lowBytes ? 'low' : 'ok');
  const makeRoom = (): boolean => {
    const had = reserve.giveUp();
    if (had || !isFull)
      log.error(
        { freeBytes: free, reserve: had },
        'the disk is full: the reserve is given up, only what is vital is written',
      );
    isFull = true;
    canAppend = had;
    return had;
  };
  return {
    level,
    freeBytes,
    makeRoom,
    reserveBytes: () => reserve.bytes(),
    refusalOf(call) {
      const quota = callQuota(call);
      if (!quota || quota.vital === true || quota.counts === 'nothing' || level() === 'ok') return undefined;
      return refuse('outOfSpace', { message: say.low, data: { seconds: retrySeconds } });
    },
    failed(error) {
      if (writeFault(error) === 'full') makeRoom();
    },
    appended() {
      canAppend = true;
    },
    canAppend: () => canAppend,
    async restore() {
      const missing = reserveBytes - reserve.bytes();
      if (!isFull && missing === 0) return;
      // With as much again to spare, so that it is not made and given up by turns.
      if (probe(dataDir) < lowBytes + missing + Math.max(missing, reserveBytes) / 2) return;
      await reserve.make();
      if (isFull) log.warn('the disk has room again');
      isFull = false;
    },
  };
}
