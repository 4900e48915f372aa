import { choice, flag, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { byArea, named, placed, stockPage } from './placed.ts';

/** Storehouses of fire-fighting material. What lies in them is not told here. */
export const storehouses = resource({
  name: 'storehouse',
  title: '物资储备库',
  page: stockPage,
  scope: 'region',
  titleField: 'name',
  sort: byArea,
  fields: {
    ...named,
    level: choice(
      '级别',
      { province: '省级', city: '市级', county: '县级', township: '乡镇级' },
      { required: true, column: true, filtered: true },
    ),
    area: whole('建筑面积', { min: 1, max: 1_000_000, unit: '平方米', column: true, sorted: true }),
    ...placed,
  },
});

/** Where water can be taken. */
export const waters = resource({
  name: 'water',
  title: '取水点',
  page: stockPage,
  scope: 'region',
  titleField: 'name',
  sort: byArea,
  fields: {
    ...named,
    kind: choice(
      '水源类别',
      { reservoir: '水库', pond: '塘坝', river: '河流', lake: '湖泊', tank: '蓄水池', hydrant: '消火栓' },
      { required: true, column: true, filtered: true },
    ),
    capacity: whole('可取水量', { min: 0, max: 1_000_000_000, unit: '立方米', column: true, sorted: true }),
    byHelicopter: flag('直升机可取水', { column: true, filtered: true }),
    ...placed,
  },
});
