/** Words of the log for the data of drones' flights. */
export const flightFactNames = {
  uavId: '无人机编号',
  uavName: '无人机',
  tracker: '定位编号',
  way: '航线',
  lengthM: '航线全长（米）',
  clearanceM: '最低离地（米）',
  flightId: '航线任务编号',
  pilot: '飞手',
  isSms: '已发短信',
  flownPercent: '已飞航程（%）',
  farthestM: '最大偏航（米）',
  heightM: '离地高度（米）',
  speedKmh: '速度（公里/时）',
} as const;
