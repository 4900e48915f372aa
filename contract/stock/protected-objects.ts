import { choice, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { byArea, named, placed, stockPage } from './placed.ts';

/** What must not burn: how far a fire is from it counts. */
export const protectedObjects = resource({
  name: 'protectedObject',
  title: '重点保护目标',
  page: stockPage,
  scope: 'region',
  titleField: 'name',
  sort: byArea,
  fields: {
    ...named,
    kind: choice(
      '目标类别',
      {
        village: '村庄',
        school: '学校',
        hospital: '医院和养老机构',
        heritage: '文物古迹',
        powerLine: '输变电设施',
        fuel: '油气库站',
        explosives: '易燃易爆品仓库',
        forest: '自然保护地',
        other: '其他',
      },
      { required: true, column: true, filtered: true },
    ),
    headcount: whole('人数', {
      min: 0,
      max: 1_000_000,
      unit: '人',
      column: true,
      sorted: true,
      hint: '平时在其中的人数',
    }),
    ...placed,
  },
});
