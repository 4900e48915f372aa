import { sourceTypeNames, type SourceType } from '../alarms/alarm.ts';
import { type DisasterColour, disasterColourNames } from '../disasters/words.ts';
import { type AlarmLevel, alarmLevelNames, type Priority, priorityNames } from '../rules/levels.ts';
import { hasCondition, pushKindNames, pushUrgencyNames, type PushUrgency, pushWayNames } from './kinds.ts';
import { pushLevelNames, type PushRule, weekdayNames } from './rule.ts';
import type { RuleTerms } from './verdict.ts';
import { windowsIn, windowsInWords } from './windows.ts';

/** What a rule says, as kept or as a form holds it. */
export type SaidRule = RuleTerms &
  Pick<PushRule, 'roles' | 'levels' | 'onDuty' | 'groups' | 'others' | 'by' | 'perHour'>;

/** Names that only the reader's side knows. */
export interface RuleNames {
  region: string;
  roles: readonly string[];
  groups?: readonly string[];
}

const listed = (names: readonly string[]): string => names.join('、');

/** Only what narrows the chosen kinds is said. */
function conditionsOf({ kinds, sources = [], confidence, priority, level, colour }: SaidRule): string[] {
  const all = kinds;
  const has = (one: Parameters<typeof hasCondition>[1]): boolean => hasCondition(all, one);
  return [
    ...(has('sources') && sources.length > 0
      ? [`来源为${listed(sources.map((one) => sourceTypeNames[Number(one) as SourceType]))}`]
      : []),
    ...(has('confidence') && confidence ? [`可信度不低于 ${confidence}%`] : []),
    ...(has('priority') && priority ? [`警情优先级不低于“${priorityNames[Number(priority) as Priority]}”`] : []),
    ...(has('level') && level ? [`火情不低于${alarmLevelNames[Number(level) as AlarmLevel]}`] : []),
    ...(has('colour') && colour ? [`预警不低于${disasterColourNames[colour as DisasterColour]}`] : []),
  ];
}

function peopleOf({ levels = [], onDuty, others = [] }: SaidRule, { roles, groups = [] }: RuleNames): string {
  const whose = levels.length === 0 ? '各级' : listed(levels.map((one) => pushLevelNames[one]));
  return listed([
    ...(roles.length > 0 ? [`事件所在区域${whose}的${listed(roles)}${onDuty ? '（仅当值）' : ''}`] : []),
    ...groups.map((name) => `“${name}”分组`),
    ...(others.length > 0 ? [`另行指定的 ${others.length} 人`] : []),
  ]);
}

function hoursOf({ weekdays = [], hours }: SaidRule): string {
  const days =
    weekdays.length === 0
      ? '每天'
      : listed(
          weekdays
            .toSorted((a, b) => Number(a) - Number(b))
            .map((day) => weekdayNames[Number(day) as keyof typeof weekdayNames]),
        );
  const windows = windowsIn(hours) ?? [];
  return `${days}${windows.length === 0 ? '全天' : ` ${windowsInWords(windows)}`}`;
}

function quietOf({ quietHours, quietUrgency, quietThen }: SaidRule): string[] {
  const windows = windowsIn(quietHours) ?? [];
  if (windows.length === 0) return [];
  const passes = quietUrgency
    ? `只推送${Number(quietUrgency) === 1 ? '' : '不低于'}“${pushUrgencyNames[Number(quietUrgency) as PushUrgency]}”的事件，其余`
    : '一律不推送，';
  return [
    `静默时段 ${windowsInWords(windows)} ${passes}${quietThen === 'drop' ? '不再补发' : '到静默结束时合并成一条补发'}`,
  ];
}

/** What a rule does, in sentences; a part that is not filled in yet is left out. */
export function ruleInWords(rule: SaidRule, names: RuleNames): readonly string[] {
  const conditions = conditionsOf(rule);
  const events = listed(rule.kinds.map((kind) => pushKindNames[kind]));
  const { region } = names;
  const told = peopleOf(rule, names);
  const by = listed(rule.by.map((way) => pushWayNames[way]));
  const terms = conditions.length === 0 ? '' : `（${listed(conditions)}）`;
  return [
    `${hoursOf(rule)}，${region}有${events === '' ? '……' : events}${terms}时，` +
      `以${by === '' ? '……' : by}通知${told === '' ? '……' : told}。`,
    ...quietOf(rule).map((one) => `${one}。`),
    ...(rule.perHour ? [`每人每小时最多 ${rule.perHour} 条，超出的不发，只记录。`] : []),
  ];
}
