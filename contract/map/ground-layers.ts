import type { MapLayer } from './layers.ts';

const ground = { group: 'ground', legends: [], source: 'ground' } as const;
const nature = { ...ground, group: 'nature' } as const;
const boundary = { ...ground, group: 'boundaries' } as const;
const grid = { ...ground, group: 'grids' } as const;

/**
 * The layers of the ground by their ids, in the groups of the specification (section 3). They stand apart from the
 * other layers, since they come behind the map, in a file of their own. All lie below the boundaries but the names of
 * places. Those of one source follow each other: where lines and areas of another come between, the map is masked anew
 * for each, which a machine without a GPU feels.
 */
export const groundLayers = {
  cover: { ...nature, id: 'cover', name: '植被与建成区', order: 101 },
  relief: { ...ground, id: 'relief', name: '地形阴影', source: 'relief', order: 102 },
  contours: { ...ground, id: 'contours', name: '等高线', zooms: { from: 10.5 }, order: 103 },
  water: { ...ground, id: 'water', name: '水系', order: 104 },
  roads: { ...ground, id: 'roads', name: '道路', order: 105 },
  grassland: { ...nature, id: 'grassland', name: '草地', order: 101.2 },
  wetland: { ...nature, id: 'wetland', name: '湿地', order: 101.4 },
  fireZones: { ...ground, group: 'danger', id: 'fireZones', name: '火险区划', order: 101.6 },
  railways: { ...ground, id: 'railways', name: '铁路', order: 105.5 },
  fireGrid1: { ...grid, id: 'fireGrid1', name: '村民组防火网格', zooms: { from: 12.5 }, order: 107.1 },
  fireGrid2: { ...grid, id: 'fireGrid2', name: '村级防火网格', zooms: { from: 11 }, order: 107.2 },
  fireGrid3: { ...grid, id: 'fireGrid3', name: '乡镇级防火网格', zooms: { from: 9 }, order: 107.3 },
  fireGrid4: { ...grid, id: 'fireGrid4', name: '县级防火网格', zooms: { from: 7, below: 12.5 }, order: 107.4 },
  fireGrid5: { ...grid, id: 'fireGrid5', name: '市级防火网格', zooms: { below: 11 }, order: 107.5 },
  fireGrid6: { ...grid, id: 'fireGrid6', name: '省级防火网格', zooms: { below: 9 }, order: 107.6 },
  villages: { ...boundary, id: 'villages', name: '村界', zooms: { from: 11 }, order: 107.65 },
  townships: { ...boundary, id: 'townships', name: '乡镇界', zooms: { from: 8 }, order: 107.7 },
  graticule: { ...ground, id: 'graticule', name: '经纬网', order: 107.8 },
  veil: { ...ground, id: 'veil', name: '辖区外', source: 'regions', order: 107.9 },
  ancientTrees: { ...nature, id: 'ancientTrees', name: '古树名木', zooms: { from: 9 }, order: 132 },
  naturalNames: { ...ground, id: 'naturalNames', name: '山川名称', zooms: { below: 12 }, order: 134 },
  villageNames: { ...ground, id: 'villageNames', name: '村级名称', zooms: { from: 12 }, order: 136 },
  townshipNames: { ...ground, id: 'townshipNames', name: '乡镇名称', zooms: { from: 9.3 }, order: 138 },
} as const satisfies Readonly<Record<string, MapLayer>>;
