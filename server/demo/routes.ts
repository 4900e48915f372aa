import type { FastifyInstance } from 'fastify';
import { isRefusal } from '../../contract/codes.ts';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Context } from '../context.ts';
import { metresBetween } from '../places/metres.ts';
import { readDoc } from '../store/doc.ts';
import { cameraById } from '../video/cameras.ts';
import type { Snapshots } from '../video/snapshot.ts';
import { demoPicture } from './picture.ts';

type Ctx = Pick<Context, 'reads' | 'db' | 'gazetteer'>;

/** Pictures of alarms that are kept, and how long they may be kept elsewhere. */
const [mostKept, cached] = [300, 'public, max-age=86400'];
/** So long it burned before an alarm, in milliseconds; the camera stands where its alarm says, within these metres. */
const [burnedMs, sameMastM] = [6 * 60_000, 200];

/** The alarm of the demo that a camera raised; undefined where there is none. */
async function alarmSeenBy(ctx: Ctx, alarmId: string, cameraId: string): Promise<Alarm | undefined> {
  const row = await ctx.reads.selectFrom('alarms').select('doc').where('id', '=', alarmId).executeTakeFirst();
  const alarm = row && readDoc(row.doc);
  if (alarm?.demo !== true || !alarm.sight) return undefined;
  const camera = await cameraById(ctx, cameraId);
  return camera && metresBetween(camera, alarm.sight) <= sameMastM ? alarm : undefined;
}

/** Draws the pictures of the demo. They show nothing real, so anybody may see them. */
export function demoRoutes(app: FastifyInstance, ctx: Ctx, snapshots: Snapshots): void {
  app.get<{ Params: { id: string }; Querystring: { t?: string } }>('/demo/camera/:id.svg', (request, reply) => {
    const seenAt = Number(request.query.t);
    const picture = demoPicture(
      request.params.id,
      Number.isSafeInteger(seenAt) && Math.abs(seenAt) < 8e15 ? seenAt : 0,
    );
    return reply.type('image/svg+xml; charset=utf-8').header('cache-control', cached).send(picture);
  });

  const kept = new Map<string, Promise<Uint8Array | undefined>>();
  const draw = async (alarmId: string, cameraId: string): Promise<Uint8Array | undefined> => {
    const alarm = await alarmSeenBy(ctx, alarmId, cameraId);
    if (!alarm) return undefined;
    const atMs = Date.parse(alarm.startTime);
    const jpeg = await snapshots({ cameraId, place: alarm, atMs, sinceMs: atMs - burnedMs });
    return isRefusal(jpeg) ? undefined : jpeg;
  };
  /** Draws it once; what could not be drawn is tried anew. */
  const pictureOf = async (alarmId: string, cameraId: string): Promise<Uint8Array | undefined> => {
    const key = `${alarmId} ${cameraId}`;
    const known = kept.get(key) ?? draw(alarmId, cameraId);
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    const jpeg = await known.catch(() => undefined);
    if (!jpeg) kept.delete(key);
    return jpeg;
  };
  app.get<{ Params: { alarmId: string; id: string } }>('/demo/alarm/:alarmId/:id.jpg', async (request, reply) => {
    const jpeg = await pictureOf(request.params.alarmId, request.params.id);
    if (!jpeg) return reply.code(404).send();
    return reply.type('image/jpeg').header('cache-control', cached).send(Buffer.from(jpeg));
  });
}
