/** What the choice of an area says. */
export const regionMessages = {
  tree: '行政区划',
  search: '按名称或代码查找',
  choose: '请选择行政区划',
  chosen: (count: number) => `已选 ${count} 个区划`,
  clear: '清除',
  remove: (name: string) => `移除 ${name}`,
  chosenList: '已选区划',
  loading: '正在加载…',
  branchFailed: '加载失败，收起再展开可重试',
  failed: '行政区划加载失败',
  none: '没有找到',
  found: (count: number) => `找到 ${count} 处`,
  foundMore: (shown: number, count: number) => `找到 ${count} 处，只列出前 ${shown} 处`,
  ownDuty: '本级值班',
  duty: (region: string) => `${region}值班`,
  keys: '方向键移动，→ 展开，← 收起，回车选择，直接输入即可查找',
} as const;
