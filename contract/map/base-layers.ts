import { groundLayers } from './ground-layers.ts';
import type { MapLayer } from './layers.ts';

const base = { name: '底图', group: 'drawing', legends: [] } as const;

/** The layers of a base map of others, below all else but the ground's colour; its names lie above the boundaries. */
export const baseLayers = {
  base: { ...base, id: 'base', source: 'base', order: 100.5 },
  baseLabels: { ...base, id: 'baseLabels', name: '底图注记', source: 'baseLabels', order: 133 },
} as const satisfies Readonly<Record<string, MapLayer>>;

const { cover, relief, contours, water, roads, railways, naturalNames, townshipNames, villageNames } = groundLayers;

const replaced = [cover, relief, contours, water, roads, railways].map(({ id }) => id);
const named = [naturalNames, townshipNames, villageNames].map(({ id }) => id);

/** Layers of our own ground that a drawn base map stands for, by their ids; each can still be turned on. */
export const coveredBy = ({ hasLabels }: { hasLabels: boolean }): ReadonlySet<string> =>
  new Set<string>(hasLabels ? [...replaced, ...named] : replaced);
