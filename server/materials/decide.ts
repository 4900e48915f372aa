import { refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { MaterialEvent } from '../../contract/materials/events.ts';
import { materialLimits } from '../../contract/materials/limits.ts';
import { lotState, quantityOf, type StockLot, type StoreStock, takenFrom } from '../../contract/materials/stock.ts';
import { materialMessages as say } from './messages.ts';

/** What somebody asks to be told of a species in a storehouse. */
export type StockWish =
  | { action: 'receive'; quantity: number; expiresOn?: string | undefined }
  | { action: 'issue'; quantity: number; purpose: string; fire?: Place }
  | { action: 'move'; quantity: number; to: Place & { areaCode: RegionCode; stock: StoreStock } }
  | { action: 'count'; expiresOn?: string | undefined; seen: number; counted: number }
  | { action: 'writeOff'; expiresOn?: string | undefined; quantity: number; reason: string };

/** A storehouse or a fire, as events name it. */
export interface Place {
  id: string;
  name: string;
}

/** On what a wish is decided. `today`: YYYY-MM-DD. */
export interface StockGround {
  stock: StoreStock;
  store: Place & { areaCode: RegionCode };
  species: { id: string; name: string; unit: string; shelfMonths?: number | undefined };
  today: string;
  by: { userId: string; realName: string };
  remark?: string | undefined;
}

/** Events of a storehouse's stock that are decided. */
export type NewMaterialEvent = NewEvent<MaterialEvent['type']>;

/** What is to be told of the storehouse, and of the one that takes what was moved. */
export interface StockDecision {
  events: NewMaterialEvent[];
  arriving?: NewMaterialEvent[];
}

const lotData = ({ species, by, remark }: StockGround, { expiresOn, quantity }: Omit<StockLot, 'speciesId'>) => ({
  speciesId: species.id,
  speciesName: species.name,
  unit: species.unit,
  ...(expiresOn === undefined ? {} : { expiresOn }),
  quantity,
  by,
  ...(remark === undefined || remark === '' ? {} : { remark }),
});

const notEnough = ({ stock: { lots }, species: { id, name, unit }, today }: StockGround): Refusal => {
  const own = lots.filter(({ speciesId }) => speciesId === id);
  const sum = (some: readonly StockLot[]): number => some.reduce((all, { quantity }) => all + quantity, 0);
  const expired = sum(own.filter((lot) => lotState(lot, today, today) === 'expired'));
  const left = sum(own) - expired;
  const message = expired > 0 ? say.leftBeside(name, left, unit, expired) : say.left(name, left, unit);
  return refuse('notAllowedNow', { field: 'quantity', message, data: { left, expired } });
};

const isFull = (stock: StoreStock, adds: readonly Omit<StockLot, 'speciesId'>[], speciesId: string): boolean =>
  stock.lots.length + adds.filter(({ expiresOn }) => quantityOf(stock, speciesId, expiresOn) === 0).length >
  materialLimits.lots;

const full = refuse('notAllowedNow', { field: 'quantity', message: say.tooManyLots(materialLimits.lots) });

function decideReceive(ground: StockGround, wish: StockWish & { action: 'receive' }): StockDecision | Refusal {
  const { species, today, stock, store } = ground;
  if (wish.expiresOn === undefined && species.shelfMonths !== undefined)
    return refuse('badInput', { field: 'expiresOn', message: say.wantsExpiry(species.name) });
  if (wish.expiresOn !== undefined && wish.expiresOn < today)
    return refuse('badInput', { field: 'expiresOn', message: say.expiredAlready });
  const lot = { quantity: wish.quantity, ...(wish.expiresOn === undefined ? {} : { expiresOn: wish.expiresOn }) };
  if (isFull(stock, [lot], species.id)) return full;
  return { events: [{ type: 'materials.received', areaCode: store.areaCode, data: lotData(ground, lot) }] };
}

function decideMove(ground: StockGround, { to, quantity }: StockWish & { action: 'move' }): StockDecision | Refusal {
  const { stock, species, store, today } = ground;
  if (to.id === store.id) return refuse('badInput', { field: 'toId', message: say.sameStore });
  const taken = takenFrom(stock, species.id, quantity, today);
  if (!taken) return notEnough(ground);
  if (isFull(to.stock, taken, species.id)) return full;
  const place = ({ id, name }: Place): Place => ({ id, name });
  return {
    events: taken.map((lot) => ({
      type: 'materials.movedOut',
      areaCode: store.areaCode,
      data: { ...lotData(ground, lot), to: place(to) },
    })),
    arriving: taken.map((lot) => ({
      type: 'materials.movedIn',
      areaCode: to.areaCode,
      data: { ...lotData(ground, lot), from: place(store) },
    })),
  };
}

/**
 * What is to be told, or why not: nothing is given out that is not there or has expired, a count holds only against
 * what the person saw, and no lot is written off beyond what lies there.
 */
export function decideStock(ground: StockGround, wish: StockWish): StockDecision | Refusal {
  const { stock, species, today, store } = ground;
  const { areaCode } = store;
  switch (wish.action) {
    case 'receive':
      return decideReceive(ground, wish);
    case 'move':
      return decideMove(ground, wish);
    case 'issue': {
      const taken = takenFrom(stock, species.id, wish.quantity, today);
      if (!taken) return notEnough(ground);
      return {
        events: taken.map((lot) => ({
          type: 'materials.issued',
          areaCode,
          data: { ...lotData(ground, lot), purpose: wish.purpose, ...(wish.fire ? { fire: wish.fire } : {}) },
        })),
      };
    }
    case 'count': {
      const was = quantityOf(stock, species.id, wish.expiresOn);
      if (was !== wish.seen)
        return refuse('notAllowedNow', {
          field: 'counted',
          message: say.countedMeanwhile(was, species.unit),
          data: { left: was },
        });
      const lot = { quantity: wish.counted, ...(wish.expiresOn === undefined ? {} : { expiresOn: wish.expiresOn }) };
      if (was === 0 && isFull(stock, [lot], species.id)) return full;
      return { events: [{ type: 'materials.counted', areaCode, data: { ...lotData(ground, lot), was } }] };
    }
    case 'writeOff': {
      const left = quantityOf(stock, species.id, wish.expiresOn);
      if (left < wish.quantity)
        return refuse('notAllowedNow', {
          field: 'quantity',
          message: say.lotLeft(species.name, left, species.unit),
          data: { left },
        });
      const lot = { quantity: wish.quantity, ...(wish.expiresOn === undefined ? {} : { expiresOn: wish.expiresOn }) };
      return {
        events: [{ type: 'materials.writtenOff', areaCode, data: { ...lotData(ground, lot), reason: wish.reason } }],
      };
    }
    default:
      return wish satisfies never;
  }
}
