import type { FastifyInstance } from 'fastify';
import type { RouteInputs } from '../../contract/analyses/route.ts';
import type { SpreadForecast } from '../../contract/analyses/spread.ts';
import { isRefusal, refuse } from '../../contract/codes.ts';
import { dateTime, hourMs } from '../../contract/time.ts';
import { carryOutShaped, fireDone } from '../fires/carry-out.ts';
import { findFire } from '../fires/queries.ts';
import { groundOrder } from '../ground/ground.ts';
import { answered, ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import type { Point } from '../places/metres.ts';
import { readDoc } from '../store/doc.ts';
import { type AnalysisContext, computed } from './compute.ts';
import { analysisMessages as say } from './messages.ts';
import { newestForecast } from './newest-forecast.ts';
import type { NoRoute, RouteOrder, RouteTold } from './route-order.ts';

/** The box about the ground: west, south, east, north. */
const box = [114.4, 29, 120.2, 35] as const;
const isOnGround = ({ longitude, latitude }: Point): boolean =>
  longitude >= box[0] && longitude <= box[2] && latitude >= box[1] && latitude <= box[3];

/** The first place of a wish that lies beyond the ground. */
const outside = ({ from, to }: RouteInputs): 'from' | 'to' | undefined =>
  isOnGround(from) ? (to && !isOnGround(to) ? 'to' : undefined) : 'from';

const fieldOf: Readonly<Record<NoRoute, string>> = {
  noRoad: 'from',
  noWay: 'from',
  noZone: 'from',
  tooFar: 'mode',
  burning: 'from',
  fromInside: 'from',
  toInside: 'to',
  safe: 'from',
};

/** What is said of why there is no plan: who need not go is told by which forecast. */
const whyNot = (no: NoRoute, avoided: SpreadForecast | undefined): string =>
  no === 'safe' && avoided ? say.no.safe + say.byForecast(dateTime(avoided.startedAt), avoided.hours) : say.no[no];

/** The calls that plan ways of a fire. */
export function routePlanRoutes(app: FastifyInstance, ctx: AnalysisContext): void {
  route(app, ctx, 'planRoute', async ({ args: { fireId, ...inputs }, caller, command }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return refuse('notFound', { field: 'fireId', message: say.noSuchFire });
    const beyond = outside(inputs);
    if (beyond) return refuse('badInput', { field: beyond, message: say.outsideGround });
    const avoided = await newestForecast(ctx, fireId);
    if (inputs.purpose === 'escape' && !avoided)
      return refuse('notAllowedNow', { field: 'purpose', message: say.noForecast });
    const leavesMs = ctx.clock.now() + inputs.leaveInMin * 60_000;
    if (inputs.purpose === 'escape' && avoided && leavesMs >= Date.parse(avoided.startedAt) + avoided.hours * hourMs)
      return refuse('notAllowedNow', { field: 'purpose', message: say.forecastOver });
    const graph = await ctx.roads.network();
    if (isRefusal(graph)) return graph;
    const order: RouteOrder = {
      ...inputs,
      ...(await groundOrder(ctx)),
      graph,
      avoided,
      fire: { longitude: fire.longitude, latitude: fire.latitude },
      leavesAt: new Date(leavesMs).toISOString(),
    };
    const told = await computed<RouteTold>(ctx, caller, { task: 'route', fireId, input: order });
    if (isRefusal(told)) return told;
    if ('no' in told) return refuse('notAllowedNow', { field: fieldOf[told.no], message: whyNot(told.no, avoided) });
    return answered(
      await carryOutShaped(ctx, caller, fireId, { action: 'planRoute', plan: told.plan }, command, { shape: fireDone }),
    );
  });

  route(app, ctx, 'routePlans', async ({ args: { fireId }, caller }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return refuse('notFound', { field: 'fireId', message: say.noSuchFire });
    const row = await ctx.db.selectFrom('route_plans').select('doc').where('id', '=', fireId).executeTakeFirst();
    return ok(row ? readDoc(row.doc) : { plans: [] });
  });
}
