import type { AreaLevel } from '../../contract/areas.ts';

const levels: Readonly<Record<AreaLevel, string>> = {
  province: '省级',
  city: '市级',
  county: '县级',
  township: '乡镇',
  village: '村级',
};

/** What a replay says of names that its recording does not tell. */
export const playbackMessages = {
  regionOf: (level: AreaLevel, code: string): string => `${levels[level]}（${code}）`,
  someForce: '某支力量',
  someTask: '某项任务',
  somebody: '某人',
  people: (count: number): string => `${count} 人`,
  someFire: '另一起火情',
  system: '系统',
} as const;
