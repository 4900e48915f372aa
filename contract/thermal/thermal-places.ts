import {
  area,
  choice,
  choices,
  dateTime,
  latitude,
  longitude,
  longText,
  region,
  text,
  whole,
} from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { radiusLimits, suppressibleSources, thermalKindNames } from './kinds.ts';

const sources = Object.fromEntries(Object.entries(suppressibleSources)) as Readonly<
  Record<'1' | '5' | '6' | '7', string>
>;

/** Permitted burning, static thermal anomalies, and camera masks. Alarms within them are shelved and counted. */
export const thermalPlaces = resource({
  name: 'heat',
  title: '已知热源与许可用火',
  page: '/integrated-management/index/known-heat',
  scope: 'region',
  titleField: 'name',
  fields: {
    name: text('名称', { required: true, max: 50, column: true, filtered: true, sorted: true }),
    kind: choice('种类', thermalKindNames, { required: true, column: true, filtered: true }),
    regionCode: region('所属区域', { required: true, column: true, filtered: true, sorted: true }),
    longitude: longitude('经度', { unit: '°', hint: '圆形范围的圆心，WGS84 坐标；已画出多边形的不填' }),
    latitude: latitude('纬度', { unit: '°' }),
    radius: whole('半径', { ...radiusLimits, unit: '米' }),
    area: area('多边形范围', { hint: '与圆形范围二选一，全部角点须在所属区域内，最多1万公顷' }),
    validFrom: dateTime('生效时间', { required: true, column: true, sorted: true }),
    validUntil: dateTime('失效时间', {
      required: true,
      column: true,
      sorted: true,
      hint: '许可用火最长30天；固定热源和摄像机屏蔽最长一年，到期复核后再续',
    }),
    fromHour: whole('每日起始', { min: 0, max: 23, unit: '时', hint: '不填为全天；可跨零点，如22时到次日6时' }),
    toHour: whole('每日结束', { min: 1, max: 24, unit: '时' }),
    sources: choices('搁置的报警来源', sources, {
      required: true,
      column: true,
      hint: '护林员、管理员和电话的报警从不搁置',
    }),
    cameras: text('摄像机编号', {
      max: 500,
      column: 'hidden',
      hint: '摄像机屏蔽必填：只搁置这些摄像机的报警。与接入数据中的编号一致，多个以逗号分隔',
    }),
    permitNumber: text('许可证号', { max: 50, column: true, filtered: true, hint: '许可用火必填' }),
    reason: longText('理由', { required: true, max: 200, column: 'hidden' }),
  },
});
