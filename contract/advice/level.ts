import type { Metres, Milliseconds } from '../units.ts';
import { type Priority, priorityNames } from '../rules/levels.ts';
import { hourMs, minuteMs, minutesInWords } from '../time.ts';
import { type AlarmLevel, alarmLevelNames } from '../rules/levels.ts';

/**
 * What is known of a fire where its level is asked for: priority of its incident, danger of the day (1–5), the
 * protected object that lies nearest (metres), and how long it has burned.
 */
export interface LevelFacts {
  priority?: Priority | undefined;
  riskGrade?: number | undefined;
  nearest?: { name: string; distanceM: Metres } | undefined;
  burningMs: Milliseconds;
}

/** A level, the score (0–100) behind it, and what it is made of, for people. */
export interface Leveled {
  level: AlarmLevel;
  name: string;
  score: number;
  reasons: readonly string[];
}

/** A fire that no incident led to was entered by a person: it counts as one of middle priority. */
const ofPriority: Readonly<Record<Priority, number>> = { 1: 40, 2: 30, 3: 20, 4: 10 };

const ofDistance: readonly (readonly [withinM: Metres, points: number])[] = [
  [500, 25],
  [1_000, 18],
  [2_000, 10],
  [5_000, 5],
];
const ofHours: readonly (readonly [hours: number, points: number])[] = [
  [12, 15],
  [4, 12],
  [2, 8],
  [1, 4],
];
const levels: readonly (readonly [score: number, level: AlarmLevel])[] = [
  [75, 1],
  [55, 2],
  [35, 3],
];

const distance = (m: number): string => (m < 1_000 ? `${Math.round(m)} 米` : `${(m / 1_000).toFixed(1)} 公里`);

/** Said from one hour on: before that it counts for nothing. */
const burning = (ms: Milliseconds): string => `已燃烧 ${minutesInWords(Math.floor(ms / minuteMs))}`;

/**
 * The level of a fire: by how urgent its incident is, the danger of the day, what it may reach, and how long it burns
 * already. The figures are this project's; an authority's own rule would stand here.
 */
export function levelOf({ priority, riskGrade, nearest, burningMs }: LevelFacts): Leveled {
  const near = nearest && ofDistance.find(([withinM]) => nearest.distanceM <= withinM)?.[1];
  const hours = ofHours.find(([least]) => burningMs >= least * hourMs)?.[1] ?? 0;
  const parts: readonly (readonly [number, string])[] = [
    [
      ofPriority[priority ?? 3],
      priority === undefined ? '无警情优先级，按“中”计' : `警情优先级：${priorityNames[priority]}`,
    ],
    [riskGrade === undefined ? 0 : (riskGrade - 1) * 5, `火险 ${riskGrade ?? 0} 级`],
    [near ?? 0, `距${nearest?.name ?? ''} ${distance(nearest?.distanceM ?? 0)}`],
    [hours, burning(burningMs)],
  ];
  const score = parts.reduce((sum, [points]) => sum + points, 0);
  const level = levels.find(([least]) => score >= least)?.[1] ?? 4;
  return {
    level,
    name: alarmLevelNames[level],
    score,
    reasons: parts.filter(([points]) => points > 0).map(([points, reason]) => `${reason}（${points} 分）`),
  };
}
