import { choice, text, whole } from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { byArea, named, placed } from '../stock/placed.ts';

/** How a drone stands on the ground, as those who keep it say. */
export const uavConditionNames = { ready: '可用', charging: '充电', maintenance: '检修' } as const;

/** Drones. Where one is now is known by its tracker; the record's own place is where it starts from. */
export const uavs = resource({
  name: 'uav',
  title: '无人机',
  page: '/integrated-management/index/uav',
  scope: 'region',
  titleField: 'name',
  sort: byArea,
  fields: {
    ...named,
    model: text('型号', { max: 50, column: true, filtered: true }),
    condition: choice('状况', uavConditionNames, { required: true, column: true, filtered: true }),
    tracker: text('定位编号', {
      max: 100,
      unique: true,
      column: true,
      hint: '实时位置中的编号；填写后显示飞行状态、电量与位置',
    }),
    endurance: whole('续航', { min: 1, max: 1_440, unit: '分钟', column: true, sorted: true }),
    ...placed,
  },
});
