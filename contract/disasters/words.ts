import { minuteMs } from '../time.ts';
import type { Milliseconds } from '../units.ts';

/** The four colours of Chinese warnings, the gravest first. */
export const disasterColourNames = { red: '红色', orange: '橙色', yellow: '黄色', blue: '蓝色' } as const;
export type DisasterColour = keyof typeof disasterColourNames;
export const disasterColours = Object.keys(disasterColourNames) as [DisasterColour, ...DisasterColour[]];

/** The grades that go with the colours. */
export const disasterGradeNames: Readonly<Record<DisasterColour, string>> = {
  red: 'Ⅰ级',
  orange: 'Ⅱ级',
  yellow: 'Ⅲ级',
  blue: 'Ⅳ级',
};

/** 1 the gravest. */
export const colourRank = (colour: DisasterColour): number => disasterColours.indexOf(colour) + 1;

/** Severity of CAP 1.2. */
export const capSeverities = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'] as const;
export type CapSeverity = (typeof capSeverities)[number];
export const severityNames: Readonly<Record<CapSeverity, string>> = {
  Extreme: '极其严重',
  Severe: '严重',
  Moderate: '中等',
  Minor: '轻微',
  Unknown: '未知',
};

/** The colour where a message names none: our own reading, since CAP knows no colours. */
export const colourOfSeverity: Readonly<Record<CapSeverity, DisasterColour>> = {
  Extreme: 'red',
  Severe: 'orange',
  Moderate: 'yellow',
  Minor: 'blue',
  Unknown: 'blue',
};

/** Severity where a message gives its colour in that place. */
export const severityOfColour: Readonly<Record<DisasterColour, CapSeverity>> = {
  red: 'Extreme',
  orange: 'Severe',
  yellow: 'Moderate',
  blue: 'Minor',
};

/** By what a colour is known: said in a field, named in the headline, or concluded from the severity. */
export const colourSources = ['told', 'headline', 'severity'] as const;
export const colourSourceNames: Readonly<Record<(typeof colourSources)[number], string>> = {
  told: '报文注明',
  headline: '取自标题',
  severity: '按严重程度换算',
};

/** Urgency and certainty of CAP 1.2, with their Chinese names. */
export const urgencyNames = {
  Immediate: '立即行动',
  Expected: '尽快行动（一小时内）',
  Future: '近期行动',
  Past: '已过去',
  Unknown: '未知',
} as const;
export const certaintyNames = {
  Observed: '已发生或正在发生',
  Likely: '很可能发生',
  Possible: '可能发生',
  Unlikely: '不大可能发生',
  Unknown: '未知',
} as const;

/** Statuses of CAP 1.2 that are taken in. */
export const disasterStatuses = ['Actual', 'Exercise', 'Test'] as const;
export type DisasterStatus = (typeof disasterStatuses)[number];
export const disasterStatusNames: Readonly<Record<DisasterStatus, string>> = {
  Actual: '实际',
  Exercise: '演练',
  Test: '测试',
};

/** How a warning stands at a moment. */
export const disasterStandingNames = {
  valid: '生效中',
  expired: '已过期',
  cancelled: '已解除',
  superseded: '已被取代',
} as const;
export type DisasterStanding = keyof typeof disasterStandingNames;
export const disasterStandings = Object.keys(disasterStandingNames) as [DisasterStanding, ...DisasterStanding[]];

/** Within how long somebody has to confirm a warning, from its receipt: our own figures. */
export const confirmWithin: Readonly<Record<DisasterColour, Milliseconds>> = {
  red: 10 * minuteMs,
  orange: 15 * minuteMs,
  yellow: 30 * minuteMs,
  blue: 60 * minuteMs,
};
