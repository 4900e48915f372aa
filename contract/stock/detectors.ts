import { choice, decimal, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { byArea, named, placed, stockPage } from './placed.ts';

const range = (label: string) => whole(label, { min: 0, max: 50_000, unit: '米', column: true, sorted: true });

/** Cameras, by the types of the specification: 1 turns on its head, 2 looks at a road. */
export const cameras = resource({
  name: 'camera',
  title: '监控摄像机',
  page: stockPage,
  scope: 'region',
  titleField: 'name',
  sort: byArea,
  fields: {
    ...named,
    type: choice('监控类型', { 1: '云台监控', 2: '卡口监控' }, { required: true, column: true, filtered: true }),
    heading: whole('朝向', {
      min: 0,
      max: 359,
      unit: '°',
      column: true,
      hint: '正北为0，顺时针；云台监控填其初始朝向',
    }),
    range: range('监控距离'),
    ...placed,
  },
});

/** Towers from which people watch. */
export const towers = resource({
  name: 'tower',
  title: '瞭望塔',
  page: stockPage,
  scope: 'region',
  titleField: 'name',
  sort: byArea,
  fields: {
    ...named,
    height: decimal('塔高', { min: 1, max: 300, places: 1, unit: '米', column: true, sorted: true }),
    range: range('瞭望距离'),
    ...placed,
  },
});
