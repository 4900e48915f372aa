import type { ForceKind } from '../../contract/fires/forces.ts';
import type { StockName } from '../../contract/stock/all.ts';
import type { IconName } from './icons.tsx';

const icons: Readonly<Record<ForceKind | StockName | 'fire' | 'person', IconName>> = {
  person: 'person',
  fire: 'fire',
  crew: 'people',
  ranger: 'person',
  vehicle: 'truck',
  uav: 'drone',
  storehouse: 'box',
  other: 'people',
  water: 'drop',
  camera: 'video',
  tower: 'monitor',
  weatherStation: 'sun',
  protectedObject: 'shield',
  customItem: 'layers',
};

/** What a kind of force or of stock, or a fire, looks like on lists and maps. */
export const kindIcon = (kind: string): IconName => (icons as Readonly<Record<string, IconName>>)[kind] ?? 'layers';
