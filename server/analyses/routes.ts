import type { FastifyInstance } from 'fastify';
import type { SpreadInputs } from '../../contract/analyses/spread.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { present } from '../../contract/present.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { carryOutShaped, fireDone } from '../fires/carry-out.ts';
import { findFire } from '../fires/queries.ts';
import { groundDataFolder } from '../ground/data-folder.ts';
import { groundOrder } from '../ground/ground.ts';
import { answered, ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { placesDataFolder } from '../places/data-folder.ts';
import type { Point } from '../places/metres.ts';
import { nearestTo } from '../stock/nearest.ts';
import { readDoc } from '../store/doc.ts';
import { bufferRoutes } from './buffer-routes.ts';
import { computed } from './compute.ts';
import { withContacts } from './contacts.ts';
import type { Asked } from './forecast.ts';
import { analysisMessages as say } from './messages.ts';
import { routePlanRoutes } from './route-routes.ts';
import { squareFor, type SpreadTold } from './spread-task.ts';
import { startOf } from './start-of.ts';
import { createUnderWay } from './under-way.ts';

/** Objects around a fire that are asked about at most. */
const mostObjects = 200;

async function objectsAround(
  { db, gate }: Context,
  caller: Caller,
  point: Point,
  withinM: number,
  scope: RegionCode,
): Promise<Asked[]> {
  if (!(await gate.allows(caller, 'protectedObject.read'))) return [];
  const found = await nearestTo(db, point, { kinds: ['protectedObject'], withinM, limit: mostObjects, scope });
  return found.map(({ record: { name, longitude, latitude, phone } }) => ({
    kind: 'protectedObject',
    name,
    longitude,
    latitude,
    ...present({ phone }),
  }));
}

/** The calls that compute what a fire will do, how one comes to it and what lies near it. */
export function analysisRoutes(app: FastifyInstance, context: Context): void {
  const ctx = { ...context, underWay: createUnderWay() };
  const addresses = { folder: groundDataFolder().href, places: placesDataFolder().href };

  const forecastFor = async (caller: Caller, fire: Fire, inputs: SpreadInputs): Promise<SpreadTold | Refusal> => {
    const { longitude, latitude } = fire;
    const begins = await startOf(ctx, caller, { fire, wish: inputs.start, hours: inputs.hours, now: ctx.clock.now() });
    if (isRefusal(begins)) return begins;
    const { start: _wish, ...others } = inputs;
    const order = { ...others, ...begins, point: { longitude, latitude } };
    const { middle, cells, cellM } = squareFor(order);
    const ground = await groundOrder(ctx);
    const areas = Object.entries(ground.imported)
      .filter(([layer]) => layer === 'townships' || layer.startsWith('fireGrid'))
      .map(([layer, path]) => ({ layer, path }));
    const objects = await objectsAround(ctx, caller, middle, (cells * cellM) / 2, caller.regionCode);
    const input = { ...order, ...ground, areas, objects };
    return computed<SpreadTold>(ctx, caller, { task: 'spread', fireId: fire.id, input });
  };

  route(app, ctx, 'forecastSpread', async ({ args: { fireId, ...inputs }, caller, command }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return refuse('notFound', { field: 'fireId', message: say.noSuchFire });
    const forecast = await forecastFor(caller, fire, inputs);
    if (isRefusal(forecast)) return forecast;
    if (!forecast) return refuse('notAllowedNow', { field: 'fireId', message: say.nothingBurns });
    const reached = await withContacts(ctx, caller.regionCode, forecast.reached);
    const told = { action: 'forecast' as const, forecast: { ...forecast, reached } };
    return answered(await carryOutShaped(ctx, caller, fireId, told, command, { shape: fireDone }));
  });

  route(app, ctx, 'spreadForecast', async ({ args: { fireId }, caller }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return refuse('notFound', { field: 'fireId', message: say.noSuchFire });
    const row = await ctx.db.selectFrom('spread_forecasts').select('doc').where('id', '=', fireId).executeTakeFirst();
    return ok(row ? readDoc(row.doc) : { earlier: 0 });
  });

  route(app, ctx, 'analysisUnderWay', async ({ args: { fireId }, caller }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return refuse('notFound', { field: 'fireId', message: say.noSuchFire });
    return ok(present({ work: ctx.underWay.of(caller.userId, fireId) }));
  });

  route(app, ctx, 'stopAnalysis', async ({ args: { fireId }, caller }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return refuse('notFound', { field: 'fireId', message: say.noSuchFire });
    return ok({ stopped: ctx.underWay.stop(caller.userId, fireId) });
  });

  routePlanRoutes(app, ctx);
  bufferRoutes(app, ctx, addresses);
}
