import type { MaterialEvent } from '../../contract/materials/events.ts';
import { changeBy, evolveStock, isMaterialEvent, storeIn, type StoreStock } from '../../contract/materials/stock.ts';
import type { Projection } from '../store/projection.ts';
import type { KeptMove } from './tables.ts';

const stocks: Projection<StoreStock> = {
  table: 'material_stocks',
  revision: 2,
  columns: {},
  indexes: [],
  key: (event) => (isMaterialEvent(event) ? storeIn(event.stream) : undefined),
  creates: (event) => event.version === 1,
  evolve: (stock, event) => (isMaterialEvent(event) ? evolveStock(stock, event) : stock),
  row: () => ({}),
};

/** What a movement says beside its figures. */
function textOf({ type, data }: MaterialEvent): string {
  const more = data.remark ?? '';
  const beside = (said: string): string => (more === '' ? said : `${said}（${more}）`);
  switch (type) {
    case 'materials.issued':
      return beside(data.purpose);
    case 'materials.movedOut':
      return beside(`→ ${data.to.name}`);
    case 'materials.movedIn':
      return beside(`← ${data.from.name}`);
    case 'materials.returned':
      return beside(`← ${data.fire.name}`);
    case 'materials.writtenOff':
      return beside(data.reason);
    case 'materials.counted':
      return beside(`${data.was} → ${data.quantity}`);
    default:
      return more;
  }
}

const moves: Projection<KeptMove> = {
  table: 'material_moves',
  revision: 2,
  columns: { store_id: 'text', position: 'integer' },
  indexes: [['store_id', 'position']],
  key: (event) => (isMaterialEvent(event) ? String(event.position) : undefined),
  creates: () => true,
  evolve(_move, event) {
    if (!isMaterialEvent(event)) throw new Error(`${event.type} is no event of a storehouse's stock`);
    const { position, at, type, stream, data } = event;
    return {
      position,
      at,
      type,
      storeId: storeIn(stream),
      speciesName: data.speciesName,
      unit: data.unit,
      ...(data.expiresOn === undefined ? {} : { expiresOn: data.expiresOn }),
      change: changeBy(event),
      byName: data.by.realName,
      text: textOf(event),
      ...(data.demo ? { demo: data.demo } : {}),
    };
  },
  row: ({ storeId, position }) => ({ store_id: storeId, position }),
};

/** Read models of the stock of storehouses. */
export const materialProjections = [stocks, moves] as const;
