import { isWithin } from '../../../contract/areas.ts';
import type { IncidentId, RegionCode } from '../../../contract/ids.ts';
import type { IncidentClip } from '../../../contract/video/record-schemas.ts';
import type { Context } from '../../context.ts';
import type { Camera } from '../cameras.ts';
import { messages as say } from '../messages.ts';

type Ctx = Pick<Context, 'db'>;

/** Keeps a stretch of a camera's recordings for an incident; where there is one already, it lasts until the new end. */
export async function keepClip(
  { db }: Ctx,
  { incidentId, camera, fromMs, untilMs }: { incidentId: IncidentId; camera: Camera; fromMs: number; untilMs: number },
): Promise<void> {
  const row = { incident_id: incidentId, camera_id: camera.id, camera_name: camera.name, area_code: camera.areaCode };
  await db
    .insertInto('video_clips')
    .values({ ...row, from_ms: fromMs, until_ms: untilMs, settled_at: null })
    .onConflict((conflict) => conflict.columns(['incident_id', 'camera_id']).doUpdateSet({ until_ms: untilMs }))
    .execute();
}

/** What is kept for an incident, the earliest first. Only cameras of the region `namedIn` are called by their names. */
export async function clipsOf({ db }: Ctx, incidentId: IncidentId, namedIn: RegionCode): Promise<IncidentClip[]> {
  const clips = await db
    .selectFrom('video_clips')
    .select(['camera_id as cameraId', 'camera_name as name', 'area_code', 'from_ms as fromMs', 'until_ms as untilMs'])
    .where('incident_id', '=', incidentId)
    .orderBy('from_ms')
    .execute();
  return clips.map(({ cameraId, name, area_code, fromMs, untilMs }) => ({
    cameraId,
    cameraName: isWithin(namedIn, area_code) ? name : say.beyond,
    fromMs,
    untilMs,
  }));
}
