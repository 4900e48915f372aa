import { v7 as uuidv7 } from 'uuid';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { isBurning } from '../../contract/fires/fire.ts';
import type { FlightTold } from '../../contract/fires/flights.ts';
import type { FireId } from '../../contract/ids.ts';
import type { FlightEvent, WayPoint } from '../../contract/uav/flight-events.ts';
import { type FlightAction, flightAfter, flightPermission, type FlightState } from '../../contract/uav/flight-life.ts';
import { type Flight, flightStream } from '../../contract/uav/flight.ts';
import { uavConditionNames } from '../../contract/uav/uavs.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { decideFire } from '../fires/decider.ts';
import { loadFire } from '../fires/load.ts';
import { findFire } from '../fires/queries.ts';
import { fireStream } from '../fires/streams.ts';
import { openPurse } from '../postage/money.ts';
import { orGiveBack } from '../quotas/or-give-back.ts';
import type { AskOverGround } from '../sight/routes.ts';
import type { SmsOutbox } from '../sms/outbox.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { isTaken } from '../store/dialect.ts';
import type { BesideRow, StreamWrite } from '../store/port.ts';
import { checkFlight } from './flight-check.ts';
import { flownOf } from './flight-progress.ts';
import { flightFor, flightUnderWay } from './flight-queries.ts';
import { flightMessages as say } from './messages.ts';
import { type KeptUav, uavRecord } from './standing.ts';

type NewFlightEvent = NewEvent<FlightEvent['type']>;

/** What became of a flight. */
export interface FlightDone {
  id: string;
  state: FlightState;
  version: number;
}

/** Who asks, and by which command. */
export interface Asking {
  caller: Caller;
  command: Command;
}

const none = refuse('notFound', { field: 'id', message: say.none });
const byOf = ({ userId, realName }: Caller) => ({ userId, realName });

/** A drone of the caller's region. */
export async function uavFor(ctx: Context, { regionCode }: Caller, uavId: string): Promise<KeptUav | Refusal> {
  const record = await uavRecord(ctx, uavId);
  return record && isWithin(regionCode, record.areaCode)
    ? record
    : refuse('notFound', { field: 'uavId', message: say.noUav });
}

/** A plan as it is asked for. */
export interface FlightPlan {
  uavId: string;
  way: WayPoint[];
  name: string;
  fireId?: FireId | undefined;
  note?: string | undefined;
}

/** Plans a flight: what the ground and the drone do not allow is refused before anybody is told of it. */
export async function planFlight(
  ctx: Context,
  overGround: AskOverGround,
  { caller, command }: Asking,
  { uavId, way, name, fireId, note }: FlightPlan,
): Promise<FlightDone | Refusal> {
  const uav = await uavFor(ctx, caller, uavId);
  if (isRefusal(uav)) return uav;
  const checked = await checkFlight(overGround, caller, uav, way);
  if (isRefusal(checked)) return checked;
  const [fault] = checked.faults;
  if (fault !== undefined) return refuse('badInput', { field: 'way', message: fault });
  const fire = fireId === undefined ? undefined : await findFire(ctx.db, caller.regionCode, fireId);
  if (fireId !== undefined && !fire) return refuse('notFound', { field: 'fireId', message: say.noFire });
  if (fire && !isBurning(fire)) return refuse('notAllowedNow', { field: 'fireId', message: say.fireOver });
  const id = uuidv7({ msecs: ctx.clock.now() });
  const { areaCode } = uav;
  const event: NewFlightEvent = {
    type: 'flight.planned',
    areaCode,
    data: {
      by: byOf(caller),
      name,
      uavId,
      uavName: uav.name,
      ...(uav.tracker === undefined ? {} : { tracker: uav.tracker }),
      purpose: fire ? 'fire' : 'patrol',
      ...(fire ? { fire: { id: fire.id, name: fire.placeName } } : {}),
      way,
      lengthM: checked.lengthM,
      minutes: checked.minutes,
      clearanceM: checked.clearanceM,
      ...(note === undefined || note === '' ? {} : { note }),
    },
  };
  return appendDecided<FlightDone>(ctx.store, { actor: caller.userId, command }, async () => ({
    writes: [{ stream: flightStream(id), expectedVersion: 0, events: [event] }],
    answer: () => ({ id, state: 'planned', version: 1 }),
  }));
}

/** What the fire is told of a step; nothing of a plan that nobody was told of. */
async function toldFire(
  ctx: Context,
  caller: Caller,
  flight: Flight,
  told: Pick<FlightTold, 'flownPercent' | 'reason'> & { state: FlightState; pilot: string | undefined },
): Promise<StreamWrite[] | Refusal> {
  const { pilot, state, ...more } = told;
  if (!flight.fire || pilot === undefined || state === 'planned') return [];
  const fire = await loadFire(ctx.store, flight.fire.id);
  if (!fire) return [];
  if (state === 'issued' && !isBurning(fire)) return refuse('notAllowedNow', { message: say.fireOver });
  const { id: flightId, name, uavName } = flight;
  // Whether somebody may take the step is asked of the drone's region: the fire may lie in the next one.
  const by = { ...byOf(caller), regionCode: fire.areaCode };
  const decided = decideFire(
    { action: 'tellFlight', flight: { flightId, name, uavName, pilot, state, ...more }, by },
    fire,
    ctx.clock.now(),
  );
  return isRefusal(decided)
    ? decided
    : [{ stream: fireStream(fire.id), expectedVersion: fire.version, events: decided }];
}

/** A step that is decided: its event, what the fire is told beside it, and what is sent. */
interface Step {
  event: NewFlightEvent;
  told?: Pick<FlightTold, 'flownPercent' | 'reason'> & { pilot?: string };
  rows?: BesideRow[];
}

