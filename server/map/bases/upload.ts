import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import { ownLimits } from '../../../contract/limits.ts';
import { baseMaps, type BaseMap } from '../../../contract/map/base-maps.ts';
import type { BaseUploaded } from '../../../contract/map/base-schemas.ts';
import { mostBaseUploads } from '../../../contract/map/limits.ts';
import { dayMs } from '../../../contract/time.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { writeBounded } from '../../geodata/receive.ts';
import { readParts } from '../../http/parts.ts';
import { recordsOf } from '../../resources/queries.ts';
import { Overrun } from '../../workers/workers.ts';
import { baseMessages as say } from './messages.ts';
import type { TileFileTold } from './tile-file-task.ts';
import { tileFolder } from './tile-file.ts';

const megabyte = 1_000_000;
/** What a thread that looks into a file may take, in megabytes and milliseconds. */
const bounds = { mb: 256, ms: 30_000 };
const uploaded = /^upload-[\da-f]{16}\.pmtiles$/u;
const draft = /^draft-[\da-f-]{36}$/u;

/** Removes uploads that no base map has taken within a day, and what was left of broken ones; answers how many stay. */
async function tidy({ reads, clock }: Pick<Context, 'reads' | 'clock'>, folder: string): Promise<number> {
  const taken = new Set(((await recordsOf({ db: reads }, baseMaps)) as unknown as BaseMap[]).map(({ file }) => file));
  let count = 0;
  for (const name of await readdir(folder)) {
    if (!uploaded.test(name) && !draft.test(name)) continue;
    const path = join(folder, name);
    const old = await stat(path).then(
      ({ mtimeMs }) => clock.now() - mtimeMs > dayMs,
      () => false,
    );
    if (old && !taken.has(name)) await rm(path, { force: true });
    else count += 1;
  }
  return count;
}

async function lookInto({ workers }: Pick<Context, 'workers'>, by: string, path: string) {
  const parts = workers.start({ task: 'tileFile', input: { path }, by, lane: 'short', ...bounds });
  if (isRefusal(parts)) return parts;
  const refused = (message: string): Refusal => refuse('badInput', { field: 'file', message });
  try {
    for await (const told of parts as AsyncIterable<TileFileTold>) return 'fault' in told ? refused(told.fault) : told;
  } catch (error) {
    if (error instanceof Overrun) return refused(say.brokenFile);
    throw error;
  }
  throw new Error('the thread ended without a word about the file');
}

/** Takes a file of tiles in: written whole, looked into by a thread, and only then under a name that can be chosen. */
export async function uploadTiles(
  ctx: Pick<Context, 'reads' | 'clock' | 'workers' | 'options'>,
  { userId }: Caller,
  request: FastifyRequest,
): Promise<BaseUploaded | Refusal> {
  const folder = tileFolder(ctx.options.dataDir);
  if ((await tidy(ctx, folder)) >= mostBaseUploads)
    return refuse('notAllowedNow', { message: say.tooManyUploads(mostBaseUploads) });
  const path = join(folder, `draft-${randomUUID()}`);
  let file: { size: number; sha256: string } | undefined;
  const take = async (): Promise<BaseUploaded | Refusal> => {
    const refusal = await readParts(request, {
      field: () => undefined,
      async file(_name, _fileName, bytes) {
        const most = ownLimits.mapDataBytes;
        const written = await writeBounded(path, bytes, most, say.tooBig(most / megabyte));
        if (isRefusal(written)) return written;
        file = written;
        return undefined;
      },
    });
    if (refusal) return refusal;
    if (!file || file.size === 0) return refuse('badInput', { field: 'file', message: say.noUpload });
    const told = await lookInto(ctx, userId, path);
    if (isRefusal(told)) return told;
    const name = `upload-${file.sha256.slice(0, 16)}.pmtiles`;
    await rename(path, join(folder, name));
    return { file: name, bytes: file.size, ...told };
  };
  return take().finally(() => rm(path, { force: true }));
}
