import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { CoverTable } from '../../contract/ground/cover-tables.ts';
import type { ImportCheck } from '../../contract/ground/import-schemas.ts';
import type { GroundLayerId } from '../../contract/ground/tilesets.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../clock.ts';
import { createQueue } from '../workers/queue.ts';
import { createWorkers, Overrun, type Workers } from '../workers/workers.ts';
import type { ImportOrder, ImportTold } from './import-task.ts';
import { geodataMessages as say } from './messages.ts';

/** A file that is to be checked, as it came. */
export interface Uploaded {
  path: string;
  fileName: string;
  fileBytes: number;
  fileSha256: string;
  layer: GroundLayerId;
  system: string;
  source: string;
  licence: string;
  table?: CoverTable | undefined;
  classes: string;
}

/** A check, with what is needed to apply it. `out`: what was written; `sha256`: of that, once it is whole. */
export interface Check extends Uploaded {
  id: string;
  by: string;
  out: string;
  begunAt: number;
  told: Pick<ImportCheck, 'state' | 'share' | 'features' | 'message' | 'report'>;
  sha256?: string;
  stop: AbortController;
}

/**
 * Files that are checked, in memory: a server that ends forgets them with their drafts. A person has one; another ends
 * it.
 */
export interface Checks {
  begin(by: string, file: Uploaded, out: string): Check | Refusal;
  /** A check of this person; undefined where it is none of theirs, or over. */
  of(by: string, id: string): Check | undefined;
  /** Ends it, whatever it is at, and removes what lies on disk for it. */
  end(check: Check, state: 'applied' | 'cancelled'): Promise<void>;
  close(): void;
}

/** Megabytes of a thread: a million corners are held at once at most. */
const mb = 768;
/** Checks that are kept at once; a person has one. */
const mostKept = 8;

/** Reads a file in a thread, and keeps what that tells. */
async function follow(workers: Workers, check: Check): Promise<void> {
  const { path, out, layer, system, table, classes } = check;
  const input: ImportOrder = { path, out, layer, system, table, classes };
  const refused = (message: string): void => {
    check.told = { ...check.told, state: 'refused', message };
  };
  const parts = workers.start({
    task: 'mapData',
    input,
    by: check.by,
    lane: 'long',
    mb,
    ms: serverLimits.mapDataMs,
    signal: check.stop.signal,
  });
  if (isRefusal(parts)) return refused(parts.message);
  try {
    for await (const told of parts as AsyncIterable<ImportTold>) {
      if ('refused' in told) refused(told.refused);
      else if ('report' in told) {
        const { report, sha256 } = told;
        const isTaken = report.features > 0 || report.grid !== undefined;
        check.told = {
          state: isTaken ? 'ready' : 'refused',
          share: 1,
          features: report.features,
          report,
          ...(isTaken ? {} : { message: say.noneTaken }),
        };
        check.sha256 = sha256;
      } else check.told = { ...check.told, ...told };
    }
  } catch (error) {
    if (check.stop.signal.aborted) return;
    if (!(error instanceof Overrun)) throw error;
    refused(say.tooMuch);
  }
}

/** Opens the checks. One file is read at a time, beside all other work of threads. */
export function createChecks(clock: ServerClock): Checks {
  const workers = createWorkers({ queue: createQueue({ atOnce: 1, long: 1, waiting: mostKept, each: 3 }) });
  const kept = new Map<string, Check>();

  const clear = async ({ path, out }: Check): Promise<void> => {
    await Promise.all([rm(path, { force: true }), rm(out, { force: true })]);
  };
  async function end(check: Check, state: 'applied' | 'cancelled'): Promise<void> {
    check.stop.abort();
    check.told = { ...check.told, state };
    await clear(check);
  }
  /** Lets go of what nobody came back to, and of the former check of a person. */
  function tidy(by: string): void {
    const old = clock.now() - serverLimits.mapDataCheckKeptMs;
    for (const check of kept.values()) {
      if (check.by !== by && (check.begunAt > old || check.told.state === 'reading')) continue;
      kept.delete(check.id);
      void end(check, 'cancelled');
    }
  }

  return {
    begin(by, file, out) {
      tidy(by);
      if (kept.size >= mostKept) return refuse('tooMany');
      const check: Check = {
        ...file,
        id: randomUUID(),
        by,
        out,
        begunAt: clock.now(),
        told: { state: 'reading', share: 0, features: 0 },
        stop: new AbortController(),
      };
      kept.set(check.id, check);
      follow(workers, check)
        .catch(() => {
          check.told = { ...check.told, state: 'refused', message: say.tooMuch };
        })
        .finally(() => {
          if (check.told.state !== 'ready') void clear(check);
        });
      return check;
    },
    of(by, id) {
      const check = kept.get(id);
      return check?.by === by ? check : undefined;
    },
    end,
    close() {
      workers.close();
    },
  };
}