/** Carries a step out, in one append with what its fire is told, at the versions that were seen. */
export function carryOut(
  ctx: Context,
  { caller, command }: Asking,
  { id, action }: { id: string; action: FlightAction },
  step: (flight: Flight) => Promise<Step | Refusal>,
): Promise<FlightDone | Refusal> {
  return appendDecided<FlightDone>(ctx.store, { actor: caller.userId, command }, async () => {
    const flight = await flightFor(ctx, caller.regionCode, id);
    if (!flight) return none;
    const state = flightAfter(flight.state, action);
    if (state === undefined) return refuse('notAllowedNow', { message: say.notNow(flight.state, action) });
    if (!(await ctx.gate.allows(caller, flightPermission(flight.state, action))))
      return refuse('forbidden', { message: say.notYours });
    const made = await step(flight);
    if (isRefusal(made)) return made;
    const { event, told, rows = [] } = made;
    const beside = await toldFire(ctx, caller, flight, { pilot: flight.pilot, ...told, state });
    if (isRefusal(beside)) return beside;
    const { version } = flight;
    return {
      writes: [{ stream: flightStream(id), expectedVersion: version, events: [event] }, ...beside],
      rows,
      answer: () => ({ id, state, version: version + 1 }),
    };
  });
}

/** Tells a pilot of a flight, by SMS where they have a telephone. Nothing is sent to the aircraft itself. */
export async function issueFlight(
  ctx: Context,
  outbox: SmsOutbox,
  asking: Asking,
  { id, pilot, phone }: { id: string; pilot: string; phone?: string | undefined },
): Promise<FlightDone | Refusal> {
  const { caller } = asking;
  const smsId = uuidv7({ msecs: ctx.clock.now() });
  let isCounted = phone === undefined;
  // One SMS to one pilot goes, whatever is left of the budget.
  const purse = await openPurse(ctx, ctx.clock.now());
  const by = { id: caller.userId, regionCode: caller.regionCode };
  const taken = {
    giveBack(): void {
      if (isCounted && phone !== undefined) ctx.quotas.giveBack('sms', by);
    },
  };
  const issue = async (flight: Flight): Promise<Step | Refusal> => {
    const { areaCode, uavId, way, lengthM, minutes, fire } = flight;
    const uav = await uavFor(ctx, caller, uavId);
    if (isRefusal(uav)) return uav;
    const condition = uav.condition as keyof typeof uavConditionNames;
    if (condition !== 'ready') return refuse('notAllowedNow', { message: say.notReady(uavConditionNames[condition]) });
    const other = await flightUnderWay(ctx, uavId);
    if (other) return refuse('notAllowedNow', { message: say.busy(other.name) });
    const tooMany = isCounted ? undefined : ctx.quotas.take('sms', by);
    if (tooMany) return tooMany;
    isCounted = true;
    const [first] = way;
    const start = first ? `${first.longitude.toFixed(5)},${first.latitude.toFixed(5)}` : '';
    // In the office's own words alone: the name of a task is anybody's text, and the telephone may be anybody's.
    const text = say.sms(flight.uavName, way.length, lengthM, minutes, start);
    return {
      event: {
        type: 'flight.issued',
        areaCode,
        data: { by: byOf(caller), pilot, isSms: phone !== undefined, ...(phone === undefined ? {} : { smsId }) },
      },
      told: { pilot },
      rows:
        phone === undefined
          ? []
          : [
              outbox.rowOf({
                kind: 'flight',
                phone,
                text,
                areaCode,
                smsId,
                priceFen: purse.priceOf(areaCode),
                fireId: fire?.id,
              }),
            ],
    };
  };
  const done = await orGiveBack(taken, () =>
    carryOut(ctx, asking, { id, action: 'issue' }, issue).catch((error: unknown): Refusal => {
      // Somebody else issued another flight of the same drone meanwhile: the read model takes one alone.
      if (!isTaken(error)) throw error;
      return refuse('notAllowedNow', { message: say.busyMeanwhile });
    }),
  );
  if (!isRefusal(done) && phone !== undefined) outbox.send();
  return done;
}

/** Writes down that a drone has taken off, by what its pilot says. */
export const beginFlight = (ctx: Context, asking: Asking, id: string) =>
  carryOut(ctx, asking, { id, action: 'begin' }, async ({ areaCode }) => ({
    event: { type: 'flight.begun', areaCode, data: { by: byOf(asking.caller) } },
  }));

/** Writes down that a flight is done, with how much of its way was flown. */
export const finishFlight = (ctx: Context, asking: Asking, { id, text }: { id: string; text?: string | undefined }) =>
  carryOut(ctx, asking, { id, action: 'finish' }, async (flight) => {
    const flown = await flownOf(ctx, flight);
    const { flownPercent } = flown;
    return {
      event: {
        type: 'flight.done',
        areaCode: flight.areaCode,
        data: { by: byOf(asking.caller), ...(text === undefined || text === '' ? {} : { text }), ...flown },
      },
      told: flownPercent === undefined ? {} : { flownPercent },
    };
  });

/** Breaks a flight off, or takes back its plan. */
export const breakOffFlight = (ctx: Context, asking: Asking, { id, reason }: { id: string; reason: string }) =>
  carryOut(ctx, asking, { id, action: 'breakOff' }, async (flight) => {
    const flown = await flownOf(ctx, flight);
    const { flownPercent } = flown;
    return {
      event: {
        type: 'flight.brokenOff',
        areaCode: flight.areaCode,
        data: { by: byOf(asking.caller), reason, ...flown },
      },
      told: { reason, ...(flownPercent === undefined ? {} : { flownPercent }) },
    };
  });
