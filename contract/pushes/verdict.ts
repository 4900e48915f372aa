import { isWithin } from '../areas.ts';
import { colourRank } from '../disasters/words.ts';
import type { RegionCode } from '../ids.ts';
import type { Milliseconds } from '../units.ts';
import type { PushKind, PushUrgency } from './kinds.ts';
import type { PushRule } from './rule.ts';
import type { PushFacts } from './template.ts';
import { quietUntil, windowEnd, windowsIn } from './windows.ts';

/** An event of the log as rules look at it. */
export interface Happening {
  kind: PushKind;
  position: number;
  stream: string;
  at: string;
  areaCodes: readonly RegionCode[];
  urgency: PushUrgency;
  /** The region to which a fire is moved: only its own rules tell of that. */
  to?: RegionCode;
  source?: number;
  confidence?: number;
  /** Its priority, level or colour, 1 the gravest. */
  grade?: number;
  demo?: true;
}

/** A happening with what it fills templates with. */
export interface ToldHappening extends Happening {
  facts: PushFacts;
}

/** What a rule looks at, as kept or as a form holds it. */
export type RuleTerms = Pick<
  PushRule,
  | 'regionCode'
  | 'kinds'
  | 'sources'
  | 'confidence'
  | 'priority'
  | 'level'
  | 'colour'
  | 'weekdays'
  | 'hours'
  | 'quietHours'
  | 'quietUrgency'
  | 'quietThen'
>;

/** What a rule says of an event: nothing, to send it, or to hold it back until a moment. */
export type Verdict = 'none' | 'send' | 'drop' | { until: Milliseconds };

/** As `dayOfWeek` counts: 0 for Sunday. */
const weekdayOf = (day: string): number => Number(day) % 7;

const atLeast = (grade: number | undefined, wanted: string | number | undefined): boolean =>
  wanted === undefined || wanted === '' || grade === undefined || grade <= Number(wanted);

/** Whether a rule's region has to do with what happens; a warning for a region holds for all that lies within it. */
const concerns = (regionCode: RegionCode, { kind, areaCodes }: Happening): boolean =>
  areaCodes.some((code) => isWithin(regionCode, code) || (kind === 'disaster' && isWithin(code, regionCode)));

/** Whether a rule is about an event, whatever the hour. */
export function isAbout(rule: RuleTerms, happening: Happening): boolean {
  const { kind, to, source, confidence, grade } = happening;
  if (!rule.kinds.includes(kind)) return false;
  if (to === undefined ? !concerns(rule.regionCode, happening) : to !== rule.regionCode) return false;
  const { sources = [], confidence: least = 0 } = rule;
  const wanted: readonly string[] = sources;
  switch (kind) {
    case 'incident':
      return (wanted.length === 0 || wanted.includes(String(source))) && atLeast(grade, rule.priority);
    case 'alarm':
      return (wanted.length === 0 || wanted.includes(String(source))) && (confidence ?? 100) >= least;
    case 'fireLeveled':
      return atLeast(grade, rule.level);
    case 'disaster':
      return atLeast(grade, rule.colour && colourRank(rule.colour));
    default:
      return true;
  }
}

/** What a rule says of an event that happens at a moment. */
export function verdictOf(rule: RuleTerms, happening: Happening, now: Milliseconds): Verdict {
  if (!isAbout(rule, happening)) return 'none';
  const hours = windowsIn(rule.hours) ?? [];
  const all = hours.length === 0 ? [{ from: 0, to: 24 * 60 }] : hours;
  if (windowEnd(all, now, (rule.weekdays ?? []).map(weekdayOf)) === undefined) return 'none';
  const until = quietUntil(windowsIn(rule.quietHours) ?? [], now);
  const passes = rule.quietUrgency !== undefined && happening.urgency <= Number(rule.quietUrgency);
  if (until === undefined || passes) return 'send';
  return rule.quietThen === 'drop' ? 'drop' : { until };
}
