import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import type { AskOverGround } from '../sight/routes.ts';
import type { SmsOutbox } from '../sms/outbox.ts';
import { checkFlight } from './flight-check.ts';
import { beginFlight, breakOffFlight, finishFlight, issueFlight, planFlight, uavFor } from './flight-commands.ts';
import { progressOf } from './flight-progress.ts';
import { flightFor, flightRowOf, flightsOf } from './flight-queries.ts';
import { flightMessages as say } from './messages.ts';

/** What flights need of other areas: where SMS leave, and who knows the ground. */
export interface FlightNeeds {
  outbox: SmsOutbox;
  overGround: AskOverGround;
}

/** The calls about drones' flights. */
export function flightRoutes(app: FastifyInstance, ctx: Context, { outbox, overGround }: FlightNeeds): void {
  const reading = { ...ctx, db: ctx.reads };
  route(app, ctx, 'flightPage', async ({ args, caller }) => {
    const { rows, total } = await flightsOf(reading, caller.regionCode, args);
    return okList(rows, total);
  });
  route(app, ctx, 'flightView', async ({ args: { id }, caller }) => {
    const flight = await flightFor(reading, caller.regionCode, id);
    if (!flight) return refuse('notFound', { field: 'id', message: say.none });
    const progress = await progressOf(ctx, flight);
    return ok({ ...flightRowOf(ctx, flight), ...(progress ? { progress } : {}) });
  });
  route(app, ctx, 'flightCheck', async ({ args: { uavId, way }, caller }) => {
    const uav = await uavFor(ctx, caller, uavId);
    return answered(isRefusal(uav) ? uav : await checkFlight(overGround, caller, uav, way));
  });
  route(app, ctx, 'flightPlan', async ({ args, caller, command }) =>
    answered(await planFlight(ctx, overGround, { caller, command }, args)),
  );
  route(app, ctx, 'flightIssue', async ({ args, caller, command }) =>
    answered(await issueFlight(ctx, outbox, { caller, command }, args)),
  );
  route(app, ctx, 'flightBegin', async ({ args: { id }, caller, command }) =>
    answered(await beginFlight(ctx, { caller, command }, id)),
  );
  route(app, ctx, 'flightFinish', async ({ args, caller, command }) =>
    answered(await finishFlight(ctx, { caller, command }, args)),
  );
  route(app, ctx, 'flightBreakOff', async ({ args, caller, command }) =>
    answered(await breakOffFlight(ctx, { caller, command }, args)),
  );
}
