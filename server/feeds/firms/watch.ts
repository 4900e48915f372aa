import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '../../../contract/codes.ts';
import type { Context } from '../../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../../jobs/background-job.ts';
import { ingestFirms } from './ingest-firms.ts';

/** Takes in the FIRMS files that somebody puts into a folder. */
export interface FirmsWatch extends BackgroundJob {
  /** Looks once; resolves when the files that were complete have been taken in. */
  look(): Promise<void>;
}

type Ctx = Pick<Context, 'store' | 'gazetteer' | 'clock'> & JobContext;

const everyMs = 2_000;
const againMs = 30_000;
const actor = 'feed:firms';

/** What is known of a file by its size and time: seen once, or taken in. A file that changes is looked at anew. */
interface Known {
  mark: string;
  isTaken: boolean;
  notBefore?: number;
}

async function markOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? `${found.size}/${found.mtimeMs}` : undefined;
}

/** Takes a file in; false where it is to be tried again: what is wrong with the file itself is a refusal. */
async function takeFile(ctx: Ctx, path: string, file: string): Promise<boolean> {
  const body = createReadStream(path);
  try {
    const answer = await ingestFirms(ctx, body, { actor, cause: `file:${file}` });
    if (isRefusal(answer))
      ctx.log.warn({ file, field: answer.field, reason: answer.message }, 'a FIRMS file was refused');
    else ctx.log.info({ file, ...answer, errors: answer.errors.slice(0, 10) }, 'a FIRMS file was taken in');
    return true;
  } catch (error) {
    ctx.log.error({ err: error, file }, 'a FIRMS file could not be taken in and is tried again');
    return false;
  } finally {
    // What was not read to its end would stay open.
    body.destroy();
  }
}

/**
 * Watches `folder` for `*.csv`. A file is complete when it has not changed between two looks. Nothing is moved or kept:
 * after a restart all files are read again, and what the log has already it knows as duplicates.
 */
export function createFirmsWatch(ctx: Ctx, folder: string): FirmsWatch {
  const known = new Map<string, Known>();
  const lookAt = async (file: string): Promise<void> => {
    const path = join(folder, file);
    const mark = await markOf(path);
    const before = known.get(file);
    if (mark === undefined || (before?.mark === mark && before.isTaken)) return;
    const isComplete = before?.mark === mark;
    if (isComplete && ctx.clock.now() < (before.notBefore ?? 0)) return;
    known.set(file, { mark, isTaken: isComplete });
    if (isComplete && !(await takeFile(ctx, path, file)))
      known.set(file, { mark, isTaken: false, notBefore: ctx.clock.now() + againMs });
  };
  const look = async (): Promise<void> => {
    const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.csv')).sort();
    for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
    for (const name of names) await lookAt(name);
  };
  return {
    look,
    ...createBackgroundJob(ctx, {
      name: 'firms_folder',
      fault: 'the folder of FIRMS files could not be read',
      everyMs,
      run: look,
    }),
  };
}
