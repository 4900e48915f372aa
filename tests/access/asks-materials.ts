import type { OwnCallName } from '../../contract/api/own-calls.ts';
import { materialStream } from '../../contract/materials/stock.ts';
import { storehouses } from '../../contract/stock/supplies.ts';
import type { Ask, Supplies } from './ask.ts';
import type { Ground } from './ground.ts';
import type { At, Thing } from './things.ts';

const known = new WeakMap<Ground, Promise<string>>();

/** A species that all of the walk's stock is of. */
export function walkSpecies(ground: Ground): Promise<string> {
  const make = async (): Promise<string> => {
    const values = { name: `walk${ground.next()}`, kind: 'tool', unit: '把' };
    const { answer } = await ground.server.call('material.create', values, ground.root.headers);
    return (answer.data as { id: string }).id;
  };
  const made = known.get(ground) ?? make();
  known.set(ground, made);
  return made;
}

/** A storehouse of its own in which ten pieces lie. */
export async function stocked({ ground, things }: Supplies, at: At): Promise<{ store: Thing; speciesId: string }> {
  const store = await things.record(storehouses, { ...at, spoils: true });
  const speciesId = await walkSpecies(ground);
  await ground.write(materialStream(store.id), 0, {
    type: 'materials.received',
    areaCode: at.area,
    data: {
      speciesId,
      speciesName: 'walk',
      unit: '把',
      quantity: 10,
      by: { userId: ground.root.userId, realName: store.mark },
    },
  });
  return { store, speciesId };
}

const ofStore =
  (more: (supplies: Supplies, at: At) => object | Promise<object>): Ask =>
  async (supplies, at) => {
    const { store, speciesId } = await stocked(supplies, at);
    return { args: { storeId: store.id, speciesId, ...(await more(supplies, at)) }, marks: [store.id] };
  };

const looked =
  (argsOf: (store: Thing) => object): Ask =>
  async (supplies, at) => {
    const { store } = await stocked(supplies, at);
    return { args: argsOf(store), marks: [store.mark] };
  };

/** How the calls of the stock of storehouses are asked. */
export const materialAsks = {
  materialStores: looked(() => ({})),
  materialStore: looked(({ id }) => ({ storeId: id })),
  materialMoves: looked(({ id }) => ({ storeId: id })),
  materialInventory: looked(({ mark }) => ({ text: mark })),
  materialExport: looked(({ mark }) => ({ text: mark, format: 'csv' })),
  materialReceive: ofStore(() => ({ quantity: 1 })),
  materialIssue: ofStore(() => ({ quantity: 1, purpose: '扑救' })),
  materialMove: ofStore(async ({ things }, at) => ({
    quantity: 1,
    toId: (await things.record(storehouses, { ...at, spoils: true })).id,
  })),
  materialCount: ofStore(() => ({ seen: 10, counted: 9 })),
  materialWriteOff: ofStore(() => ({ quantity: 1, reason: '损坏' })),
} as const satisfies Partial<Record<OwnCallName, Ask>>;
