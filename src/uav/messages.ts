/** What lists of drones say. */
export const uavMessages = {
  title: '无人机',
  standing: '无人机实时状态',
  columns: { name: '名称', state: '状态', battery: '电量', last: '最近位置', area: '所在区域' },
  battery: (percent: number): string => `${Math.round(percent)}%`,
  none: '—',
  noPosition: '没有定位',
  noUavs: '辖区内没有无人机',
  noUavsNext: '在综合管理的“无人机”中登记后，这里显示状态与位置。',
  failed: '无人机状态加载失败',
  loading: '正在加载无人机状态…',
  show: '查看画面',
  showOf: (name: string): string => `查看${name}的画面`,
} as const;
