import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { isRefusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { isBurning } from '../../contract/fires/fire.ts';
import { minuteMs } from '../../contract/time.ts';
import { type Flight, flightStream } from '../../contract/uav/flight.ts';
import type { Context } from '../context.ts';
import { loadFire } from '../fires/load.ts';
import { createCommand } from '../http/command.ts';
import type { SmsOutbox } from '../sms/outbox.ts';
import { readDocs } from '../store/doc.ts';
import { beginFlight, finishFlight, issueFlight } from '../uav/flight-commands.ts';
import { flightUnderWay } from '../uav/flight-queries.ts';
import type { DemoDrone } from './drones.ts';
import { demoPilot } from './flights.ts';
import { flownAt } from './flown.ts';
import { postOf, simulatedIn } from './officers.ts';

/** Between two sorties a drone is away so long, for its way home and a fresh battery, in milliseconds. */
const restMs = 25 * minuteMs;
/** So many of the newest flights are looked at. */
const mostLookedAt = 50;
const found = '火线形态和走向已回传（演示）';

const asking = (flight: Flight) => ({
  caller: simulatedIn(postOf(flight.areaCode)),
  command: createCommand(randomUUID()),
});

/** The name of the next sortie. */
const nextName = (name: string): string => name.replace(/第(\d+)架次/u, (_, n: string) => `第${Number(n) + 1}架次`);

/** The newest flights for fires, the last one first. */
async function flightsOverFires({ db }: Context): Promise<Flight[]> {
  const flights = db.selectFrom('flights').select('doc').where('fire_id', 'is not', null);
  return readDocs(await flights.orderBy('planned_at', 'desc').orderBy('id', 'desc').limit(mostLookedAt).execute());
}

/** Plans the same way anew, tells the pilot and lets the drone take off; the plan stays where somebody else has it. */
async function flyAgain(ctx: Context, outbox: SmsOutbox, last: Flight): Promise<void> {
  const { areaCode, uavId, uavName, tracker, purpose, fire, way, lengthM, minutes, clearanceM, note } = last;
  const id = uuidv7({ msecs: ctx.clock.now() });
  const { userId, realName } = simulatedIn(postOf(areaCode));
  const event: NewEvent = {
    type: 'flight.planned',
    areaCode,
    data: {
      by: { userId, realName },
      name: nextName(last.name),
      uavId,
      uavName,
      ...(tracker === undefined ? {} : { tracker }),
      purpose,
      ...(fire ? { fire } : {}),
      way: [...way],
      lengthM,
      minutes,
      clearanceM,
      ...(note === undefined ? {} : { note }),
      demo: true,
    },
  };
  await ctx.store.append({
    actor: userId,
    writes: [{ stream: flightStream(id), expectedVersion: 0, events: [event] }],
  });
  const issued = await issueFlight(ctx, outbox, asking(last), { id, pilot: demoPilot });
  if (!isRefusal(issued)) await beginFlight(ctx, asking(last), id);
}

/**
 * Carries on what the demo itself sent over a fire: a flight is done when its way is flown, and the next one follows
 * as long as the fire burns. Flights of people are left to them.
 */
export const createSorties =
  (ctx: Context, outbox: SmsOutbox) =>
  async (drones: readonly DemoDrone[]): Promise<void> => {
    const now = ctx.clock.now();
    const flights = await flightsOverFires(ctx);
    for (const drone of drones) {
      const last = flights.find(({ uavId }) => uavId === drone.record.id);
      if (!last?.demo || !last.fire) continue;
      if (last.state === 'flying' && flownAt(drone, last, now).isOver)
        await finishFlight(ctx, asking(last), { id: last.id, text: found });
      if (last.endedAt === undefined || now - Date.parse(last.endedAt) < restMs) continue;
      const fire = await loadFire(ctx.store, last.fire.id);
      if (fire && isBurning(fire) && !(await flightUnderWay(ctx, last.uavId))) await flyAgain(ctx, outbox, last);
    }
  };
