import { v7 as uuidv7 } from 'uuid';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { SuppliedLot, SupplySending } from '../../contract/fires/supplies.ts';
import { materialStream } from '../../contract/materials/stock.ts';
import type { WantedSending } from '../../contract/supply/schemas.ts';
import { dayOf } from '../../contract/time.ts';
import { travelTo } from '../advice/travel-to.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import type { TakeSupplies } from '../fires/handling-routes.ts';
import { decideStock, type NewMaterialEvent } from '../materials/decide.ts';
import { speciesOf, stockOf, storeFor, storeStands } from '../materials/records.ts';
import { metresBetween } from '../places/metres.ts';
import type { StreamWrite } from '../store/port.ts';
import { supplyMessages as say } from './messages.ts';

type Ctx = Pick<Context, 'db' | 'clock' | 'roads'>;

/** What a storehouse sends, as the fire keeps it, and what its own stream is told. */
interface Taken {
  sending: SupplySending;
  write: StreamWrite;
}

const lotOf = ({ data }: NewMaterialEvent): SuppliedLot[] => {
  if (!('speciesName' in data)) return [];
  const { speciesId, speciesName, unit, expiresOn, quantity } = data;
  return [{ speciesId, speciesName, unit, ...(expiresOn === undefined ? {} : { expiresOn }), quantity }];
};

/** Takes from one storehouse what is wanted, or tells what is left there. */
async function takenFromStore(
  ctx: Ctx,
  caller: Caller,
  { fire, sendingId, remark }: { fire: Fire; sendingId: string; remark: string | undefined },
  { storeId, items }: WantedSending,
): Promise<Taken | Refusal> {
  const store = await storeFor(ctx.db, caller, storeId);
  if (!store) return refuse('notFound', { field: 'sendings', message: say.noStore });
  const stock = await stockOf(ctx.db, storeId);
  if (new Set(items.map(({ speciesId }) => speciesId)).size < items.length)
    return refuse('badInput', { field: 'sendings', message: say.at(store.name, say.speciesTwice) });
  const events: NewMaterialEvent[] = [];
  for (const { speciesId, quantity } of items) {
    const species = await speciesOf(ctx.db, speciesId);
    if (!species) return refuse('badInput', { field: 'sendings', message: say.at(store.name, say.noSpecies) });
    const decided = decideStock(
      {
        stock,
        store,
        species,
        today: dayOf(ctx.clock.now()),
        by: { userId: caller.userId, realName: caller.realName },
        remark,
      },
      { action: 'issue', quantity, purpose: say.purpose(fire.placeName), fire: { id: fire.id, name: fire.placeName } },
    );
    if (isRefusal(decided)) {
      const data = { ...decided.data, storeId, speciesId };
      return { ...decided, field: 'sendings', message: say.at(store.name, decided.message ?? ''), data };
    }
    events.push(...decided.events);
  }
  const distanceM = Math.round(metresBetween(fire, store));
  const { minutes } = travelTo(ctx, fire)('storehouse', store, distanceM, 'storehouse');
  return {
    sending: { id: sendingId, storeId, storeName: store.name, lots: events.flatMap(lotOf), distanceM, minutes },
    write: { stream: materialStream(storeId), expectedVersion: stock.version, events },
  };
}

/** Takes what is wanted from each storehouse, or tells of the first that can not give it. */
export async function takenFromStores(
  ctx: Ctx,
  caller: Caller,
  { fire, ids, remark }: { fire: Fire; ids: readonly string[]; remark: string | undefined },
  wanted: readonly WantedSending[],
): Promise<Taken[] | Refusal> {
  if (new Set(wanted.map(({ storeId }) => storeId)).size < wanted.length)
    return refuse('badInput', { field: 'sendings', message: say.storeTwice });
  const all: Taken[] = [];
  for (const [n, one] of wanted.entries()) {
    const taken = await takenFromStore(ctx, caller, { fire, sendingId: ids[n] ?? '', remark }, one);
    if (isRefusal(taken)) return taken;
    all.push(taken);
  }
  return all;
}

/** What the storehouse from which it came is told of what comes back; nothing where nothing does. */
export async function backToStore(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
  fire: Fire,
  { storeId, storeName, lots }: { storeId: string; storeName: string; lots: readonly SuppliedLot[] },
): Promise<StreamWrite[] | Refusal> {
  if (lots.length === 0) return [];
  const store = await storeFor(ctx.db, caller, storeId);
  if (!store) return refuse('notFound', { field: 'sendingId', message: say.storeGone(storeName) });
  const stock = await stockOf(ctx.db, storeId);
  const by = { userId: caller.userId, realName: caller.realName };
  return [
    {
      stream: materialStream(storeId),
      expectedVersion: stock.version,
      events: lots.map((lot) => ({
        type: 'materials.returned',
        areaCode: store.areaCode,
        data: { ...lot, by, fire: { id: fire.id, name: fire.placeName } },
      })),
    },
    storeStands(store),
  ];
}

/** Takes material that goes with forces which are sent. */
export const takeWithForces: TakeSupplies = async (ctx, caller, fire, { sendings, remark }) => {
  const ids = sendings.map(() => uuidv7({ msecs: ctx.clock.now() }));
  const taken = await takenFromStores(ctx, caller, { fire, ids, remark }, sendings);
  return isRefusal(taken)
    ? taken
    : { sendings: taken.map(({ sending }) => sending), beside: taken.map(({ write }) => write) };
};
