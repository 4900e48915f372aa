import type { FetchFault } from './fetch-tile.ts';

/** Why a service gave no picture. */
const faults: Readonly<Record<FetchFault, string>> = {
  unreachable: '连接不上底图服务',
  slow: '底图服务没有在规定时间内返回图片',
  inner: '底图地址指向内部网络，须由运维在启动选项 --tile-hosts 中列出该主机',
  unencrypted: '底图地址不是 https，须由运维在启动选项 --tile-hosts 中列出该主机',
  redirects: '底图服务要求转到别的地址，系统不跟随',
  denied: '底图服务拒绝访问，请检查密钥和服务商的用量限制',
  failing: '底图服务返回错误',
  tooLarge: '底图服务返回的内容过大',
  noPicture: '底图服务返回的不是图片',
};

/** What is said of base maps and of tiles that there are not. */
export const baseMessages = {
  faults,
  resting: '底图服务连续出错，暂停访问，稍后自动重试',
  busy: '底图请求过多，请稍后再试',
  gone: '底图不存在或已停用',
  otherVersion: '底图设置已更改，请重新打开地图',
  noSuchZoom: (from: number, to: number) => `缩放级别应在 ${from} 至 ${to} 之间`,
  noSuchTile: (most: number) => `瓦片行列号应在 0 至 ${most} 之间`,
  noKey: '尚未设置密钥',
  needsKind: '请选择天地图图层',
  needsAddress: '请填写瓦片地址',
  needsLayer: '请填写 WMTS 图层',
  needsMatrixSet: '请填写 WMTS 矩阵集',
  needsFile: '请填写 PMTiles 文件名',
  badAddress: '地址应以 https:// 或 http:// 开头，不能含账号，主机名中不能有占位符',
  badPlaceholder: (name: string) => `不认识占位符 {${name}}`,
  lacks: (name: string) => `地址中缺少 {${name}}`,
  openKey: (name: string) => `请勿把密钥写在地址里：${name}= 之后写 {key}，保存后用“设置密钥”填写`,
  zoomOrder: '最大级别不能小于最小级别',
  tdtSystem: '天地图的坐标系是 CGCS2000，请选 WGS84 / CGCS2000',
  badFile: '文件名只能由字母、数字、横线、下划线和点组成，以 .pmtiles 结尾',
  noFile: '数据目录的 lookout.base-maps 文件夹中没有这个文件',
  brokenFile: '文件不是 PMTiles 第 3 版，或已损坏',
  vectorFile: '文件中是矢量瓦片，但不是 OpenMapTiles 结构（应有 water、transportation、place 图层）',
  strangeFile: '底图只支持图片瓦片（PNG、JPEG、WebP）和 OpenMapTiles 矢量瓦片',
  vectorSystem: '矢量瓦片的坐标系须为 WGS84 / CGCS2000，不能纠偏',
  tooBig: (mb: number) => `文件超过 ${mb} MB；更大的文件由运维放入数据目录的 lookout.base-maps 文件夹`,
  noUpload: '请选择 PMTiles 文件',
  tooManyUploads: (most: number) => `已上传 ${most} 个文件，请先删除不用的底图，一天后再上传`,
} as const;
