import type { Metres, Milliseconds } from '../units.ts';
import { isWithin } from '../areas.ts';
import { ownLimits } from '../limits.ts';
import type { RegionCode } from '../ids.ts';

/**
 * What is asked of duty in a region: how alarms gather, and how long each step may take. Distances in metres, times in
 * milliseconds.
 */
export interface DutyRule {
  gatherM: Metres;
  gatherMs: Milliseconds;
  receiveMs: Milliseconds;
  decideMs: Milliseconds;
  reportMs: Milliseconds;
  /** Time for the region that a fire was transferred or reported to, until it signs. */
  signMs: Milliseconds;
  /** Time for a force to say whether it comes. */
  answerMs: Milliseconds;
  checkInMs: Milliseconds;
  /** After so long without a decision an alarm is released from its owner. */
  silentMs: Milliseconds;
  /** A camera within this distance that sees a new incident is turned there by itself; 0: none is. */
  turnM: Metres;
  /** The camera that raised an alarm, or was turned to it, is recorded for so long; 0: not at all. */
  recordMs: Milliseconds;
}

/** What holds where no region has said otherwise: times that a duty room of one officer can meet (decision 23). */
export const usualRule: DutyRule = {
  gatherM: 1_000,
  gatherMs: 30 * 60_000,
  receiveMs: 2 * 60_000,
  decideMs: 10 * 60_000,
  reportMs: 30 * 60_000,
  signMs: 10 * 60_000,
  answerMs: 10 * 60_000,
  checkInMs: 30 * 60_000,
  silentMs: ownLimits.silentOwnerMs,
  turnM: 0,
  recordMs: 5 * 60_000,
};

/** How grave a thing is, 1 the gravest: the priority of an incident, the level of a fire. */
export const ruleLevels = [1, 2, 3, 4] as const;
export type RuleLevel = (typeof ruleLevels)[number];

/** What one region says of its duty: of things of one level, or of all where none is named. */
export interface RegionRule {
  regionCode: RegionCode;
  level?: RuleLevel | undefined;
  rule: { readonly [Figure in keyof DutyRule]?: number | undefined };
}

/** What regions say of their duty. */
export type RegionRules = readonly RegionRule[];

/**
 * What holds in an area for things of a level, the most binding first: of a region, what it says of that level before
 * what it says of all.
 */
const holding = (areaCode: RegionCode, level: RuleLevel | undefined, ofRegions: RegionRules): RegionRule[] =>
  ofRegions
    .filter((one) => isWithin(one.regionCode, areaCode) && (one.level === undefined || one.level === level))
    .sort((a, b) => b.regionCode.length - a.regionCode.length || (b.level ?? 0) - (a.level ?? 0));

/**
 * One figure of a rule, and the region that says so; none where it is the usual one. `level`: it says so of that level
 * alone.
 */
export interface RuleFigure {
  name: keyof DutyRule;
  value: number;
  from?: string;
  level?: RuleLevel;
}

/** The rule of an area for things of a level, figure by figure, each with where it comes from. */
export function figuresOf(areaCode: RegionCode, ofRegions: RegionRules, level?: RuleLevel): RuleFigure[] {
  const nearest = holding(areaCode, level, ofRegions);
  return (Object.keys(usualRule) as (keyof DutyRule)[]).map((name) => {
    const said = nearest.find(({ rule }) => rule[name] !== undefined);
    return {
      name,
      value: said?.rule[name] ?? usualRule[name],
      ...(said ? { from: said.regionCode, ...(said.level === undefined ? {} : { level: said.level }) } : {}),
    };
  });
}

/** The rule of an area for things of a level: each figure from the nearest region above it that has one of its own. */
export const ruleOf = (areaCode: RegionCode, ofRegions: RegionRules, level?: RuleLevel): DutyRule =>
  Object.fromEntries(
    figuresOf(areaCode, ofRegions, level).map(({ name, value }) => [name, value]),
  ) as unknown as DutyRule;
