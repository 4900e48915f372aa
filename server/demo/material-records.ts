import { seededRandom } from '../../models/random.ts';
import { materialStream } from '../../contract/materials/stock.ts';
import type { AlarmLevel } from '../../contract/rules/levels.ts';
import { storehouses } from '../../contract/stock/supplies.ts';
import { streamOf } from '../../contract/stream-names.ts';
import { needLevels } from '../../contract/supply/needs.ts';
import { dayMs, dayOf } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { recordsOf } from '../resources/queries.ts';
import type { SeedRecord } from '../resources/seed.ts';
import type { StreamWrite } from '../store/port.ts';
import type { NewMaterialEvent } from '../materials/decide.ts';

interface DemoSpecies {
  id: string;
  name: string;
  kind: string;
  unit: string;
  shelfMonths?: number;
  minimum?: number;
}

/** What storehouses of forest fire prevention usually keep; quantities and shelf lives are made up. */
const species: readonly DemoSpecies[] = [
  { id: 'demo-material-1', name: '二号工具', kind: 'tool', unit: '把', minimum: 50 },
  { id: 'demo-material-2', name: '风力灭火机', kind: 'machine', unit: '台', minimum: 10 },
  { id: 'demo-material-3', name: '油锯', kind: 'machine', unit: '台', minimum: 4 },
  { id: 'demo-material-4', name: '灭火弹', kind: 'extinguishing', unit: '枚', shelfMonths: 36, minimum: 40 },
  { id: 'demo-material-5', name: '灭火水泵', kind: 'water', unit: '台', minimum: 2 },
  { id: 'demo-material-6', name: '水带', kind: 'water', unit: '盘', minimum: 20 },
  { id: 'demo-material-7', name: '防火服', kind: 'protection', unit: '套', shelfMonths: 60, minimum: 30 },
  { id: 'demo-material-8', name: '急救包', kind: 'living', unit: '个', shelfMonths: 24, minimum: 15 },
];

/** The species of the demo, each of which says that it is one. */
export const demoMaterials: readonly SeedRecord[] = species.map(({ id, ...values }) => ({
  id,
  values: { ...values, name: `${values.name}（演示）`, remark: '演示数据' },
}));

const atOnce = 100;
const monthMs = 30 * dayMs;
const by = { userId: 'system', realName: '演示数据' };

function stockOfStore(areaCode: string, now: number): Omit<NewMaterialEvent, 'areaCode'>[] {
  const random = seededRandom(Number(areaCode) + 71);
  return species.flatMap(({ id, name, unit, shelfMonths, minimum = 10 }): Omit<NewMaterialEvent, 'areaCode'>[] => {
    const quantity = Math.max(1, Math.round(minimum * (0.7 + 1.8 * random())));
    // Some of it has expired lately, some is about to.
    const months = shelfMonths === undefined ? undefined : Math.floor(random() * shelfMonths) - 1;
    const expiresOn = months === undefined ? undefined : dayOf(now + months * monthMs);
    const data = {
      speciesId: id,
      speciesName: `${name}（演示）`,
      unit,
      ...(expiresOn === undefined ? {} : { expiresOn }),
      quantity,
      by,
      remark: '演示数据',
      demo: true as const,
    };
    return [{ type: 'materials.received', data }];
  });
}

/** Fills the storehouses of a demo of which nothing was ever told. */
export async function seedMaterials(ctx: Pick<Context, 'store' | 'db' | 'clock'>): Promise<void> {
  const now = ctx.clock.now();
  const known = new Set((await ctx.db.selectFrom('material_stocks').select('id').execute()).map(({ id }) => id));
  const empty = (await recordsOf(ctx, storehouses)).filter(({ id, remark }) => !known.has(id) && remark === '演示数据');
  for (let at = 0; at < empty.length; at += atOnce) {
    const writes = empty
      .slice(at, at + atOnce)
      .map(({ id, areaCode }): StreamWrite => ({
        stream: materialStream(id),
        expectedVersion: 0,
        events: stockOfStore(areaCode, now).map((event) => ({ ...event, areaCode }) as NewMaterialEvent),
      }));
    await ctx.store.append({ actor: 'system', writes });
  }
}

/** What fires of each level need in the demo; the figures are made up. */
const demoNeeds: Readonly<Record<AlarmLevel, Readonly<Record<string, number>>>> = {
  4: { 'demo-material-1': 20, 'demo-material-2': 8, 'demo-material-7': 20, 'demo-material-8': 4 },
  3: {
    'demo-material-1': 60,
    'demo-material-2': 20,
    'demo-material-3': 6,
    'demo-material-7': 60,
    'demo-material-8': 15,
  },
  2: {
    'demo-material-1': 150,
    'demo-material-2': 60,
    'demo-material-3': 15,
    'demo-material-5': 8,
    'demo-material-6': 80,
    'demo-material-7': 150,
    'demo-material-8': 40,
  },
  1: {
    'demo-material-1': 400,
    'demo-material-2': 150,
    'demo-material-3': 40,
    'demo-material-4': 300,
    'demo-material-5': 20,
    'demo-material-6': 200,
    'demo-material-7': 400,
    'demo-material-8': 100,
  },
};

/** Says for the authority of a demo what its fires need, where nobody has said it. */
export async function seedSupplyNeeds(ctx: Pick<Context, 'store' | 'options'>): Promise<void> {
  const { regionCode } = ctx.options;
  const stream = streamOf('supply', regionCode);
  if ((await ctx.store.readStream(stream)).length > 0) return;
  const events = needLevels.map((level) => ({
    type: 'supply.needsSet' as const,
    areaCode: regionCode,
    data: {
      level,
      needs: Object.entries(demoNeeds[level]).map(([speciesId, quantity]) => ({ speciesId, quantity })),
      by,
      demo: true as const,
    },
  }));
  await ctx.store.append({ actor: 'system', writes: [{ stream, expectedVersion: 0, events }] });
}
