import type { OwnCallName } from '../../contract/api/own-calls.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { Ask, Supplies } from './ask.ts';
import { stocked, walkSpecies } from './asks-materials.ts';
import { burn, handOf, spotOf } from './fire-things.ts';
import type { At, Thing } from './things.ts';

const by = { userId: 'walk', realName: 'walk' };

/** A fire in the hand of the caller's region, where it may be, after such a life. */
function held(supplies: Supplies, at: At, life: (county: string) => readonly NewEvent[] = () => []): Promise<Thing> {
  const { county, point } = spotOf(supplies, at);
  return burn(supplies, { holder: handOf(at), county, point, events: life(county) });
}

/** Ten pieces of the storehouse that are on their way. */
const onTheWay =
  (storeId: string, speciesId: string) =>
  (areaCode: string): NewEvent[] => [
    {
      type: 'fire.suppliesSent',
      areaCode,
      data: {
        by,
        sendings: [
          {
            id: 's1',
            storeId,
            storeName: 'walk',
            lots: [{ speciesId, speciesName: 'walk', unit: '把', quantity: 10 }],
          },
        ],
      },
    },
  ];

const ofSending =
  (more: (speciesId: string) => object): Ask =>
  async (supplies, at) => {
    const { store, speciesId } = await stocked(supplies, at);
    const fire = await held(supplies, at, onTheWay(store.id, speciesId));
    return { args: { fireId: fire.id, sendingId: 's1', ...more(speciesId) }, marks: [fire.mark] };
  };

/** How the calls about what fires need of material are asked. */
export const supplyAsks = {
  supplyNeeds: async (_supplies, { area }) => ({ args: { areaCode: area }, marks: [`"areaCode":"${area}"`] }),
  supplyNeedsSet: async ({ ground }, { area }) => ({
    args: {
      areaCode: area,
      level: 4,
      version: await ground.server.ctx.store.readStream(`supply-${area}`).then((events) => events.length),
      needs: [{ speciesId: await walkSpecies(ground), quantity: 1 }],
    },
    marks: [area],
  }),
  fireSupplies: async (supplies, at) => {
    const fire = await held(supplies, at);
    return { args: { fireId: fire.id }, marks: [fire.id] };
  },
  supplySend: async (supplies, at) => {
    const { store, speciesId } = await stocked(supplies, at);
    const fire = await held(supplies, at);
    const sendings = [{ storeId: store.id, items: [{ speciesId, quantity: 1 }] }];
    return { args: { fireId: fire.id, sendings }, marks: [fire.mark] };
  },
  supplyArrive: ofSending(() => ({})),
  supplyReturn: ofSending((speciesId) => ({ lots: [{ speciesId, quantity: 4 }] })),
} as const satisfies Partial<Record<OwnCallName, Ask>>;
