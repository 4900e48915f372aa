import { choice, region, text, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { hazardGradeNames } from './kinds.ts';

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
    name: text('名称', { required: true, max: 50, column: true, filtered: true }),
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
    mendDays: whole('整改时限', days),
    gradeHours: whole('定级时限', hours),
    orderHours: whole('下达时限', hours),
    checkHours: whole('复核时限', hours),
    closeHours: whole('销号时限', hours),
  },
});
