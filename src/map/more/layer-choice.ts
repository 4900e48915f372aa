import type { LayerChoice } from '../../../contract/map/settings.ts';
import { layerGroupNames, type LayerGroup, type MapLayer } from '../../../contract/map/layers.ts';

/** Nothing was turned on or off. */
export const noChoice: LayerChoice = { on: [], off: [] };

/**
 * How a map begins, by ids of layers: with which beside those that are never off by themselves, and without which, as
 * a base map stands for them.
 */
export interface Opens {
  on: ReadonlySet<string>;
  off: ReadonlySet<string>;
}

const opensShown = ({ id, isOff }: MapLayer, { on, off }: Opens): boolean =>
  on.has(id) || (isOff !== true && !off.has(id));

/** Whether a layer is drawn. */
export function isShown(layer: MapLayer, choice: LayerChoice, opens: Opens): boolean {
  if (choice.off.includes(layer.id)) return false;
  return choice.on.includes(layer.id) || opensShown(layer, opens);
}

/** The choice after some layers were turned on or off; what maps do by themselves needs no entry. */
export function turned(choice: LayerChoice, layers: readonly MapLayer[], on: boolean, opens: Opens): LayerChoice {
  const ids = new Set(layers.map(({ id }) => id));
  const others = (list: readonly string[]): string[] => list.filter((id) => !ids.has(id));
  const differing = layers.filter((layer) => opensShown(layer, opens) !== on).map(({ id }) => id);
  const { base } = choice;
  const kept = base === undefined ? {} : { base };
  return on
    ? { ...kept, on: [...others(choice.on), ...differing], off: others(choice.off) }
    : { ...kept, on: others(choice.on), off: [...others(choice.off), ...differing] };
}

/** The choice with another base map, or with our own ground. */
export const withBase = ({ on, off }: LayerChoice, base: string | undefined): LayerChoice =>
  base === undefined ? { on, off } : { on, off, base };

/** The layers by their groups, in the order of the tree, the topmost first; a group of none is left out. */
export function treeOf(layers: readonly MapLayer[]): readonly { group: LayerGroup; layers: readonly MapLayer[] }[] {
  return (Object.keys(layerGroupNames) as LayerGroup[])
    .filter((group) => group !== 'drawing')
    .map((group) => ({ group, layers: layers.filter((layer) => layer.group === group).toReversed() }))
    .filter((one) => one.layers.length > 0);
}

/** The first part of a path, whose maps share a choice. */
export const sectionOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;
