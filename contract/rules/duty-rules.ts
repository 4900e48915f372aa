import { alarmLevelNames } from './levels.ts';
import { type Priority, priorityNames } from './levels.ts';
import { choice, region, text, whole } from '../resources/field.ts';
import { resource, type ValuesOf } from '../resources/resource.ts';
import { type DutyRule, type RuleLevel, ruleLevels } from './rule.ts';

const seconds = 1_000;
const minutes = 60_000;

/** Chinese names of the levels, of an incident's priority and of a fire's. */
export const ruleLevelNames = Object.fromEntries(
  ruleLevels.map((level) => [
    level,
    `${alarmLevelNames[level]}（警情优先级：${priorityNames[level satisfies Priority]}）`,
  ]),
) as Readonly<Record<RuleLevel, string>>;

/** Figures of how alarms gather, are given back and turn cameras: they hold for all levels alike. */
export const ofAllLevels = ['gatherM', 'gatherMinutes', 'silentMinutes', 'turnM', 'recordMinutes'] as const;

/**
 * What a region says of its duty, of one level of alarm or of all; a figure that it leaves out is that of the region
 * above.
 */
export const dutyRules = resource({
  name: 'dutyRule',
  title: '报警设置',
  page: '/integrated-management/index/alarm-management',
  scope: 'region',
  titleField: 'name',
  sort: { by: 'regionCode', order: 'asc' },
  together: ['regionCode', 'level'],
  fields: {
    name: text('名称', { required: true, max: 50, column: true, filtered: true, hint: '如：宣城市值班时限' }),
    regionCode: region('适用区域', {
      required: true,
      column: true,
      filtered: true,
      sorted: true,
      fixed: true,
      hint: '对本区域及其下级有效；下级另有设置的，以下级为准',
    }),
    level: choice('适用级别', ruleLevelNames, {
      column: true,
      filtered: true,
      fixed: true,
      hint: '不选则对所有级别有效；同一区域按级别另有设置的，以该级别为准',
    }),
    gatherM: whole('聚合距离', {
      min: 100,
      max: 10_000,
      unit: '米',
      column: true,
      hint: '相距不超过此距离的报警归为一起警情',
    }),
    gatherMinutes: whole('聚合时间', { min: 1, max: 720, unit: '分钟', column: true }),
    receiveSeconds: whole('接警时限', { min: 5, max: 600, unit: '秒', column: true, hint: '超时后提醒上级值班' }),
    decideSeconds: whole('处置时限', { min: 10, max: 3_600, unit: '秒', column: true, hint: '从接警起算' }),
    reportMinutes: whole('上报时限', { min: 5, max: 240, unit: '分钟', column: true, hint: '从确认火情起算' }),
    signMinutes: whole('签收时限', {
      min: 1,
      max: 240,
      unit: '分钟',
      column: true,
      hint: '转交或上报逾期未签收的，提醒签收方的上级值班',
    }),
    answerMinutes: whole('答复时限', {
      min: 1,
      max: 120,
      unit: '分钟',
      column: true,
      hint: '派出的力量逾期未答复的，提醒值班',
    }),
    checkInMinutes: whole('报到间隔', {
      min: 5,
      max: 240,
      unit: '分钟',
      column: true,
      hint: '在场力量逾期未报到的，提醒值班',
    }),
    silentMinutes: whole('无处置退回', {
      min: 1,
      max: 60,
      unit: '分钟',
      column: true,
      hint: '接警人逾期未处置的，报警退回列表',
    }),
    turnM: whole('自动转向距离', {
      min: 0,
      max: 20_000,
      unit: '米',
      column: true,
      hint: '视频或卫星报警形成警情时，此距离内能看到该处、且无人控制的云台自动转向；0为不自动转动',
    }),
    recordMinutes: whole('警情录像', {
      min: 0,
      max: 30,
      unit: '分钟',
      column: true,
      hint: '报警的摄像机、自动转向的云台录像多久；0为不自动录像',
    }),
  },
});

/** A region's figures as the rule counts them. */
export function ruleIn({
  gatherM,
  gatherMinutes,
  receiveSeconds,
  decideSeconds,
  reportMinutes,
  signMinutes,
  answerMinutes,
  checkInMinutes,
  silentMinutes,
  turnM,
  recordMinutes,
}: Partial<ValuesOf<typeof dutyRules>>): Partial<DutyRule> {
  const said: { [K in keyof DutyRule]: number | undefined } = {
    gatherM,
    gatherMs: gatherMinutes && gatherMinutes * minutes,
    receiveMs: receiveSeconds && receiveSeconds * seconds,
    decideMs: decideSeconds && decideSeconds * seconds,
    reportMs: reportMinutes && reportMinutes * minutes,
    signMs: signMinutes && signMinutes * minutes,
    answerMs: answerMinutes && answerMinutes * minutes,
    checkInMs: checkInMinutes && checkInMinutes * minutes,
    silentMs: silentMinutes && silentMinutes * minutes,
    turnM,
    recordMs: recordMinutes && recordMinutes * minutes,
  };
  return Object.fromEntries(Object.entries(said).filter(([, figure]) => figure !== undefined));
}

/** The level of a record, where it is one of a single level. */
export const levelIn = ({ level }: Readonly<Record<string, unknown>>): RuleLevel | undefined =>
  ruleLevels.find((one) => String(one) === String(level));
