import type { Readable } from 'node:stream';
import { isRefusal, refuse, type Refusal } from '../../../contract/codes.ts';
import { type ArchiveTaken, staticHeatLimits } from '../../../contract/thermal/static-heat.ts';
import type { Detection } from '../../../models/heat/detection.ts';
import type { Context } from '../../context.ts';
import { readColumns } from '../../feeds/firms/columns.ts';
import { readRow } from '../../feeds/firms/row.ts';
import { readLines } from '../../feeds/firms/rows.ts';
import { breathe } from '../../turns.ts';
import { thermalMessages as say } from '../messages.ts';
import type { ArchivedHeatRow } from '../tables.ts';
import { detectionOf } from './detection.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock'>;

const rowsAtOnce = 200;
/** Static land sources and what lies offshore, as FIRMS archives number them. */
const staticTypes: readonly string[] = ['2', '3'];

interface ArchivedDetection extends Detection {
  satellite: string;
}

const rowOf = (one: ArchivedDetection): ArchivedHeatRow => ({
  at: one.atMs,
  longitude: one.longitude,
  latitude: one.latitude,
  satellite: one.satellite,
  pixel_km: one.pixelKm ?? null,
  power_mw: one.powerMw ?? null,
  is_static: one.isArchivedStatic ? 1 : 0,
});

/** Keeps detections; answers those that were not kept before. */
async function keep({ db }: Ctx, detections: readonly ArchivedDetection[]): Promise<ArchivedDetection[]> {
  if (detections.length === 0) return [];
  const added = await db
    .insertInto('archived_heat')
    .values(detections.map(rowOf))
    .onConflict((row) => row.columns(['at', 'longitude', 'latitude', 'satellite']).doNothing())
    .returning(['at', 'longitude', 'latitude', 'satellite'])
    .execute();
  const isNew = new Set(
    added.map(({ at, longitude, latitude, satellite }) => [at, longitude, latitude, satellite].join()),
  );
  return detections.filter((one) => isNew.delete([one.atMs, one.longitude, one.latitude, one.satellite].join()));
}

/**
 * Reads a FIRMS archive's file as it comes, and keeps what lies in the authority's region. What was kept before counts
 * as known, so that a file may come twice. `learn` is told what is new.
 */
export async function takeArchive(
  ctx: Ctx,
  body: Readable,
  learn: (detections: readonly Detection[]) => void,
): Promise<ArchiveTaken | Refusal> {
  const { lines, problem } = readLines(body);
  const taken: ArchiveTaken = { rows: 0, taken: 0, known: 0, outside: 0, malformed: 0, errors: [] };
  const { held } = await ctx.db
    .selectFrom('archived_heat')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  let waiting: ArchivedDetection[] = [];
  let columns: ReturnType<typeof readColumns> | undefined;
  let typeAt = -1;
  const settle = async (): Promise<void> => {
    const added = await keep(ctx, waiting);
    learn(added);
    taken.taken += added.length;
    taken.known += waiting.length - added.length;
    waiting = [];
    await breathe();
  };
  for await (const { line, cells } of lines) {
    if (columns === undefined) {
      columns = readColumns(cells);
      if (isRefusal(columns)) return columns;
      typeAt = cells.findIndex((name) => name.toLowerCase() === 'type');
      continue;
    }
    if (isRefusal(columns)) return columns;
    taken.rows += 1;
    const row = readRow(columns, cells, ctx.clock.now());
    if ('malformed' in row) {
      taken.malformed += 1;
      if (taken.errors.length < staticHeatLimits.errors) taken.errors.push({ line, message: row.malformed });
      continue;
    }
    const detection = detectionOf(row);
    if (!detection || ctx.gazetteer.countyAt(row.longitude, row.latitude) === undefined) {
      taken.outside += 1;
      continue;
    }
    if (held + taken.taken + waiting.length >= staticHeatLimits.archivedRows) {
      await settle();
      return refuse('tooMany', { field: 'file', message: say.archiveFull(staticHeatLimits.archivedRows), data: taken });
    }
    waiting.push({
      ...detection,
      satellite: row.satellite?.satellite ?? '',
      ...(staticTypes.includes(cells[typeAt] ?? '') ? { isArchivedStatic: true } : {}),
    });
    if (waiting.length >= rowsAtOnce) await settle();
  }
  await settle();
  return (
    problem() ?? (columns === undefined ? refuse('badInput', { field: 'file', message: say.archiveEmpty }) : taken)
  );
}
