import { sourceTypeNames } from '../alarms/alarm.ts';
import { disasterColourNames } from '../disasters/words.ts';
import { choice, choices, flag, links, longText, people, region, text, whole } from '../resources/field.ts';
import { resource, type RecordOf } from '../resources/resource.ts';
import { alarmLevelNames, priorityNames } from '../rules/levels.ts';
import { type PushCondition, pushKindList, pushKindNames, pushKinds, pushUrgencyNames, pushWayNames } from './kinds.ts';

/** Levels of the people who are told. */
export const pushLevelNames = { province: '省级', city: '市级', county: '县级及以下' } as const;
export type PushLevel = keyof typeof pushLevelNames;

/** Days of the week as a rule holds them, in the order in which people read them. */
export const weekdayNames = { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' } as const;

/** What becomes of what is held back. */
export const quietThenNames = { digest: '静默结束时合并推送', drop: '不再推送' } as const;

/** A form asks for a condition only where it narrows one of the chosen kinds. */
const forKinds = (condition: PushCondition) => ({
  field: 'kinds',
  among: pushKindList.filter((kind) => pushKinds[kind].conditions.includes(condition)),
});

const windowsHint = '如 22:00-06:00，可填多段，用顿号分隔；跨零点算到次日';

/** A rule by which people are told of events without anybody's hand. Times of day are those of China. */
export const pushRules = resource({
  name: 'pushRule',
  title: '推送规则',
  page: '/integrated-management/index/note-push-setting',
  scope: 'region',
  titleField: 'name',
  sort: { by: 'regionCode', order: 'asc' },
  fields: {
    name: text('名称', { required: true, max: 50, column: true, filtered: true }),
    regionCode: region('适用区域', {
      required: true,
      column: true,
      filtered: true,
      sorted: true,
      hint: '推送本区域及其下级发生的事件',
    }),
    kinds: choices('推送事件', pushKindNames, { required: true, column: true }),
    sources: choices('报警来源', sourceTypeNames, {
      column: 'hidden',
      hint: '不选则为全部来源',
      only: forKinds('sources'),
    }),
    confidence: whole('可信度不低于', {
      min: 0,
      max: 100,
      unit: '%',
      column: 'hidden',
      hint: '没有可信度的报警照常推送',
      only: forKinds('confidence'),
    }),
    priority: choice('警情不低于', priorityNames, {
      column: 'hidden',
      hint: '不选则全部推送',
      only: forKinds('priority'),
    }),
    level: choice('火情级别不低于', alarmLevelNames, {
      column: 'hidden',
      hint: '不选则全部推送',
      only: forKinds('level'),
    }),
    colour: choice('预警颜色不低于', disasterColourNames, {
      column: 'hidden',
      hint: '不选则全部推送',
      only: forKinds('colour'),
    }),
    roles: links('通知角色', 'role', { column: 'hidden', hint: '事件所在区域各级的这些角色' }, 'roleCode'),
    levels: choices('角色所在层级', pushLevelNames, { column: 'hidden', hint: '不选则各级都通知' }),
    onDuty: flag('只通知当值人员', { hint: '按值班安排；没有排班的区域通知全部' }),
    groups: links('通知分组', 'pushGroup', { column: 'hidden', hint: '分组中的人员，不论角色和所在区域' }),
    others: people('另行通知', { column: 'hidden' }),
    by: choices('推送方式', pushWayNames, { required: true, column: true }),
    weekdays: choices('推送日', weekdayNames, { column: 'hidden', hint: '不选则每天' }),
    hours: text('推送时段', { max: 100, column: 'hidden', hint: `${windowsHint}；不填则全天` }),
    quietHours: text('静默时段', { max: 100, column: 'hidden', hint: windowsHint }),
    quietUrgency: choice('静默时仍推送', pushUrgencyNames, {
      column: 'hidden',
      hint: '达到此紧急程度的照常推送；不选则全部静默',
    }),
    quietThen: choice('静默的内容', quietThenNames, { column: 'hidden', hint: '不选则合并推送' }),
    text: longText('推送内容', {
      required: true,
      max: 300,
      hint: '可用：{事件} {地点} {区域} {时间} {说明}，以及所选事件的 {级别} {来源} {期限} {单位}',
    }),
    perHour: whole('每人每小时最多', { required: true, min: 1, max: 60, unit: '条' }),
    enabled: flag('启用', { column: true, filtered: true }),
  },
});

/** A rule as it is kept. */
export type PushRule = RecordOf<typeof pushRules>;
