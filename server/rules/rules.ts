import { type DutyRule, type RegionRules, ruleOf, usualRule } from '../../contract/rules/rule.ts';
import type { Context } from '../context.ts';
import { followLog, type Following } from '../store/following.ts';
import { readRegionRules } from './region-rules.ts';

/** The rules of duty of all areas, at hand. A change holds as soon as it is in the log, whoever wrote it. */
export interface Rules extends Following {
  /** The rule of an area. */
  of(areaCode: string): DutyRule;
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
    types: ['dutyRule.created', 'dutyRule.changed', 'dutyRule.removed'], after,
    async take() {
      ofRegions = await readRegionRules(ctx.db);
      known = new Map();
      for (const listener of listeners) listener();
    },
  });
  return {
    ...following,
    of(areaCode) {
      const rule = known.get(areaCode) ?? ruleOf(areaCode, ofRegions);
      known.set(areaCode, rule);
      return rule;
    },
    least: (figure) => Math.min(usualRule[figure], ...[...ofRegions.values()].flatMap((rule) => rule[figure] ?? [])),
    onChange(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}
