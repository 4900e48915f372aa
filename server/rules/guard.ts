import { refuse } from '../../contract/codes.ts';
import { dutyRules, levelIn, ofAllLevels } from '../../contract/rules/duty-rules.ts';
import type { Guard } from '../resources/guards.ts';
import { ruleMessages as say } from './messages.ts';

/**
 * Refuses, for one level, figures that hold for all alike: how alarms gather is asked before there is anything to be
 * graded.
 */
export const guardDutyRule: Guard = async ({ values, record }) => {
  if (!values) return undefined;
  const wanted = { ...record, ...values } as Readonly<Record<string, unknown>>;
  if (levelIn(wanted) === undefined) return undefined;
  const field = ofAllLevels.find((name) => wanted[name] !== undefined && wanted[name] !== null);
  return field && refuse('badInput', { field, message: say.ofAllLevels(dutyRules.fields[field].label) });
};
