import type { ValuesOf } from '../resources/resource.ts';
import { dayMs, hourMs } from '../time.ts';
import type { Milliseconds } from '../units.ts';
import type { HazardGrade } from './kinds.ts';
import type { hazardRules } from './rule-record.ts';

/** How long each step may take, in milliseconds. */
export interface HazardRule {
  gradeMs: Milliseconds;
  orderMs: Milliseconds;
  mendMs: Milliseconds;
  checkMs: Milliseconds;
  closeMs: Milliseconds;
}

const usual = { gradeMs: dayMs, orderMs: dayMs, checkMs: 2 * dayMs, closeMs: 2 * dayMs } as const;
const mendDays: Readonly<Record<HazardGrade, number>> = { grave: 3, larger: 7, general: 15 };

/** The figures where no region has set any: our own, since no standard of forest fire prevention gives them. */
export const usualHazardRule = (grade: HazardGrade | undefined): HazardRule => ({
  ...usual,
  mendMs: mendDays[grade ?? 'general'] * dayMs,
});

type Said = Partial<ValuesOf<typeof hazardRules>>;

const spans = (said: Said): Partial<HazardRule> =>
  Object.fromEntries(
    (
      [
        ['mendMs', said.mendDays, dayMs],
        ['gradeMs', said.gradeHours, hourMs],
        ['orderMs', said.orderHours, hourMs],
        ['checkMs', said.checkHours, hourMs],
        ['closeMs', said.closeHours, hourMs],
      ] as const
    ).flatMap(([name, figure, unit]) => (figure === undefined ? [] : [[name, figure * unit]])),
  );

/**
 * The rule for a hazard in an area: the figures of the nearest region around it, those of its grade before those of all
 * grades of the same region.
 */
export function hazardRuleOf(areaCode: string, grade: HazardGrade | undefined, all: readonly Said[]): HazardRule {
  const about = all
    .filter((one) => areaCode.startsWith(one.regionCode ?? '') && (one.grade === undefined || one.grade === grade))
    .toSorted(
      (a, b) =>
        (a.regionCode ?? '').length - (b.regionCode ?? '').length ||
        Number(a.grade !== undefined) - Number(b.grade !== undefined),
    );
  return Object.assign({}, usualHazardRule(grade), ...about.map(spans)) as HazardRule;
}

/** The longest that mending may take by a rule, in whole days. */
export const mostMendDays = ({ mendMs }: Pick<HazardRule, 'mendMs'>): number => Math.floor(mendMs / dayMs);
