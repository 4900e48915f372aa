import { choice, text, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { byArea, named, placed, stockPage } from './placed.ts';

/** Kinds of crews, the best trained first. */
export const crewKindNames = { professional: '专业队', semiProfessional: '半专业队', volunteer: '志愿队' } as const;
export type CrewKind = keyof typeof crewKindNames;

/** Crews that fight fires; their position is that of their station. */
export const crews = resource({
  name: 'crew',
  title: '扑火队伍',
  page: stockPage,
  scope: 'region',
  titleField: 'name',
  sort: byArea,
  fields: {
    ...named,
    kind: choice('队伍类别', crewKindNames, { required: true, column: true, filtered: true }),
    headcount: whole('人数', { required: true, min: 1, max: 10_000, unit: '人', column: true, sorted: true }),
    leader: text('负责人', { max: 30, column: true }),
    ...placed,
  },
});
