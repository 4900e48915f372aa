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
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { placesDataFolder } from '../places/data-folder.ts';
import { nearestTo } from '../stock/nearest.ts';
import { readDoc } from '../store/doc.ts';
import { Overrun } from '../workers/workers.ts';
import type { Asked } from './forecast.ts';
import { analysisMessages as say } from './messages.ts';
import { squareFor, type SpreadOrder, type SpreadTold } from './spread-task.ts';

const bounds = { mb: 512, ms: 30_000 };
/** Objects around a fire that are asked about at most. */
const mostObjects = 200;

async function objectsAround(
  { db, gate }: Context,
  caller: Caller,
  point: Fire,
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

/** Has a forecast computed in a thread. */
async function compute(ctx: Context, caller: Caller, order: SpreadOrder): Promise<SpreadTold | Refusal> {
  const parts = ctx.workers.start({ task: 'spread', input: order, by: caller.userId, lane: 'short', ...bounds });
  if (isRefusal(parts)) return parts;
  try {
    for await (const told of parts as AsyncIterable<SpreadTold>) return told;
  } catch (fault) {
    if (fault instanceof Overrun) return refuse('tooMany', { message: say.tookTooLong });
    throw fault;
  }
  throw new Error('the thread ended without a forecast');
}

/** The calls that compute what a fire will do. */
export function analysisRoutes(app: FastifyInstance, ctx: Context): void {
  const addresses = { folder: groundDataFolder().href, places: placesDataFolder().href };

  const forecastFor = async (caller: Caller, fire: Fire, inputs: SpreadInputs): Promise<SpreadTold | Refusal> => {
    const { longitude, latitude } = fire;
    const { cells, cellM } = squareFor(inputs);
    return compute(ctx, caller, {
      ...inputs,
      ...addresses,
      point: { longitude, latitude },
      startedAt: new Date(ctx.clock.now()).toISOString(),
      objects: await objectsAround(ctx, caller, fire, (cells * cellM) / 2, caller.regionCode),
    });
  };

  route(app, ctx, 'forecastSpread', async ({ args: { fireId, ...inputs }, caller, command }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return refuse('notFound', { field: 'fireId', message: say.noSuchFire });
    const forecast = await forecastFor(caller, fire, inputs);
    if (isRefusal(forecast)) return forecast;
    if (!forecast) return refuse('notAllowedNow', { field: 'fireId', message: say.nothingBurns });
    const done = await carryOutShaped(ctx, caller, fireId, { action: 'forecast', forecast }, command, {
      shape: fireDone,
    });
    return isRefusal(done) ? done : ok(done);
  });

  route(app, ctx, 'spreadForecast', async ({ args: { fireId }, caller }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return refuse('notFound', { field: 'fireId', message: say.noSuchFire });
    const row = await ctx.db.selectFrom('spread_forecasts').select('doc').where('id', '=', fireId).executeTakeFirst();
    return ok(row ? readDoc(row.doc) : { earlier: 0 });
  });
}
