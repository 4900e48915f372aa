import { refuse } from '../../contract/codes.ts';
import { riskText, type RiskGrade } from '../../contract/risk/grades.ts';
import type { Special } from '../resources/guards.ts';
import { computedOf } from './risk-of.ts';

/** What the server says where a grade is issued. */
const say = { noReason: (computed: string): string => `按气象计算为${computed}，与其不同时请填写订正理由` };

/**
 * Who issues another grade than the weather comes to says why; what it came to is kept beside it, and moves no more.
 */
export const specialRisk: Special = {
  async complete(ctx, _caller, values) {
    const computed = await computedOf(ctx, String(values['regionCode']), String(values['day']));
    return computed ? { ...values, computedGrade: String(computed.grade), computedHtz: computed.htz } : values;
  },
  async guard({ values, record }) {
    if (!values) return undefined;
    const { grade, reason, computedGrade } = { ...record, ...values } as Readonly<Record<string, unknown>>;
    if (computedGrade === undefined || computedGrade === null || computedGrade === grade) return undefined;
    if (typeof reason === 'string' && reason.trim() !== '') return undefined;
    return refuse('badInput', { field: 'reason', message: say.noReason(riskText(Number(computedGrade) as RiskGrade)) });
  },
};
