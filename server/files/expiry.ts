import type { NewEvent } from '../../contract/events/catalogue.ts';
import { serverLimits } from '../../contract/limits.ts';
import { idIfOf } from '../../contract/stream-names.ts';
import { hourMs } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from '../jobs/background-job.ts';
import { discard } from './blobs.ts';
import { storedFile } from './owners.ts';
import { fileStream, type StoredFile } from './projections.ts';
import { amongGiven } from '../store/dialect.ts';
import { readDocs } from '../store/doc.ts';
import { breathe } from '../turns.ts';

/** Removes files that nobody put to anything; `sweep` looks once. */
export interface FileExpiry extends BackgroundJob {
  sweep(): Promise<void>;
}

/** Which of some files are named beside the log. */
export type NamedBeside = (ctx: Pick<Context, 'db'>, fileIds: readonly string[]) => Promise<ReadonlySet<string>>;

type Ctx = Pick<Context, 'db' | 'reads' | 'store' | 'clock' | 'options'> & JobContext;
type Fate = 'file.held' | 'file.expired' | 'file.removed';

const everyMs = hourMs / 6;
/** Between expiring and removing: naming a file at its last moment brings it back. */
const graceMs = hourMs;
const mostAtOnce = 500;
const chunkEvents = 1_000;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

async function filesBefore({ db }: Ctx, column: 'loose_at' | 'expired_at', before: number): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('files')
    .select('doc')
    .where(column, '<=', before)
    .orderBy(column)
    .limit(mostAtOnce)
    .execute();
  return readDocs(rows);
}

/** The ids of all files that may be removed at some time. */
async function mayGo({ db }: Ctx): Promise<string[]> {
  const of = (column: 'loose_at' | 'expired_at') =>
    db.selectFrom('files').select('id').where(column, 'is not', null).execute();
  const [loose, expired] = [await of('loose_at'), await of('expired_at')];
  return [...loose, ...expired].map(({ id }) => id);
}

/** The position of the earliest upload among some files. */
async function bornAt({ db }: Ctx, ids: readonly string[]): Promise<number> {
  const { position } = await db
    .selectFrom('events')
    .select((row) => row.fn.min<number | null>('position').as('position'))
    .where('stream', 'in', amongGiven(ids.map(fileStream)))
    .where('version', '=', 1)
    .executeTakeFirstOrThrow();
  return position ?? 0;
}

/**
 * Finds which files are named by an event after their upload; alarms of feeds name none. Each event is read once for
 * all files that may be removed at some time.
 */
function createNaming(ctx: Ctx): () => Promise<ReadonlySet<string>> {
  /** The position up to which events were read, the files they were read for, and which of these are named. */
  let readTo = 0;
  let known = new Set<string>();
  let named = new Set<string>();

  const readEvents = async (wanted: ReadonlySet<string>, after: number, until: number): Promise<void> => {
    for (let position = after; position < until;) {
      const rows = await ctx.reads
        .selectFrom('events')
        .select(['position', 'stream', 'body'])
        .where('position', '>', position)
        .where('position', '<=', until)
        .where('type', '!=', 'alarm.raised')
        .orderBy('position')
        .limit(chunkEvents)
        .execute();
      for (const { stream, body } of rows) {
        if (idIfOf('file', stream) !== undefined) continue;
        for (const [id] of body.matchAll(uuid)) if (wanted.has(id)) named.add(id);
      }
      position = rows.length < chunkEvents ? until : (rows.at(-1)?.position ?? until);
      await breathe();
    }
  };
  return async () => {
    const head = ctx.store.head();
    const wanted = new Set(await mayGo(ctx));
    const [old, fresh] = [[...known].some((id) => wanted.has(id)), [...wanted].filter((id) => !known.has(id))];
    const from = [head, ...(old ? [readTo] : []), ...(fresh.length > 0 ? [await bornAt(ctx, fresh)] : [])];
    await readEvents(wanted, Math.min(...from), head);
    [readTo, known] = [head, wanted];
    named = new Set([...named].filter((id) => wanted.has(id)));
    return named;
  };
}

/** Says it in the log; false where something else has happened to the file meanwhile. */
async function tell(
  { store }: Pick<Context, 'store'>,
  { id, version, areaCode }: StoredFile,
  type: Fate,
): Promise<boolean> {
  const event: NewEvent = { type, areaCode, data: {} };
  return (
    await store.append({
      actor: 'system',
      writes: [{ stream: fileStream(id), expectedVersion: version, events: [event] }],
    })
  ).appended;
}

/** The content first and then the log: after a crash in between it is removed again, and nothing is left over. */
async function remove(ctx: Ctx, file: StoredFile): Promise<void> {
  const others = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', file.sha256)
    .where('id', '!=', file.id)
    .limit(1)
    .execute();
  if (others.length === 0 && !discard(ctx.options.dataDir, file.sha256)) return;
  await tell(ctx, file, 'file.removed');
}

async function sweep(ctx: Ctx, namedBeside: NamedBeside, naming: ReturnType<typeof createNaming>): Promise<void> {
  const now = ctx.clock.now();
  const loose = await filesBefore(ctx, 'loose_at', now - serverLimits.looseFileMs);
  const expired = await filesBefore(ctx, 'expired_at', now - graceMs);
  if (loose.length + expired.length === 0) return;
  const all = [...loose, ...expired];
  const beside = await namedBeside(
    ctx,
    all.map(({ id }) => id),
  );
  const named = new Set([...(await naming()), ...beside]);
  for (const file of loose) await tell(ctx, file, named.has(file.id) ? 'file.held' : 'file.expired');
  for (const file of expired) {
    if (named.has(file.id)) await tell(ctx, file, 'file.held');
    else await remove(ctx, file);
  }
}

/** Expires a file whose retention has ended, though it was held; its content is removed an hour later. */
export async function expireFile(ctx: Pick<Context, 'db' | 'store'>, fileId: string): Promise<void> {
  const file = await storedFile(ctx, fileId);
  if (file) await tell(ctx, file, 'file.expired');
}

/** Makes the expiry of files. */
export function createFileExpiry(ctx: Ctx, namedBeside: NamedBeside): FileExpiry {
  const naming = createNaming(ctx);
  const once = (): Promise<void> => sweep(ctx, namedBeside, naming);
  const fault = 'files that nobody names could not be removed';
  return {
    sweep: once,
    ...createBackgroundJob(ctx, { name: 'file_expiry', fault, everyMs, waitsFirst: true, run: once }),
  };
}
