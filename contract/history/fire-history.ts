import { causeNames, gradeNames } from '../fires/record.ts';
import {
  choice,
  dateTime,
  decimal,
  file,
  flag,
  latitude,
  longitude,
  longText,
  person,
  region,
  text,
  whole,
} from '../resources/field.ts';
import { resource } from '../resources/resource.ts';
import { recordStatusNames } from './life.ts';

const sources = { census: '风险普查', archive: '历史档案', yearbook: '统计年报', other: '其他' } as const;
const grades: Readonly<Record<'1' | '2' | '3' | '4', string>> = gradeNames;

const hectares = { min: 0, max: 1_000_000, places: 4, unit: '公顷' } as const;
const people = { min: 0, max: 100_000, unit: '人' } as const;
const pieces = { min: 0, max: 100_000 } as const;

/**
 * A past fire as the risk census or an archive has it: land that burned in hectares, loss in 10,000 yuan, cost in yuan.
 * What is `told` is reckoned or set by the steps of its life.
 */
export const fireHistory = resource({
  name: 'fireHistory',
  title: '历史火灾记录',
  page: '/disaster-management/history-fire/historical-fire-records',
  scope: 'region',
  titleField: 'name',
  sort: { by: 'startTime', order: 'desc' },
  fields: {
    name: text('火灾名称', { required: true, max: 50, column: true, filtered: true }),
    number: text('火灾编号', { max: 50, column: 'hidden', filtered: true, unique: true }),
    regionCode: region('所属区域', { required: true, column: true, filtered: true, sorted: true }),
    place: text('起火地点', { required: true, max: 100, column: 'hidden', filtered: true }),
    longitude: longitude('经度', { required: true, unit: '°', hint: 'WGS84 坐标，须在所属区域内' }),
    latitude: latitude('纬度', { required: true, unit: '°' }),
    startTime: dateTime('起火时间', { required: true, column: true, sorted: true }),
    endTime: dateTime('扑灭时间', { column: 'hidden' }),
    cause: choice('起火原因', causeNames, { required: true, column: true, filtered: true }),
    causeNote: longText('原因说明', { max: 500 }),
    forestHa: decimal('有林地', { ...hectares, hint: '过火面积，下同' }),
    shrubHa: decimal('灌木林地', hectares),
    sparseHa: decimal('疏林地', hectares),
    youngHa: decimal('未成林地', hectares),
    grassHa: decimal('草地', hectares),
    otherHa: decimal('其他林地', { ...hectares, hint: '草地和其他林地不计入受害森林面积' }),
    deaths: whole('死亡', { ...people, column: 'hidden' }),
    seriousInjuries: whole('重伤', people),
    lightInjuries: whole('轻伤', people),
    lossWan: decimal('直接经济损失', { min: 0, max: 100_000_000, places: 2, unit: '万元', column: 'hidden' }),
    crews: whole('出动队伍', { ...pieces, unit: '支' }),
    fighters: whole('出动人员', people),
    vehicles: whole('出动车辆', { ...pieces, unit: '辆' }),
    costYuan: decimal('扑救费用', { min: 0, max: 1_000_000_000_000, places: 2, unit: '元' }),
    source: choice('资料来源', sources, { required: true, column: 'hidden', filtered: true }),
    fireId: text('本系统火情编号', {
      max: 60,
      hint: '本系统已有同一起火情时填写，统计时以该火情为准，本记录不重复计数',
    }),
    distinct: flag('与附近的本系统火情不是同一起'),
    document: file('证明材料'),
    remark: longText('备注', { max: 500 }),
    grade: choice('火灾等级', grades, { column: true, filtered: true, told: true }),
    gradeReason: text('定级依据', { max: 100, told: true }),
    burnedHa: decimal('受害森林面积', { ...hectares, column: true, sorted: true, told: true }),
    status: choice('审核状态', recordStatusNames, { column: true, filtered: true, told: true }),
    enteredBy: person('录入人', { column: 'hidden', told: true }),
    submittedBy: person('提交人', { column: 'hidden', told: true }),
    submittedAt: dateTime('提交时间', { column: 'hidden', told: true }),
    decidedBy: person('审核人', { column: 'hidden', told: true }),
    decidedAt: dateTime('审核时间', { column: 'hidden', told: true }),
    decisionNote: longText('审核意见', { max: 500, column: 'hidden', told: true }),
  },
});
