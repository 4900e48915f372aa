import { sql } from 'kysely';
import { videoLimits } from '../../../contract/video/limits.ts';
import type { Context } from '../../context.ts';

const { cameraBytes, wholeBytes } = videoLimits.recording;
/** Segments that are looked for at once. */
const [atOnce, oldAtOnce] = [20, 100];

type Remove = (cameraId: string, fromMs: number) => Promise<void>;

/** Room for recordings: older segments give way, but never those that an incident keeps. */
export interface Room {
  /** Makes room for so many bytes of one camera; false where it can not be made. */
  make(cameraId: string, bytes: number): Promise<boolean>;
  /** Removes what was over before then. */
  forgetBefore(beforeMs: number): Promise<void>;
}

/** Room within the quotas of a camera and of all. */
export function createRoom({ db }: Pick<Context, 'db'>, remove: Remove): Room {
  /** Segments that no incident keeps, the oldest first. */
  const free = () =>
    db
      .selectFrom('video_segments as segment')
      .select(['camera_id', 'from_ms', 'bytes'])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('video_clips as clip')
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
  const within = async (bytes: number, most: number, cameraId?: string): Promise<boolean> => {
    let over = (await bytesOf(cameraId)) + bytes - most;
    while (over > 0) {
      const wanted = cameraId === undefined ? free() : free().where('camera_id', '=', cameraId);
      const oldest = await wanted.limit(atOnce).execute();
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
    make: async (cameraId, bytes) => (await within(bytes, cameraBytes, cameraId)) && within(bytes, wholeBytes),
    async forgetBefore(beforeMs) {
      for (;;) {
        const old = await free().where('until_ms', '<', beforeMs).limit(oldAtOnce).execute();
        for (const one of old) await remove(one.camera_id, one.from_ms);
        if (old.length < oldAtOnce) return;
      }
    },
  };
}
