import type { Resource } from '../resources/resource.ts';
import { customItems } from './custom.ts';
import { cameras, towers, weatherStations } from './detectors.ts';
import { crews } from './forces.ts';
import { protectedObjects } from './protected-objects.ts';
import { storehouses, waters } from './supplies.ts';

const forces = { crew: crews };
const supplies = { storehouse: storehouses, water: waters };
const detectors = { camera: cameras, tower: towers, weatherStation: weatherStations };
const toProtect = { protectedObject: protectedObjects };
const custom = { customItem: customItems };

/** The resources of fire prevention, by their names. A new one takes its declaration and a place in a group here. */
export const stock = { ...forces, ...supplies, ...detectors, ...toProtect, ...custom } as const satisfies Readonly<
  Record<string, Resource>
>;

/** Name of one of them. */
export type StockName = keyof typeof stock;

/** Names of all of them. */
export const stockNames = Object.keys(stock) as StockName[];

/** A group of kinds, as people look for them. */
export interface StockGroup {
  name: string;
  title: string;
  kinds: readonly Resource[];
}

const group = (name: string, title: string, kinds: Readonly<Record<string, Resource>>): StockGroup => ({
  name,
  title,
  kinds: Object.values(kinds),
});

/** The groups, in the order in which they are shown. */
export const stockGroups: readonly StockGroup[] = [
  group('forces', '扑救力量', forces),
  group('supplies', '物资与水源', supplies),
  group('detectors', '监测设施', detectors),
  group('toProtect', '保护目标', toProtect),
  group('custom', '其他', custom),
];
