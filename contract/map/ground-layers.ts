import type { MapLayer } from './layers.ts';

const ground = { group: 'ground', legends: [], source: 'ground' } as const;

/**
 * The layers of the ground by their ids. They stand apart from the other layers, since they come behind the map, in a
 * file of their own.
 */
export const groundLayers = {
  relief: { id: 'relief', name: '地形', group: 'ground', legends: [], source: 'relief', order: 102 },
  water: { ...ground, id: 'water', name: '水系', order: 104 },
} as const satisfies Readonly<Record<string, MapLayer>>;
