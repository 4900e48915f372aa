import type { MapLayer } from './layers.ts';

const ground = { group: 'ground', legends: [], source: 'ground' } as const;

/**
 * The layers of the ground by their ids. They stand apart from the other layers, since they come behind the map, in a
 * file of their own. All lie below the boundaries but the names of places.
 */
export const groundLayers = {
  cover: { ...ground, id: 'cover', name: '植被与建成区', order: 101 },
  relief: { ...ground, id: 'relief', name: '地形阴影', source: 'relief', order: 102 },
  contours: { ...ground, id: 'contours', name: '等高线', zooms: { from: 10.5 }, order: 103 },
  water: { ...ground, id: 'water', name: '水系', order: 104 },
  roads: { ...ground, id: 'roads', name: '道路', order: 105 },
  veil: { ...ground, id: 'veil', name: '辖区外', source: 'regions', order: 106 },
  graticule: { ...ground, id: 'graticule', name: '经纬网', order: 107 },
  naturalNames: { ...ground, id: 'naturalNames', name: '山川名称', zooms: { below: 12 }, order: 134 },
  villageNames: { ...ground, id: 'villageNames', name: '村级名称', zooms: { from: 12 }, order: 136 },
  townshipNames: { ...ground, id: 'townshipNames', name: '乡镇名称', zooms: { from: 9.3 }, order: 138 },
} as const satisfies Readonly<Record<string, MapLayer>>;
