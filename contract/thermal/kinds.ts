import { dayMs } from '../time.ts';

/** Kinds of places whose alarms are shelved. */
export const thermalKindNames = {
  permittedBurning: '许可用火',
  knownHeat: '固定热源',
  cameraMask: '摄像机屏蔽',
} as const;
export type ThermalKind = keyof typeof thermalKindNames;

/** For how long a record may hold at most, in milliseconds; after that it is looked at again. */
export const longestMs: Readonly<Record<ThermalKind, number>> = {
  permittedBurning: 30 * dayMs,
  knownHeat: 366 * dayMs,
  cameraMask: 366 * dayMs,
};

/** Sources whose alarms may be shelved by such a place: what people report never is. */
export const suppressibleSources = { 1: '卫星遥感', 5: '视频监控', 6: '其他', 7: 'AI算法' } as const;

/** The reach of a record without a polygon, in metres. */
export const radiusLimits = { min: 10, max: 5_000 } as const;

/** The size of a polygon at most, in hectares: what is set aside over more land hides fires. */
export const mostHectares = 10_000;
