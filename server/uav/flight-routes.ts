import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import type { AskOverGround } from '../sight/routes.ts';
import type { SmsOutbox } from '../sms/outbox.ts';
import { checkFlight } from './flight-check.ts';
import {
  beginFlight,
  breakOffFlight,
  finishFlight,
  type FlightDone,
  issueFlight,
  planFlight,
  uavFor,
} from './flight-commands.ts';
import { progressOf } from './flight-progress.ts';
import { flightFor, flightRowOf, flightsOf } from './flight-queries.ts';
import { flightMessages as say } from './messages.ts';

/** What flights need of other areas: where SMS leave, and who knows the ground. */
export interface FlightNeeds {
  outbox: SmsOutbox;
  overGround: AskOverGround;
}

const answered = async (done: Promise<FlightDone | Refusal>) => {
  const told = await done;
  return isRefusal(told) ? told : ok(told);
};

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
    const checked = isRefusal(uav) ? uav : await checkFlight(overGround, caller, uav, way);
    return isRefusal(checked) ? checked : ok(checked);
  });
  route(app, ctx, 'flightPlan', ({ args, caller, command }) =>
    answered(planFlight(ctx, overGround, { caller, command }, args)),
  );
  route(app, ctx, 'flightIssue', ({ args, caller, command }) =>
    answered(issueFlight(ctx, outbox, { caller, command }, args)),
  );
  route(app, ctx, 'flightBegin', ({ args: { id }, caller, command }) =>
    answered(beginFlight(ctx, { caller, command }, id)),
  );
  route(app, ctx, 'flightFinish', ({ args, caller, command }) =>
    answered(finishFlight(ctx, { caller, command }, args)),
  );
  route(app, ctx, 'flightBreakOff', ({ args, caller, command }) =>
    answered(breakOffFlight(ctx, { caller, command }, args)),
  );
}
