import { positionKindNames, positionMarkNames, type PositionKind } from '../../../contract/positions/kinds.ts';

/** What is said of whereabouts. */
export const positionWords = {
  panel: '人员与车辆',
  close: '关闭',
  stale: '位置已过时',
  doubt: '新近位置跳变，暂按跳变前显示',
  hover: (kind: PositionKind, name: string, age: string, notes: readonly string[]): string =>
    [`${name}（${positionKindNames[kind]}）`, age, ...notes].join('\n'),
  gone: '已不在当前视图内',
  track: (hours: number): string => `查看近 ${hours} 小时轨迹`,
  trackAgain: '刷新轨迹',
  logged: '查看轨迹会记入日志',
  notInReplay: '回放中不能查看轨迹',
  loading: '正在加载轨迹…',
  points: (n: number, marked: number): string =>
    marked > 0 ? `轨迹 ${n} 点，其中${positionMarkNames.jump} ${marked} 点` : `轨迹 ${n} 点`,
  noTrack: '这段时间没有轨迹',
  facts: { at: '定位时间', area: '所在区县', speed: '速度', heading: '航向', accuracy: '精度', battery: '电量' },
  speed: (kmh: number): string => `${Number(kmh.toFixed(1))} 公里/时`,
  accuracy: (metres: number): string => `±${Math.round(metres)} 米`,
  battery: (percent: number): string => `${Math.round(percent)}%`,
  heading: (degrees: number): string => `${Math.round(degrees)}°`,
} as const;
