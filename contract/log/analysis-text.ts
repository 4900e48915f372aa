import type { Buffer } from '../analyses/buffer.ts';
import { bufferAroundNames, insideKindNames, routePurposeNames } from '../analyses/names.ts';
import type { RoutePlan } from '../analyses/route.ts';
import type { EventData } from '../events/catalogue.ts';
import { responseName } from '../fires/response.ts';
import { warnedKindNames, warningResultNames } from '../fires/warned.ts';
import type { SpreadForecast } from '../analyses/spread.ts';

/** What a forecast comes to, in a sentence. */
export const forecastText = ({ hours, areaHa, headM }: SpreadForecast): string =>
  `火势推演：${hours} 小时后约 ${areaHa.toFixed(1)} 公顷，火头 ${(headM / 1_000).toFixed(1)} 公里`;

/** What a plan of ways comes to, in a sentence. */
export function planText({ purpose, from, to, ways, withinMin, areas }: RoutePlan): string {
  const begin = `${routePurposeNames[purpose]}：从${from.name ?? '指定位置'}`;
  if (purpose === 'reach') return `${begin}出发 ${withinMin} 分钟，约 ${areas.at(-1)?.areaHa ?? 0} 公顷`;
  const [quickest] = ways;
  const goal = purpose === 'escape' ? '到安全区' : `到${to ? (to.name ?? '指定位置') : '火场'}`;
  return `${begin}${goal} ${ways.length} 条，最快 ${quickest?.minutes ?? 0} 分钟`;
}

/** What was found in a buffer, in a sentence. */
export function bufferText({ around, radiusM, counts }: Buffer): string {
  const found = counts.map(({ kind, count }) => `${insideKindNames[kind]} ${count} 处`);
  return `缓冲分析：${bufferAroundNames[around]}周边 ${radiusM} 米内${found.join('、') || '没有登记的目标'}`;
}

/** What became of a call to a place in the fire's way, in a sentence. */
export function warnedText({ place: { kind, name, phone }, result }: EventData<'fire.placeWarned'>): string {
  const called = `${warnedKindNames[kind]}${name}${phone === undefined ? '' : `（${phone}）`}`;
  return `预警告知${called}：${warningResultNames[result]}`;
}

/** Which response began by which plan, in a sentence. */
export const begunText = ({ level, plan, steps }: EventData<'fire.responseBegun'>): string =>
  `启动${responseName(level)}：按《${plan.name}》第${plan.no}版，共 ${steps.length} 步`;
