import type { Random } from '../../models/random.ts';
import type { SourceType } from '../../contract/alarms/alarm.ts';
import type { EventData } from '../../contract/events/catalogue.ts';

type Facts = Pick<EventData<'alarm.raised'>, 'confidence' | 'content' | 'satellite'>;

const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const between = (random: Random, low: number, high: number, digits = 0): number =>
  Number((low + random() * (high - low)).toFixed(digits));

/** Local minutes of the day at which polar-orbiting fire satellites pass over eastern China. */
const passes: readonly (readonly [satellite: string, instrument: string, minute: number])[] = [
  ['Suomi-NPP', 'VIIRS', 92],
  ['NOAA-20', 'VIIRS', 118],
  ['Terra', 'MODIS', 638],
  ['Suomi-NPP', 'VIIRS', 806],
  ['NOAA-20', 'VIIRS', 832],
  ['Aqua', 'MODIS', 811],
  ['Terra', 'MODIS', 1_335],
];

const said: Readonly<Record<Exclude<SourceType, 1 | 6>, readonly string[]>> = {
  2: ['巡护中发现山坡有烟，正在靠近查看', '林缘有人烧田埂，火势贴近林地', '闻到焦糊味，对面山脊有淡烟'],
  3: ['县林业局转来：林区边缘有明火', '气象部门通报该处地表温度异常', '友邻单位通报界线附近有烟'],
  4: ['群众来电：屋后山上冒烟', '群众来电：坟山附近有火光', '群众来电：公路边坡着火，有风'],
  5: ['云台监控发现烟柱', '云台监控发现林地明火', '云台监控红外测温超限'],
  7: ['AI识别：烟雾', 'AI识别：明火', 'AI识别：疑似烟雾，背景有云'],
};

function satelliteFacts(random: Random, minute: number): Facts {
  const [satellite, instrument] = passes.reduce((best, one) =>
    Math.abs(one[2] - minute) < Math.abs(best[2] - minute) ? one : best,
  );
  const isModis = instrument === 'MODIS';
  return {
    confidence: isModis ? between(random, 35, 95) : pick(random, [30, 60, 60, 90]),
    content: `${satellite} 卫星热点`,
    satellite: {
      satellite,
      instrument,
      brightness: between(random, 305, 345, 1),
      scan: between(random, isModis ? 1 : 0.38, isModis ? 1.8 : 0.6, 2),
      track: between(random, isModis ? 1 : 0.36, isModis ? 1.3 : 0.5, 2),
      frp: between(random, 2, 38, 1),
      dayNight: minute > 360 && minute < 1_140 ? 'D' : 'N',
    },
  };
}

/** What an alarm of this source tells, seen at this local minute of the day. */
export function sceneOf(random: Random, sourceType: SourceType, minute: number): Facts {
  if (sourceType === 1) return satelliteFacts(random, minute);
  if (sourceType === 6) return { content: '航空巡护发现烟点' };
  const content = pick(random, said[sourceType]);
  return sourceType === 7 || sourceType === 5 ? { content, confidence: between(random, 52, 97) } : { content };
}

/**
 * A local minute of the day at which this source is likely to see something: passes, daylight for people, any time for
 * cameras.
 */
export function likelyMinute(random: Random, sourceType: SourceType): number {
  if (sourceType === 1) return pick(random, passes)[2] + Math.floor(random() * 6);
  if (sourceType === 5 || sourceType === 7) return Math.floor(random() * 1_440);
  return 420 + Math.floor((random() + random()) * 390);
}

/** Whether this source plausibly speaks at this local minute: people by day, satellites near a pass, cameras always. */
export function isPlausible(sourceType: SourceType, minute: number): boolean {
  if (sourceType === 5 || sourceType === 7) return true;
  if (sourceType === 1) return passes.some(([, , pass]) => Math.abs(pass - minute) < 45);
  return minute >= 360 && minute <= 1_320;
}
