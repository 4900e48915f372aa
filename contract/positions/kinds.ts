import type { Milliseconds } from '../units.ts';

/** What tells where it is, by kind. */
export const positionKindNames = {
  ranger: '护林员',
  vehicle: '车辆',
  crew: '队伍',
  uav: '无人机',
  person: '人员',
} as const;

/** Kind of a subject. */
export type PositionKind = keyof typeof positionKindNames;

/** All kinds, in the order of lists and legends. */
export const positionKinds = Object.keys(positionKindNames) as PositionKind[];

/**
 * Kilometres an hour beyond which no such subject moves: rangers and crews ride, too. A faster move is a fault of one
 * of its two positions.
 */
export const fastestKmh: Readonly<Record<PositionKind, number>> = {
  ranger: 150,
  vehicle: 180,
  crew: 180,
  uav: 250,
  person: 180,
};

/** A position that is older says where the subject was, not where it is. */
export const staleMs: Milliseconds = 10 * 60_000;

/** Whether a position of the moment `at` is stale at `now`, both in milliseconds since 1970. */
export const isStale = (at: number, now: number): boolean => now - at > staleMs;

/**
 * What is wrong with a position: `late` came after a newer one and stands in the track alone; `jump` lies further from
 * the one before than the subject can have moved.
 */
export type PositionMark = 'late' | 'jump';

/** What marks are called. */
export const positionMarkNames: Readonly<Record<PositionMark, string>> = { late: '迟到', jump: '位置跳变' };
