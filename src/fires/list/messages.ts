/** What the list of fires says. */
export const listMessages = {
  title: '火情列表', mapTitle: '火情分布图', search: '筛选火情', loading: '正在加载火情…', failed: '火情列表加载失败', retry: '重试',
  columns: { state: '状态', place: '地点', holder: '处置单位', since: '起火时间', transfer: '转交与上报', forces: '力量', clocks: '时限' },
  badge: '状态', allBadges: '全部状态', transfer: '转交与上报', allTransfers: '不限转交状态',
  transfers: { unsigned: '待签收', transferred: '已转交待签收', reported: '已上报待签收', informed: '上级已签收', none: '未转交上报' },
  hand: '仅本单位处置', area: '区域', from: '起火日期起', to: '起火日期止', wrongOrder: '结束日期不能早于开始日期',
  keyword: '关键字', keywordHint: '地点、编号或备注', clear: '清除筛选', showMap: '显示地图', hideMap: '隐藏地图',
  empty: '辖区内没有火情', emptyWhy: '报警确认为火情后会立即出现在这里。', nothing: '没有符合条件的火情', nothingWhy: '请放宽筛选条件。',
  onMap: (shown: number, total: number): string => (total > shown ? `地图显示最近 ${shown} 起，共 ${total} 起` : `地图显示 ${shown} 起`),
  open: (place: string): string => `查看火情：${place}`, repeats: (n: number): string => `含重复 ${n} 起`, alarms: (n: number): string => `报警 ${n} 条`,
} as const;
