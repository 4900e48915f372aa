import { stock, type StockName } from '../stock/all.ts';
import type { MapLayer } from './layers.ts';

const stockLayer = <I extends string, K extends StockName>(id: I, kind: K, order: number) => ({
  id,
  name: stock[kind].title,
  group: 'resources' as const,
  legends: [{ legendId: id, legendName: stock[kind].title, visible: true, icon: kind }],
  source: 'stock' as const,
  permission: `${kind}.read` as const,
  order,
  isOff: true as const,
});

/**
 * Layers that every map can have beside its own, by their ids. They stand apart from the other layers, since they come
 * behind the map, in a file of their own.
 */
export const moreLayers = {
  /** Below the boundaries and all that burns: a warning is no alarm. */
  disasters: {
    id: 'disasters',
    name: '灾害预警',
    group: 'danger',
    legends: [{ legendId: 'disasters', legendName: '灾害预警（红橙黄蓝）', visible: true, icon: 'disaster' }],
    source: 'disasters',
    order: 109,
    isOff: true,
  },
  pastFires: {
    id: 'pastFires',
    name: '历史火情',
    group: 'fires',
    legends: [{ legendId: 'pastFires', legendName: '历史火情', visible: true, icon: 'pastFire' }],
    source: 'pastFires',
    order: 190,
    isOff: true,
  },
  sightUnion: {
    id: 'sightUnion',
    name: '视频覆盖',
    group: 'resources',
    legends: [
      { legendId: 'seenLand', legendName: '摄像机可见', visible: true, icon: 'seenLand' },
      { legendId: 'hiddenLand', legendName: '摄像机不可见', visible: true, icon: 'hiddenLand' },
    ],
    source: 'sightUnion',
    permission: 'camera.read',
    order: 194,
    isOff: true,
  },
  cameraCones: {
    id: 'cameraCones',
    name: '摄像机视野',
    group: 'resources',
    legends: [],
    source: 'stock',
    permission: 'camera.read',
    zooms: { from: 9 },
    order: 198,
    isOff: true,
  },
  waters: stockLayer('waters', 'water', 200),
  storehouses: stockLayer('storehouses', 'storehouse', 202),
  weatherStations: stockLayer('weatherStations', 'weatherStation', 204),
  towers: stockLayer('towers', 'tower', 206),
  cameras: stockLayer('cameras', 'camera', 208),
  customItems: stockLayer('customItems', 'customItem', 209),
  protectedObjects: stockLayer('protectedObjects', 'protectedObject', 210),
  crews: stockLayer('crews', 'crew', 212),
  sight: { id: 'sight', name: '可视域', group: 'drawing', legends: [], source: 'sight', order: 196 },
  flights: {
    id: 'flights',
    name: '无人机航线',
    group: 'scene',
    legends: [
      { legendId: 'flightWay', legendName: '计划航线', visible: true, icon: 'flightWay' },
      { legendId: 'flightFlown', legendName: '已飞航段', visible: true, icon: 'flightFlown' },
    ],
    source: 'flights',
    permission: 'uav.read',
    order: 388,
    isOff: true,
  },
  measured: { id: 'measured', name: '量测', group: 'drawing', legends: [], source: 'measured', order: 894 },
  fires: {
    id: 'fires',
    name: '未结束火情',
    group: 'fires',
    legends: [{ legendId: 'fires', legendName: '未结束火情', visible: true, icon: 'fire' }],
    source: 'fires',
    order: 320,
    isOff: true,
  },
} as const satisfies Readonly<Record<string, MapLayer>>;

/** The layers of resources by their kinds. */
export const stockLayers = {
  water: moreLayers.waters,
  storehouse: moreLayers.storehouses,
  weatherStation: moreLayers.weatherStations,
  tower: moreLayers.towers,
  camera: moreLayers.cameras,
  protectedObject: moreLayers.protectedObjects,
  crew: moreLayers.crews,
  customItem: moreLayers.customItems,
} as const satisfies Readonly<Record<StockName, MapLayer>>;
