import { isWithin } from '../areas.ts';
import { ownLimits } from '../limits.ts';

/** What is asked of duty in a region: how alarms gather, and how long each step may take. Distances in metres, times in milliseconds. */
export interface DutyRule {
  gatherM: number;
  gatherMs: number;
  receiveMs: number;
  decideMs: number;
  reportMs: number;
  /** So long a force has to say whether it comes. */
  answerMs: number;
  checkInMs: number;
  /** After so long without a decision the one who has received an alarm loses it to the list. */
  silentMs: number;
}

/** What holds where no region has said otherwise. */
export const usualRule: DutyRule = {
  gatherM: 1_000, gatherMs: 30 * 60_000, receiveMs: 15_000, decideMs: 60_000, reportMs: 30 * 60_000, answerMs: 10 * 60_000, checkInMs: 30 * 60_000, silentMs: ownLimits.silentOwnerMs,
};

/** What regions say of their duty, by their codes. */
export type RegionRules = ReadonlyMap<string, Partial<DutyRule>>;

const above = (areaCode: string, ofRegions: RegionRules): [string, Partial<DutyRule>][] =>
  [...ofRegions].filter(([regionCode]) => isWithin(regionCode, areaCode)).sort(([a], [b]) => a.length - b.length);

/** The rule of an area: each figure from the nearest region above it that has one of its own. */
export const ruleOf = (areaCode: string, ofRegions: RegionRules): DutyRule =>
  Object.assign({ ...usualRule }, ...above(areaCode, ofRegions).map(([, rule]) => rule)) as DutyRule;

/** One figure of a rule, and the region that says so; none where it is the usual one. */
export interface RuleFigure { name: keyof DutyRule; value: number; from?: string }

/** The rule of an area, figure by figure, each with where it comes from. */
export function figuresOf(areaCode: string, ofRegions: RegionRules): RuleFigure[] {
  const nearest = above(areaCode, ofRegions).toReversed();
  return (Object.keys(usualRule) as (keyof DutyRule)[]).map((name) => {
    const said = nearest.find(([, rule]) => rule[name] !== undefined);
    return { name, value: said?.[1][name] ?? usualRule[name], ...(said ? { from: said[0] } : {}) };
  });
}
