import { choice, date, longText, region, text, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { riskGrades, riskText } from './grades.ts';

const grades = Object.fromEntries(riskGrades.map((grade) => [String(grade), riskText(grade)])) as Readonly<
  Record<'1' | '2' | '3' | '4' | '5', string>
>;

/**
 * The fire danger of a region on a day, as it was issued; it holds for the regions below that have none of their own.
 */
export const fireRisk = resource({
  name: 'fireRisk',
  title: '火险等级日报',
  page: '/integrated-management/index/fire-risk-daily',
  scope: 'region',
  titleField: 'issuedBy',
  sort: { by: 'day', order: 'desc' },
  together: ['regionCode', 'day'],
  fields: {
    regionCode: region('适用区域', {
      required: true,
      column: true,
      filtered: true,
      sorted: true,
      fixed: true,
      hint: '对本区域及其下级有效；下级当日另有发布的，以下级为准',
    }),
    day: date('日期', { required: true, column: true, filtered: true, sorted: true, fixed: true }),
    grade: choice('火险等级', grades, { required: true, column: true, filtered: true, sorted: true }),
    issuedBy: text('发布单位', { required: true, max: 50, column: true, filtered: true }),
    reason: longText('订正理由', { max: 200, column: true, hint: '与当日气象计算的火险等级不同时必填' }),
    computedGrade: choice('计算等级', grades, {
      column: true,
      told: true,
      hint: '发布时按气象观测计算的等级，无资料时为空',
    }),
    computedHtz: whole('计算指数', { min: -20, max: 130, column: true, told: true }),
    remark: longText('说明', { max: 200, column: true }),
  },
});
