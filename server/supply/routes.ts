import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { partedBack } from '../../contract/fires/supplies.ts';
import type { FireId } from '../../contract/ids.ts';
import { streamOf } from '../../contract/stream-names.ts';
import type { WantedSending } from '../../contract/supply/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { type FireDone, fireDone } from '../fires/carry-out.ts';
import { decideFire, type FireWish, type NewFireEvent } from '../fires/decider.ts';
import { foldFire, loadFire } from '../fires/load.ts';
import { findFire } from '../fires/queries.ts';
import { fireStream } from '../fires/streams.ts';
import { answered, ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { allSpecies } from '../materials/records.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import type { StreamWrite } from '../store/port.ts';
import { suppliesFor } from './fire-supplies.ts';
import { supplyMessages as say } from './messages.ts';
import { needsIn, needsOf } from './needs.ts';
import { backToStore, takenFromStores } from './send.ts';

interface Asking {
  caller: Caller;
  command: Command;
  fireId: FireId;
}

type OfSupplies = Extract<FireWish, { action: 'sendSupplies' | 'arriveSupplies' | 'returnSupplies' }>;

/**
 * Carries out what is decided on a fire with what its storehouses are told, in one append at the versions that were
 * seen: of two who take the last piece the second decides again, and is told what is left.
 */
function carryOut(
  ctx: Context,
  { caller, command, fireId }: Asking,
  {
    first,
    wish,
  }: {
    /** As which wish it is refused before anything that was chosen is looked at. */
    first: OfSupplies;
    wish: (fire: Fire) => Promise<{ wish: OfSupplies; beside: StreamWrite[] } | Refusal>;
  },
): Promise<FireDone | Refusal> {
  const { userId, realName, regionCode } = caller;
  const by = { userId, realName, regionCode };
  return appendDecided<FireDone>(ctx.store, { actor: userId, command }, async () => {
    const fire = await loadFire(ctx.store, fireId);
    const decide = (one: OfSupplies): readonly NewFireEvent[] | Refusal =>
      decideFire({ ...one, by }, fire, ctx.clock.now());
    const may = decide(first);
    if (isRefusal(may)) return may;
    if (!fire) throw new Error('something was decided for no fire');
    const made = await wish(fire);
    if (isRefusal(made)) return made;
    const events = decide(made.wish);
    if (isRefusal(events)) return events;
    const own = { stream: fireStream(fireId), expectedVersion: fire.version, events };
    return {
      writes: [own, ...made.beside],
      answer: (appended) =>
        fireDone(
          foldFire(
            appended.filter(({ stream }) => stream === own.stream),
            fire,
          ),
        ),
    };
  });
}

function sending(
  ctx: Context,
  asking: Asking,
  { sendings, remark }: { sendings: readonly WantedSending[]; remark?: string | undefined },
): Promise<FireDone | Refusal> {
  const ids = sendings.map(() => uuidv7({ msecs: ctx.clock.now() }));
  return carryOut(ctx, asking, {
    first: { action: 'sendSupplies', sendings: [], remark },
    wish: async (fire) => {
      const taken = await takenFromStores(ctx, asking.caller, { fire, ids, remark }, sendings);
      return isRefusal(taken)
        ? taken
        : {
            wish: { action: 'sendSupplies', sendings: taken.map((one) => one.sending), remark },
            beside: taken.map(({ write }) => write),
          };
    },
  });
}

/** The calls about what fires need of material, and what storehouses send them. */
export function supplyRoutes(app: FastifyInstance, ctx: Context): void {
  const reading = { ...ctx, db: ctx.reads };

  route(app, ctx, 'supplyNeeds', async ({ args: { areaCode }, caller }) => {
    const wanted = areaCode ?? caller.regionCode;
    if (!isWithin(caller.regionCode, wanted))
      return refuse('outsideArea', { field: 'areaCode', message: say.outsideLook });
    const county = wanted.slice(0, 6);
    return isWithin(caller.regionCode, county)
      ? ok(await needsIn(reading, caller, county))
      : refuse('outsideArea', { field: 'areaCode', message: say.byCounty });
  });

  route(app, ctx, 'supplyNeedsSet', async ({ args: { areaCode, level, version, needs }, caller, command }) => {
    if (!isWithin(caller.regionCode, areaCode))
      return refuse('outsideArea', { field: 'areaCode', message: say.outside });
    if (!ctx.gazetteer.area(areaCode)) return refuse('badInput', { field: 'areaCode', message: say.noRegion });
    const known = new Set((await allSpecies(ctx.db)).map(({ id }) => id));
    const ids = needs.map(({ speciesId }) => speciesId);
    if (ids.some((id) => !known.has(id))) return refuse('badInput', { field: 'needs', message: say.noSpecies });
    if (new Set(ids).size < ids.length) return refuse('badInput', { field: 'needs', message: say.speciesTwice });
    const { userId, realName } = caller;
    const done = await appendDecided(ctx.store, { actor: userId, command }, async () => {
      const before = await needsOf(ctx.db, areaCode);
      if (before.version !== version)
        return refuse('versionConflict', { field: 'version', message: say.changed, data: { version: before.version } });
      return {
        writes: [
          {
            stream: streamOf('supply', areaCode),
            expectedVersion: version,
            events: [{ type: 'supply.needsSet', areaCode, data: { level, needs, by: { userId, realName } } }],
          },
        ],
        answer: () => ({ areaCode, version: version + 1 }),
      };
    });
    return isRefusal(done) ? done : ok(done);
  });

  route(app, ctx, 'fireSupplies', async ({ args: { fireId }, caller }) => {
    const fire = await findFire(ctx.reads, caller.regionCode, fireId);
    return fire
      ? ok(await suppliesFor(reading, caller, fire))
      : refuse('notFound', { field: 'fireId', message: say.noSuchFire });
  });

  route(app, ctx, 'supplySend', async ({ args: { fireId, ...wanted }, caller, command }) => {
    return answered(await sending(ctx, { caller, command, fireId }, wanted));
  });

  route(app, ctx, 'supplyArrive', async ({ args: { fireId, ...said }, caller, command }) => {
    const wish: OfSupplies = { action: 'arriveSupplies', ...said };
    const asking = { caller, command, fireId };
    return answered(await carryOut(ctx, asking, { first: wish, wish: async () => ({ wish, beside: [] }) }));
  });

  route(app, ctx, 'supplyReturn', async ({ args: { fireId, ...said }, caller, command }) => {
    const wish: OfSupplies = { action: 'returnSupplies', ...said };
    const done = await carryOut(
      ctx,
      { caller, command, fireId },
      {
        first: wish,
        wish: async (fire) => {
          const {
            storeId = '',
            storeName = '',
            lots: sent = [],
          } = fire.supplies?.find(({ id }) => id === said.sendingId) ?? {};
          const lots = partedBack(sent, said.lots)?.lots ?? [];
          const beside = await backToStore(ctx, caller, fire, { storeId, storeName, lots });
          return isRefusal(beside) ? beside : { wish, beside };
        },
      },
    );
    return isRefusal(done) ? done : ok(done);
  });
}
