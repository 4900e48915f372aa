import { choice, dateTime, flag, longText, text, whole } from '../resources/field.ts';
import { resource, type RecordOf } from '../resources/resource.ts';
import { mostBaseZoom } from './limits.ts';

/** Where the tiles of a base map are from, with their Chinese names. */
export const baseKindNames = {
  tianditu: '天地图',
  xyz: 'XYZ 瓦片',
  wmts: 'WMTS（地址模板）',
  wmtsKvp: 'WMTS（KVP 参数）',
  pmtiles: 'PMTiles 文件',
} as const;

/** What Tianditu offers, with the layer of names that belongs to each. */
export const tiandituLayers = {
  vec: { name: '矢量地图', labels: 'cva' },
  img: { name: '影像地图', labels: 'cia' },
  ter: { name: '地形晕渲', labels: 'cta' },
} as const;

/** The kinds of base maps for which a field is asked. */
const of = (...among: (keyof typeof baseKindNames)[]) => ({ field: 'kind', among });
const byAddress = of('xyz', 'wmts', 'wmtsKvp');
const ofWmts = of('wmts', 'wmtsKvp');

const zoom = (label: string, hint: string) => whole(label, { min: 0, max: mostBaseZoom, column: 'hidden', hint });

/**
 * Base maps of others that people can have below all that a map shows. The server asks for their tiles and hands them
 * on; the key that a service wants stands beside the log and in no record.
 */
export const baseMaps = resource({
  name: 'baseMap',
  title: '底图',
  page: '/sys/base-map',
  scope: 'whole',
  titleField: 'name',
  sort: { by: 'order', order: 'asc' },
  actions: ['page', 'info', 'create', 'change', 'remove'],
  fields: {
    name: text('名称', { required: true, max: 20, column: true, filtered: true, unique: true }),
    kind: choice('类型', baseKindNames, { required: true, column: true, filtered: true }),
    system: choice(
      '坐标系',
      { wgs84: 'WGS84 / CGCS2000（Web 墨卡托）', gcj02: 'GCJ-02（火星坐标，显示时纠偏）' },
      { required: true, column: true, hint: '用错坐标系，图上会偏移数百米' },
    ),
    attribution: longText('版权与审图号', {
      required: true,
      max: 100,
      column: true,
      hint: '显示在每幅使用它的地图上，如“天地图 · GS（2024）0650号”',
    }),
    order: whole('排序', { required: true, min: 0, max: 9_999, column: true, sorted: true }),
    tianditu: choice(
      '天地图图层',
      { vec: tiandituLayers.vec.name, img: tiandituLayers.img.name, ter: tiandituLayers.ter.name },
      {
        column: 'hidden',
        only: of('tianditu'),
        hint: '必填；地址已内置，注记一并显示，只需另行设置密钥（服务端类型）',
      },
    ),
    address: text('瓦片地址', {
      max: 500,
      column: 'hidden',
      only: byAddress,
      hint: '如 https://tiles.example.cn/{z}/{x}/{y}.png；需要密钥的位置写 {key}，WMTS 模板可用 {TileMatrix} 等',
    }),
    labels: text('注记地址', {
      max: 500,
      column: 'hidden',
      only: byAddress,
      hint: '写法同瓦片地址，叠加在瓦片之上，可不填',
    }),
    layer: text('WMTS 图层', { max: 100, column: 'hidden', only: ofWmts }),
    style: text('WMTS 样式', { max: 60, column: 'hidden', only: ofWmts, hint: '不填为 default' }),
    matrixSet: text('WMTS 矩阵集', {
      max: 60,
      column: 'hidden',
      only: ofWmts,
      hint: '须为 Web 墨卡托，如 GoogleMapsCompatible、w',
    }),
    matrixPrefix: text('WMTS 级别前缀', {
      max: 60,
      column: 'hidden',
      only: ofWmts,
      hint: '如 EPSG:3857:，多数服务不填',
    }),
    file: text('PMTiles 文件名', {
      max: 64,
      column: 'hidden',
      only: of('pmtiles'),
      hint: '由“上传 PMTiles”填写；大文件放入数据目录的 lookout.base-maps 文件夹。图片瓦片，或 OpenMapTiles 矢量瓦片',
    }),
    isSouthUp: flag('行号自南向北（TMS）', { column: 'hidden', only: byAddress }),
    from: zoom('最小级别', '不填为 0；低于此级别时显示本地底图'),
    to: zoom('最大级别', `不填为 18，最大 ${mostBaseZoom}；更近时放大显示`),
    disabled: flag('停用', { column: true, filtered: true }),
    keySetAt: dateTime('密钥设置时间', { told: true, column: true }),
  },
});

/** A base map as it is kept. */
export type BaseMap = RecordOf<typeof baseMaps>;

/** What of a base map is drawn: its pictures, or the names that lie on them. */
export const baseParts = ['tiles', 'labels'] as const;

/** One of the two. */
export type BasePart = (typeof baseParts)[number];
