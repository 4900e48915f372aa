import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { IncidentId } from '../../../contract/ids.ts';
import { videoLimits } from '../../../contract/video/limits.ts';
import type { IncidentClip, RecordedOf } from '../../../contract/video/record-schemas.ts';
import { packSegment, type Recorded } from '../../../contract/video/segment.ts';
import type { Context } from '../../context.ts';
import type { Camera } from '../cameras.ts';

const { cameraBytes, wholeBytes } = videoLimits.recording;

type Ctx = Pick<Context, 'db' | 'options' | 'log'>;
type Span = { from: number; until: number };

/** Recordings on the disk beside the log: segments as files, their index and what is kept for incidents in tables. */
export interface KeptRecordings {
  /** Keeps a segment; false where there is no room for it, even without all that may go. */
  add(cameraId: string, pictures: readonly Recorded[]): Promise<boolean>;
  /** Segments that touch a stretch of time, in their order. */
  within(cameraId: string, span: Span): Promise<RecordedOf['segments']>;
  /** The bytes of one; undefined where there is none. */
  read(cameraId: string, fromMs: number): Promise<Buffer | undefined>;
  /** Keeps a stretch for an incident, from the first time on; another one of both replaces it. */
  keepFor(clip: { incidentId: IncidentId; camera: Camera; fromMs: number; untilMs: number }): Promise<void>;
  clipsOf(incidentId: IncidentId): Promise<IncidentClip[]>;
  /** Removes what began before then and is kept for no incident. */
  forgetBefore(beforeMs: number): Promise<void>;
}

const folderOf = (cameraId: string): string => createHash('sha256').update(cameraId).digest('hex').slice(0, 24);

/** Recordings in the data folder. */
export function openRecordings({ db, options, log }: Ctx): KeptRecordings {
  const pathOf = (cameraId: string, fromMs: number): string =>
    join(options.dataDir, 'lookout.video', folderOf(cameraId), `${fromMs}.seg`);
  const remove = async (cameraId: string, fromMs: number): Promise<void> => {
    await db.deleteFrom('video_segments').where('camera_id', '=', cameraId).where('from_ms', '=', fromMs).execute();
    await rm(pathOf(cameraId, fromMs), { force: true });
  };
  /** Segments that no incident keeps, the oldest first. */
  const free = () =>
    db
      .selectFrom('video_segments as segment')
      .select(['camera_id', 'from_ms', 'bytes'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('video_clips as clip')
              .select('clip.camera_id')
              .whereRef('clip.camera_id', '=', 'segment.camera_id')
              .whereRef('clip.from_ms', '<', 'segment.until_ms')
              .whereRef('clip.until_ms', '>', 'segment.from_ms'),
          ),
        ),
      )
      .orderBy('from_ms');
  const bytesOf = async (cameraId?: string): Promise<number> => {
    const sum = db.selectFrom('video_segments').select(sql<number>`coalesce(sum(bytes), 0)`.as('bytes'));
    const row = await (cameraId === undefined ? sum : sum.where('camera_id', '=', cameraId)).executeTakeFirstOrThrow();
    return row.bytes;
  };
  /** Makes room for so many bytes among those of one camera, or of all; false where it can not be made. */
  const makeRoom = async (bytes: number, most: number, cameraId?: string): Promise<boolean> => {
    let over = (await bytesOf(cameraId)) + bytes - most;
    while (over > 0) {
      const oldest = await (cameraId === undefined ? free() : free().where('camera_id', '=', cameraId))
        .limit(20)
        .execute();
      if (oldest.length === 0) return false;
      for (const one of oldest) {
        if (over <= 0) break;
        await remove(one.camera_id, one.from_ms);
        over -= one.bytes;
      }
    }
    return true;
  };
  return {
    async add(cameraId, pictures) {
      const [first, last] = [pictures[0], pictures.at(-1)];
      if (!first || !last) return true;
      const bytes = packSegment(pictures);
      if (!(await makeRoom(bytes.length, cameraBytes, cameraId))) return false;
      if (!(await makeRoom(bytes.length, wholeBytes))) return false;
      const path = pathOf(cameraId, first.atMs);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      const row = { camera_id: cameraId, from_ms: first.atMs, until_ms: last.atMs };
      await db
        .insertInto('video_segments')
        .values({ ...row, pictures: pictures.length, bytes: bytes.length })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
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
    async keepFor({ incidentId, camera, fromMs, untilMs }) {
      const row = {
        incident_id: incidentId,
        camera_id: camera.id,
        camera_name: camera.name,
        area_code: camera.areaCode,
      };
      await db
        .insertInto('video_clips')
        .values({ ...row, from_ms: fromMs, until_ms: untilMs, settled_at: null })
        .onConflict((conflict) => conflict.columns(['incident_id', 'camera_id']).doUpdateSet({ until_ms: untilMs }))
        .execute();
    },
    clipsOf: (incidentId) =>
      db
        .selectFrom('video_clips')
        .select(['camera_id as cameraId', 'camera_name as cameraName', 'from_ms as fromMs', 'until_ms as untilMs'])
        .where('incident_id', '=', incidentId)
        .orderBy('from_ms')
        .execute(),
    async forgetBefore(beforeMs) {
      for (;;) {
        const old = await free().where('until_ms', '<', beforeMs).limit(100).execute();
        for (const one of old) await remove(one.camera_id, one.from_ms);
        if (old.length < 100) return;
      }
    },
  };
}
