/** How urgent a push is, 1 the most. */
export const pushUrgencyNames = { 1: '特急', 2: '紧急', 3: '一般' } as const;
export type PushUrgency = 1 | 2 | 3;

/** Placeholders of templates that every kind fills. */
export const commonPlaceholders = ['事件', '地点', '区域', '时间', '说明'] as const;

/** Placeholders that only some kinds fill. */
export const ownPlaceholders = ['级别', '来源', '期限', '单位'] as const;
export type Placeholder = (typeof commonPlaceholders)[number] | (typeof ownPlaceholders)[number];

/** Fields of a rule that narrow a kind of event. */
export type PushCondition = 'sources' | 'confidence' | 'priority' | 'level' | 'colour';

interface DeclaredKind {
  name: string;
  /** The events of the log by which it happens. */
  events: readonly string[];
  conditions: readonly PushCondition[];
  placeholders: readonly (typeof ownPlaceholders)[number][];
}

const declared = <K extends string>(kinds: Readonly<Record<K, DeclaredKind>>): Readonly<Record<K, DeclaredKind>> =>
  kinds;

/** What a rule can push: by which events, what narrows it, and which placeholders beside the common ones it fills. */
export const pushKinds = declared({
  incident: {
    name: '新警情',
    events: ['incident.opened'],
    conditions: ['sources', 'priority'],
    placeholders: ['级别', '来源'],
  },
  alarm: {
    name: '新报警（逐条）',
    events: ['alarm.raised'],
    conditions: ['sources', 'confidence'],
    placeholders: ['来源'],
  },
  fireOpened: { name: '火情确认', events: ['fire.opened'], conditions: [], placeholders: [] },
  fireLeveled: { name: '火情定级', events: ['fire.leveled'], conditions: ['level'], placeholders: ['级别'] },
  transfer: {
    name: '火情转入本级',
    events: ['fire.transferred', 'fire.reported'],
    conditions: [],
    placeholders: ['单位'],
  },
  fireEnded: { name: '火情结束', events: ['fire.ended'], conditions: [], placeholders: [] },
  overdue: {
    name: '警情火情超时',
    events: ['incident.clockPassed', 'alarm.clockPassed', 'fire.clockPassed'],
    conditions: [],
    placeholders: ['期限'],
  },
  disaster: {
    name: '灾害预警',
    events: ['disaster.issued', 'disaster.updated'],
    conditions: ['colour'],
    placeholders: ['级别', '期限', '单位'],
  },
  hazardOverdue: { name: '隐患超时', events: ['hazard.clockPassed'], conditions: [], placeholders: ['级别', '期限'] },
});

/** A kind of event that a rule can push. */
export type PushKind = keyof typeof pushKinds;
export const pushKindList = Object.keys(pushKinds) as [PushKind, ...PushKind[]];

/** Their Chinese names. */
export const pushKindNames = Object.fromEntries(pushKindList.map((kind) => [kind, pushKinds[kind].name])) as Readonly<
  Record<PushKind, string>
>;

/** Whether one of these kinds is narrowed by a condition. */
export const hasCondition = (kinds: readonly PushKind[], condition: PushCondition): boolean =>
  kinds.some((kind) => pushKinds[kind].conditions.includes(condition));

/** By what people are told. */
export const pushWayNames = { message: '站内消息', sms: '短信' } as const;
export type PushWay = keyof typeof pushWayNames;

/** What becomes of a push for one person. */
export const pushOutcomeNames = { sent: '已发出', held: '静默待发', merged: '合并发出', dropped: '未发' } as const;
export type PushOutcome = keyof typeof pushOutcomeNames;

/** Why a push, or its SMS alone, did not go out. */
export const pushReasonNames = {
  quiet: '静默时段，规则设为不再推送',
  limit: '超过每人每小时上限',
  budget: '超出当月短信预算',
  quota: '当日短信额度已用完',
  noMobile: '没有可用的手机号',
  gone: '规则已停用或删除，或人员已停用',
} as const;
export type PushReason = keyof typeof pushReasonNames;
