import { type BurnedLand, inSquareMetres, saidOfLand, type SaidOfLands } from './burned.ts';

/**
 * Causes that every authority begins with, as the annual statistics of forest fires tell them apart; the dictionary
 * `fireCause` has them, and what administrators add.
 */
export const causeNames = {
  worship: '祭祀用火',
  farming: '农事用火',
  smoking: '野外吸烟',
  children: '玩火',
  powerLine: '电力设施',
  lightning: '雷击',
  arson: '故意纵火',
  across: '外来火',
  other: '其他',
  unknown: '不明',
} as const;

/** Code of a cause, as the dictionary has it. */
export type FireCause = string;

/** The name of a cause: what the dictionary said of it then, else as every authority begins. */
export const causeName = (cause: FireCause, said?: string): string =>
  said ?? (Object.hasOwn(causeNames, cause) ? causeNames[cause as keyof typeof causeNames] : cause);

/** Grades of a forest fire by Article 40 of the Regulations on Forest Fire Prevention (森林防火条例, 2008). */
export const gradeNames = { 1: '一般森林火灾', 2: '较大森林火灾', 3: '重大森林火灾', 4: '特别重大森林火灾' } as const;
export type FireGrade = keyof typeof gradeNames;

/** What is put on record when a fire has ended. Areas in hectares, cost in yuan; times ISO 8601. */
export interface FireRecord {
  controlledAt?: string | undefined;
  outAt: string;
  burned: BurnedLand;
  /** Kinds of that land of which the dictionary says other than every authority begins with; the server tells it. */
  landKinds?: SaidOfLands | undefined;
  deaths: number;
  seriousInjuries: number;
  lightInjuries: number;
  cause: FireCause;
  /** Its name in the dictionary, where every authority begins without it; the server tells it. */
  causeName?: string | undefined;
  causeNote?: string | undefined;
  costYuan?: number | undefined;
  crews?: number | undefined;
  fighters?: number | undefined;
  vehicles?: number | undefined;
  remark?: string | undefined;
}

/** A grade and why: the figure that reaches the highest one. */
export interface Graded {
  grade: FireGrade;
  reason: string;
}

/** "以上" includes the figure, "以下" does not (Article 40, last sentence). */
const steps: readonly { grade: FireGrade; area: number; deaths: number; injured: number }[] = [
  { grade: 4, area: 1_000, deaths: 30, injured: 100 },
  { grade: 3, area: 100, deaths: 10, injured: 50 },
  { grade: 2, area: 1, deaths: 3, injured: 10 },
];

/** Forest land burned, in hectares: other land that burned makes a fire, but no area of this grading. */
export const forestBurned = ({ burned, landKinds }: Pick<FireRecord, 'burned' | 'landKinds'>): number =>
  inSquareMetres(
    Object.entries(burned).reduce((sum, [kind, area]) => sum + (saidOfLand(kind, landKinds).isForest ? area : 0), 0),
  );

/** The grade of a fire by Article 40, with its reason. */
export function gradeOf(record: Pick<FireRecord, 'burned' | 'landKinds' | 'deaths' | 'seriousInjuries'>): Graded {
  const area = forestBurned(record);
  const { deaths, seriousInjuries } = record;
  for (const step of steps) {
    if (area >= step.area)
      return { grade: step.grade, reason: `受害森林面积 ${area} 公顷，达到 ${step.area} 公顷以上` };
    if (deaths >= step.deaths) return { grade: step.grade, reason: `死亡 ${deaths} 人，达到 ${step.deaths} 人以上` };
    if (seriousInjuries >= step.injured)
      return { grade: step.grade, reason: `重伤 ${seriousInjuries} 人，达到 ${step.injured} 人以上` };
  }
  if (deaths > 0) return { grade: 1, reason: `死亡 ${deaths} 人，不足 3 人` };
  if (seriousInjuries > 0) return { grade: 1, reason: `重伤 ${seriousInjuries} 人，不足 10 人` };
  return { grade: 1, reason: area > 0 ? `受害森林面积 ${area} 公顷，不足 1 公顷` : '其他林地起火' };
}
