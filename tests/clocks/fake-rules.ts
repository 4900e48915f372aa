import { type DutyRule, type RuleLevel, usualRule } from '../../contract/rules/rule.ts';

/** Rules of duty that a test changes, the same for all areas. `listeners`: who hears of a change; `asked`: for what. */
export function fakeRules() {
  const state = {
    rule: usualRule,
    byLevel: false,
    listeners: new Set<() => void>(),
    asked: [] as [string, RuleLevel | undefined][],
  };
  return {
    of(areaCode: string, level?: RuleLevel): DutyRule {
      state.asked.push([areaCode, level]);
      return state.rule;
    },
    differ: (): boolean => state.byLevel,
    caughtUp: async (): Promise<void> => undefined,
    onChange(listener: () => void) {
      state.listeners.add(listener);
      return () => {
        state.listeners.delete(listener);
      };
    },
    state,
  };
}
