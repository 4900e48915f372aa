import type { FastifyInstance } from 'fastify';
import type { InsideKind } from '../../contract/analyses/names.ts';
import type { Buffer, BufferInputs } from '../../contract/analyses/buffer.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { isOut } from '../../contract/fires/forces.ts';
import { groundLayerNames } from '../../contract/ground/tilesets.ts';
import { present } from '../../contract/present.ts';
import type { Caller } from '../caller.ts';
import { carryOutShaped, fireDone } from '../fires/carry-out.ts';
import { findFire } from '../fires/queries.ts';
import { importedLayers } from '../ground/ground.ts';
import { layerPath } from '../ground/layer-files.ts';
import type { GroundAddresses } from '../ground/roads-task.ts';
import { answered, ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { nearestTo } from '../stock/nearest.ts';
import { readDoc } from '../store/doc.ts';
import type { BufferOrder, Candidate } from './buffer-task.ts';
import { bufferCorners, bufferWindow, leastRadiusM } from './buffer-window.ts';
import { type AnalysisContext, computed } from './compute.ts';
import { analysisMessages as say } from './messages.ts';
import { newestForecast } from './newest-forecast.ts';
import { farthest } from './route-ground.ts';

const recorded = [
  'protectedObject',
  'crew',
  'storehouse',
  'water',
  'camera',
  'tower',
] as const satisfies readonly InsideKind[];
const mostCandidates = 2_000;

/** What of the stock lies about a fire, as far as the caller may read it, and its forces that tell where they are. */
async function candidatesAbout(
  { db, gate }: AnalysisContext,
  caller: Caller,
  fire: Fire,
  withinM: number,
): Promise<Pick<BufferOrder, 'candidates' | 'unread'>> {
  const may = await Promise.all(recorded.map((kind) => gate.allows(caller, `${kind}.read`)));
  const kinds = recorded.filter((_, n) => may[n]);
  const found = await nearestTo(db, fire, { kinds, withinM, limit: mostCandidates, scope: caller.regionCode });
  const seen = fire.forces.filter((force) => isOut(force) && force.seenAt !== undefined);
  // A crew that tells where it is has left its station; what sends material stays where it is.
  const gone = new Set(seen.flatMap(({ kind, resourceId }) => (kind === 'crew' && resourceId ? [resourceId] : [])));
  const stock = found.flatMap(({ kind, record }): Candidate[] => {
    const { id, name, longitude, latitude, phone } = record;
    const people = 'headcount' in record ? record.headcount : undefined;
    return gone.has(id) ? [] : [{ kind, name, longitude, latitude, ...present({ phone, people }) }];
  });
  const forces = seen.flatMap(({ name, longitude, latitude, strength }): Candidate[] =>
    longitude !== undefined && latitude !== undefined
      ? [{ kind: 'force', name, longitude, latitude, ...present({ people: strength }) }]
      : [],
  );
  return { candidates: [...stock, ...forces], unread: recorded.filter((_, n) => !may[n]) };
}

/** The calls that draw buffers about a fire. */
export function bufferRoutes(app: FastifyInstance, ctx: AnalysisContext, { places }: GroundAddresses): void {
  const frontOf = async (fireId: string, { around }: BufferInputs): Promise<BufferOrder['front']> => {
    if (around !== 'front') return undefined;
    const forecast = await newestForecast(ctx, fireId);
    const last = forecast?.isochrones.at(-1);
    return forecast && last && { startedAt: forecast.startedAt, ...last };
  };

  /** The path of the grids with which a buffer is compared. */
  const gridsOf = async ({ grid }: BufferInputs): Promise<string | undefined | Refusal> => {
    if (grid === undefined) return undefined;
    const found = (await importedLayers(ctx)).find(({ layer }) => layer === grid);
    return found
      ? layerPath(ctx.options.dataDir, found.sha256)
      : refuse('notAllowedNow', { field: 'grid', message: say.noGrids(groundLayerNames[grid]) });
  };

  route(app, ctx, 'drawBuffer', async ({ args: { fireId, ...inputs }, caller, command }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return refuse('notFound', { field: 'fireId', message: say.noSuchFire });
    const front = await frontOf(fireId, inputs);
    if (inputs.around === 'front' && !front) return refuse('notAllowedNow', { field: 'around', message: say.noFront });
    const point = { longitude: fire.longitude, latitude: fire.latitude };
    const corners = bufferCorners(inputs, point, front);
    const leastM = leastRadiusM(bufferWindow(point, corners, inputs.radiusM), inputs.radiusM);
    if (leastM !== undefined) return refuse('badInput', { field: 'radiusM', message: say.tooSmallRadius(leastM) });
    const grids = await gridsOf(inputs);
    if (isRefusal(grids)) return grids;
    const withinM = inputs.radiusM + farthest(point, corners) * Math.SQRT2;
    const order: BufferOrder = {
      ...inputs,
      places,
      fire: point,
      front,
      ...present({ grids }),
      madeAt: new Date(ctx.clock.now()).toISOString(),
      ...(await candidatesAbout(ctx, caller, fire, withinM)),
    };
    const buffer = await computed<Buffer>(ctx, caller, { task: 'buffer', fireId, input: order });
    if (isRefusal(buffer)) return buffer;
    return answered(
      await carryOutShaped(ctx, caller, fireId, { action: 'drawBuffer', buffer }, command, { shape: fireDone }),
    );
  });

  route(app, ctx, 'fireBuffer', async ({ args: { fireId }, caller }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return refuse('notFound', { field: 'fireId', message: say.noSuchFire });
    const row = await ctx.db.selectFrom('fire_buffers').select('doc').where('id', '=', fireId).executeTakeFirst();
    return ok(row ? readDoc(row.doc) : { earlier: 0 });
  });
}
