/** What the ground says of itself and of tiles that there are not. */
export const groundMessages = {
  otherVersion: '底图已更新，请重新打开地图',
  noSuchZoom: (from: number, to: number) => `缩放级别应在 ${from} 至 ${to} 之间`,
  noSuchTile: (most: number) => `瓦片行列号应在 0 至 ${most} 之间`,
  origins: {
    elevation: { source: '模拟地形，由程序生成，仅供演示', licence: '' },
    cover: { source: '模拟植被与建成区，由程序生成，仅供演示', licence: '' },
    roads: { source: '模拟道路，由程序生成，仅供演示', licence: '' },
    water: { source: '水系 GSHHG 2.3.7', licence: 'LGPL' },
    places: { source: '村镇位置多为示意', licence: '' },
  },
} as const;
