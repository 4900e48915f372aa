import type { HeightsOrigin } from '../../../contract/sight/schemas.ts';
import type { WatchingFact } from '../../../contract/stock/watching.ts';

const km = (metres: number): string =>
  metres < 1_000 ? `${Math.round(metres)} 米` : `${(metres / 1_000).toFixed(1)} 公里`;

/** What maps say of what is seen over the ground. */
export const sightWords = {
  viewshed: '可视域',
  show: '看可视域',
  first: '第一视角',
  third: '第三视角',
  choose: '选观察点',
  choosing: '在地图上点击观察点；Esc 结束。',
  clear: '清除',
  none: '从一点、摄像机或瞭望塔看得到哪些地面。',
  point: '观察点',
  eye: '观察高度（米）',
  range: '观察距离（公里）',
  target: '目标高度（米）',
  loading: '正在计算可视域…',
  failed: '可视域计算失败',
  seen: (percent: number): string => `可见 ${percent}%`,
  area: (seenHa: number, withinHa: number): string =>
    `${(seenHa / 100).toFixed(1)} / ${(withinHa / 100).toFixed(1)} 平方公里`,
  from: (eyeM: number, rangeM: number): string => `离地 ${Math.round(eyeM)} 米，看 ${km(rangeM)}`,
  legend: '着色处可见，暗处被地形遮挡。',
  curved: '已计地球曲率与大气折光（0.13）；未计林木与建筑。',
  heights: {
    simulated: '高程为演示模拟数据，不可用于实战。',
    partly: '部分高程为演示模拟数据，不可用于实战。',
    imported: '',
  } as const satisfies Readonly<Record<HeightsOrigin, string>>,
  assumed: (facts: readonly WatchingFact[]): string =>
    `台账未填${facts.map((fact) => factNames[fact]).join('、')}，按常用值计。`,
  union: '视频覆盖',
  unionLead: (area: string, cameras: number, broken: number): string =>
    `${area}：台账中状况正常的摄像机 ${cameras} 台${broken > 0 ? `，故障或检修 ${broken} 台不计` : ''}`,
  unionBegin: '计算视频覆盖',
  unionAgain: '重新计算',
  unionStop: '停止计算',
  unionShow: '在图上显示',
  unionHide: '不在图上显示',
  unionWaiting: '正在计算…',
  unionComputing: (percent: number): string => `正在计算，已完成 ${percent}%`,
  unionOther: '他人正在计算，完成后自动显示。',
  unionStale: '摄像机台账或地形数据已变化，结果为变化前的。',
  unionArea: '辖区',
  unionForest: '林地',
  unionShare: (seenHa: number, ofHa: number): string =>
    `可见 ${ofHa > 0 ? Math.round((seenHa / ofHa) * 100) : 0}%，不可见 ${((ofHa - seenHa) / 100 || 0).toFixed(1)} 平方公里`,
  unionBlind: (blind: number, all: number): string => `看不到的村庄 ${blind} 个（共 ${all} 个）`,
  unionBlindCut: (shown: number): string => `只列出前 ${shown} 个`,
  unionMore: (rest: number): string => `还有 ${rest} 个`,
  unionCell: (metres: number, cameras: number, at: string): string =>
    `按 ${Math.round(metres)} 米网格、${cameras} 台摄像机计算于 ${at}。`,
  km,
} as const;

const factNames: Readonly<Record<WatchingFact, string>> = {
  eyeM: '架设高度',
  rangeM: '监控距离',
  headingDeg: '朝向',
  angleDeg: '视场角',
};
