import { type DutyRule, type RegionRules, type RuleLevel, ruleOf, usualRule } from '../../contract/rules/rule.ts';
import type { Context } from '../context.ts';
import { followLog, type Following } from '../store/following.ts';
import { readRegionRules } from './region-rules.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** The rules of duty of all areas, at hand. A change holds as soon as it is in the log, no matter who wrote it. */
export interface Rules extends Following {
  /** The rule of an area for things of a level; what it says of all levels where none is named. */
  of(areaCode: RegionCode, level?: RuleLevel): DutyRule;
  /** Whether some region has times of its own for some level. */
  differ(): boolean;
  /** The least that a figure is anywhere. */
  least(figure: keyof DutyRule): number;
  /** Calls back after every change. Returns its end. */
  onChange(listener: () => void): () => void;
}

/** Reads the rules, and follows the log for their changes. */
export async function openRules(ctx: Pick<Context, 'db' | 'store' | 'log'>): Promise<Rules> {
  const after = ctx.store.head();
  let ofRegions: RegionRules = await readRegionRules(ctx.db);
  let known = new Map<string, DutyRule>();
  const listeners = new Set<() => void>();
  const following = followLog(ctx, {
    types: ['dutyRule.created', 'dutyRule.changed', 'dutyRule.removed'],
    after,
    async take() {
      ofRegions = await readRegionRules(ctx.db);
      known = new Map();
      for (const listener of listeners) listener();
    },
  });
  return {
    ...following,
    of(areaCode, level) {
      const key = `${areaCode} ${level ?? ''}`;
      const rule = known.get(key) ?? ruleOf(areaCode, ofRegions, level);
      known.set(key, rule);
      return rule;
    },
    differ: () => ofRegions.some(({ level }) => level !== undefined),
    least: (figure) => Math.min(usualRule[figure], ...ofRegions.flatMap(({ rule }) => rule[figure] ?? [])),
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
