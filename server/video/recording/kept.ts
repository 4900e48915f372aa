import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { IncidentId, RegionCode } from '../../../contract/ids.ts';
import type { IncidentClip, RecordedOf } from '../../../contract/video/record-schemas.ts';
import { packSegment, type Recorded } from '../../../contract/video/segment.ts';
import type { Context } from '../../context.ts';
import type { Camera } from '../cameras.ts';
import { clipsOf, keepClip } from './clips.ts';
import { createRoom } from './room.ts';

type Ctx = Pick<Context, 'db' | 'options' | 'log'>;
type Span = { from: number; until: number };

/** Recordings on the disk beside the log: segments as files, their index and what is kept for incidents in tables. */
export interface KeptRecordings {
  /** Keeps a segment in place of one that began at the same moment; false where no room can be made for it. */
  add(cameraId: string, pictures: readonly Recorded[]): Promise<boolean>;
  /** Segments that touch a stretch of time, in their order. */
  within(cameraId: string, span: Span): Promise<RecordedOf['segments']>;
  /** The bytes of one; undefined where there is none. */
  read(cameraId: string, fromMs: number): Promise<Buffer | undefined>;
  /** Keeps a stretch for an incident, from the first time on; another one of both replaces it. */
  keepFor(clip: { incidentId: IncidentId; camera: Camera; fromMs: number; untilMs: number }): Promise<void>;
  /** What is kept for an incident; where a region is given, only its cameras are called by their names. */
  clipsOf(incidentId: IncidentId, namedIn?: RegionCode): Promise<IncidentClip[]>;
  /** Removes what began before then and is kept for no incident. */
  forgetBefore(beforeMs: number): Promise<void>;
}

const folderOf = (cameraId: string): string => createHash('sha256').update(cameraId).digest('hex').slice(0, 24);

/** Recordings in the data folder. */
export function openRecordings({ db, options, log }: Ctx): KeptRecordings {
  const pathOf = (cameraId: string, fromMs: number): string =>
    join(options.dataDir, 'lookout.video', folderOf(cameraId), `${fromMs}.seg`);
  const removeRow = (cameraId: string, fromMs: number): Promise<unknown> =>
    db.deleteFrom('video_segments').where('camera_id', '=', cameraId).where('from_ms', '=', fromMs).execute();
  const removeFile = (cameraId: string, fromMs: number): Promise<void> => rm(pathOf(cameraId, fromMs), { force: true });
  const remove = async (cameraId: string, fromMs: number): Promise<void> => {
    await removeRow(cameraId, fromMs);
    await removeFile(cameraId, fromMs);
  };
  const room = createRoom({ db }, remove);
  return {
    async add(cameraId, pictures) {
      const [first, last] = [pictures[0], pictures.at(-1)];
      if (!first || !last) return true;
      const bytes = packSegment(pictures);
      if (!(await room.make(cameraId, bytes.length))) return false;
      const path = pathOf(cameraId, first.atMs);
      await mkdir(dirname(path), { recursive: true });
      const held = { until_ms: last.atMs, pictures: pictures.length, bytes: bytes.length };
      try {
        await writeFile(path, bytes);
        await db
          .insertInto('video_segments')
          .values({ camera_id: cameraId, from_ms: first.atMs, ...held })
          .onConflict((conflict) => conflict.columns(['camera_id', 'from_ms']).doUpdateSet(held))
          .execute();
      } catch (error) {
        // Nobody would ever look for a file without a row. On a full disk the row may not go, but the file does.
        await Promise.allSettled([removeFile(cameraId, first.atMs), removeRow(cameraId, first.atMs)]);
        throw error;
      }
      return true;
    },
    async within(cameraId, { from, until }) {
      const rows = await db
        .selectFrom('video_segments')
        .select(['from_ms as fromMs', 'until_ms as untilMs', 'pictures', 'bytes'])
        .where('camera_id', '=', cameraId)
        .where('until_ms', '>=', from)
        .where('from_ms', '<=', until)
        .orderBy('from_ms')
        .execute();
      return rows;
    },
    async read(cameraId, fromMs) {
      const row = await db
        .selectFrom('video_segments')
        .select('bytes')
        .where('camera_id', '=', cameraId)
        .where('from_ms', '=', fromMs)
        .executeTakeFirst();
      if (!row) return undefined;
      return readFile(pathOf(cameraId, fromMs)).catch((error: unknown) => {
        log.error({ err: error, cameraId }, 'a segment of a recording is not on the disk');
        return undefined;
      });
    },
    keepFor: (clip) => keepClip({ db }, clip),
    clipsOf: (incidentId, namedIn = '') => clipsOf({ db }, incidentId, namedIn),
    forgetBefore: (beforeMs) => room.forgetBefore(beforeMs),
  };
}
