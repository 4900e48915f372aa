import { choice, region, text, whole } from '../resources/field.ts';
import { resource, type ValuesOf } from '../resources/resource.ts';
import { dayMs, hourMs } from '../time.ts';
import type { Milliseconds } from '../units.ts';
import { type HazardGrade, hazardGradeNames } from './kinds.ts';

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

const days = { min: 1, max: 365, unit: '天', column: true } as const;
const hours = { min: 1, max: 720, unit: '小时', column: true } as const;

/** What a region says of its deadlines, of one grade or of all; what it leaves out is as the one above says. */
export const hazardRules = resource({
  name: 'hazardRule',
  title: '隐患整改时限',
  page: '/fire-meshing/index/hazard-rules',
  scope: 'region',
  keptWith: 'dutyRule',
  titleField: 'name',
  sort: { by: 'regionCode', order: 'asc' },
  together: ['regionCode', 'grade'],
  fields: {
    name: text('名称', { required: true, max: 50, column: true, filtered: true, hint: '如：宣城市隐患整改时限' }),
    regionCode: region('适用区域', {
      required: true,
      column: true,
      filtered: true,
      sorted: true,
      fixed: true,
      hint: '对本区域及其下级有效；下级另有设置的，以下级为准',
    }),
    grade: choice('隐患等级', hazardGradeNames, {
      column: true,
      filtered: true,
      fixed: true,
      hint: '不选则对所有等级有效',
    }),
    mendDays: whole('整改时限', { ...days, hint: '从下达整改起算；下达时可以定得更短' }),
    gradeHours: whole('定级时限', { ...hours, hint: '从上报起算，只取不分等级的设置' }),
    orderHours: whole('下达时限', { ...hours, hint: '从定级起算' }),
    checkHours: whole('复核时限', { ...hours, hint: '从提交整改起算' }),
    closeHours: whole('销号时限', { ...hours, hint: '从复核通过起算' }),
  },
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
