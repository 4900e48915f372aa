import { type AlarmMark, alarmMarkNames, alarmMarks } from '../alarms/mark.ts';
import type { AreaLevel } from '../areas.ts';
import type { StockName } from '../stock/all.ts';
import type { Permission } from '../permissions.ts';
import type { PositionKind } from '../positions/kinds.ts';
import { mapSources, type MapSource, type MapSourceId } from './sources.ts';

/** Groups of layers in the order of the tree, with their Chinese names. */
export const layerGroupNames = {
  fires: '火情',
  alarms: '报警',
  scene: '火场',
  positions: '实时位置',
  resources: '防火资源',
  danger: '火险与预警',
  boundaries: '行政区划',
  grids: '防火网格',
  nature: '资源分布',
  ground: '基础地理',
  drawing: '绘制',
} as const;

/** Group of a layer. */
export type LayerGroup = keyof typeof layerGroupNames;

/** What an entry of a legend looks like: the mark of an alarm, or the shape of a kind of evidence. */
export type LegendIcon =
  | AlarmMark
  | StockName
  | PositionKind
  | 'footprint'
  | 'bearing'
  | 'reach'
  | 'crossing'
  | 'flightWay'
  | 'flightFlown'
  | 'fire'
  | 'pastFire'
  | 'disaster'
  | 'grid'
  | 'gridBare'
  | 'gridOverlap'
  | 'gridGap'
  | 'seenLand'
  | 'hiddenLand';

/**
 * One entry of a map's legend (specification, section 3). `visible`: whether it stands in the legend as the map opens;
 * the others come with what they explain.
 */
export interface MapLegend {
  legendId: string;
  legendName: string;
  visible: boolean;
  icon: LegendIcon;
}

/**
 * A layer of maps. `level`: of which regions it is, where it is of one level; `zooms`: from and below which zoom it is
 * drawn; `permission`: who lacks it does not get the layer; `order`: what is higher lies above; `isOff`: maps open
 * without it; `below`: it is not drawn where that layer is, which hides it.
 */
export interface MapLayer {
  id: string;
  name: string;
  group: LayerGroup;
  level?: AreaLevel;
  legends: readonly MapLegend[];
  source: MapSourceId;
  zooms?: { from?: number; below?: number };
  permission?: Permission;
  order: number;
  isOff?: true;
  below?: string;
}

const boundaries = { group: 'boundaries', legends: [], source: 'regions' } as const;

/** All layers of maps by their ids. */
export const mapLayers = {
  land: { ...boundaries, id: 'land', name: '本辖区底色', order: 100, below: 'cover' },
  countyLines: { ...boundaries, id: 'countyLines', name: '县级界', level: 'county', order: 110 },
  cityLines: { ...boundaries, id: 'cityLines', name: '市级界', level: 'city', order: 120 },
  provinceLines: { ...boundaries, id: 'provinceLines', name: '省级界', level: 'province', order: 130 },
  countyNames: {
    ...boundaries,
    id: 'countyNames',
    name: '县级名称',
    level: 'county',
    zooms: { from: 7.6 },
    order: 140,
  },
  cityNames: {
    ...boundaries,
    id: 'cityNames',
    name: '市级名称',
    level: 'city',
    zooms: { from: 4, below: 7.6 },
    order: 150,
  },
  danger: { id: 'danger', name: '火险等级', group: 'danger', legends: [], source: 'danger', order: 108 },
  evidence: {
    id: 'evidence',
    name: '选中警情的证据',
    group: 'alarms',
    legends: [
      { legendId: 'footprint', legendName: '卫星像元', visible: false, icon: 'footprint' },
      { legendId: 'bearing', legendName: '摄像机视线', visible: false, icon: 'bearing' },
      { legendId: 'reach', legendName: '误差范围', visible: false, icon: 'reach' },
      { legendId: 'crossing', legendName: '视线交会（95%）', visible: false, icon: 'crossing' },
    ],
    source: 'evidence',
    order: 300,
  },
  alarms: {
    id: 'alarms',
    name: '报警',
    group: 'alarms',
    legends: alarmMarks.map((mark) => ({
      legendId: mark,
      legendName: alarmMarkNames[mark],
      visible: true,
      icon: mark,
    })),
    source: 'alarms',
    order: 310,
  },
  spread: { id: 'spread', name: '火势推演', group: 'scene', legends: [], source: 'spread', order: 380 },
  buffer: { id: 'buffer', name: '缓冲范围', group: 'scene', legends: [], source: 'plans', order: 375 },
  routes: { id: 'routes', name: '路线', group: 'scene', legends: [], source: 'plans', order: 385 },
  plot: { id: 'plot', name: '标绘', group: 'scene', legends: [], source: 'plot', order: 387 },
  approaches: { id: 'approaches', name: '在途力量', group: 'scene', legends: [], source: 'approaches', order: 390 },
  marks: { id: 'marks', name: '火场要素', group: 'scene', legends: [], source: 'marks', order: 400 },
  grids: {
    id: 'grids',
    name: '防火网格',
    group: 'grids',
    legends: [
      { legendId: 'grid', legendName: '网格', visible: true, icon: 'grid' },
      { legendId: 'gridBare', legendName: '无责任人', visible: true, icon: 'gridBare' },
    ],
    source: 'grids',
    permission: 'grid.read',
    order: 180,
  },
  patrolCells: {
    id: 'patrolCells',
    name: '巡护覆盖',
    group: 'grids',
    legends: [],
    source: 'patrolCells',
    permission: 'patrol.read',
    order: 185,
  },
  gridMarks: {
    id: 'gridMarks',
    name: '网格检查',
    group: 'drawing',
    legends: [
      { legendId: 'gridOverlap', legendName: '重叠或越界', visible: false, icon: 'gridOverlap' },
      { legendId: 'gridGap', legendName: '缝隙', visible: false, icon: 'gridGap' },
    ],
    source: 'gridMarks',
    permission: 'grid.read',
    order: 888,
  },
  preview: { id: 'preview', name: '导入预览', group: 'drawing', legends: [], source: 'preview', order: 890 },
  plotDraft: { id: 'plotDraft', name: '标绘草图', group: 'drawing', legends: [], source: 'plotDraft', order: 892 },
  sketched: { id: 'sketched', name: '待提交的图形', group: 'drawing', legends: [], source: 'sketched', order: 896 },
  corners: { id: 'corners', name: '绘制范围', group: 'drawing', legends: [], source: 'corners', order: 900 },
} as const satisfies Readonly<Record<string, MapLayer>>;

/** Those of some layers that a person may see, from the ground up. */
export const layersFor = <T extends { layer: MapLayer }>(
  layers: readonly T[],
  may: (permission: Permission) => boolean,
): readonly T[] =>
  layers
    .filter(({ layer: { permission } }) => permission === undefined || may(permission))
    .sort((a, b) => a.layer.order - b.layer.order);

/** The legend of some layers; `shown`: ids of entries whose things have come. */
export const legendsOf = (layers: readonly MapLayer[], shown: ReadonlySet<string>): readonly MapLegend[] =>
  layers.flatMap(({ legends }) =>
    legends.map((legend) => ({ ...legend, visible: legend.visible || shown.has(legend.legendId) })),
  );

/** What must be said of the sources of some layers, each text once. */
export function attributionsOf(layers: readonly MapLayer[]): readonly string[] {
  const sources = layers.map(({ source }): MapSource => mapSources[source]);
  return [...new Set(sources.flatMap(({ attribution }) => attribution ?? []))];
}
