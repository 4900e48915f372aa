import { useMemo } from 'react';
import type { DutyRule, RegionRules } from '../../contract/rules/rule.ts';
import { useStation } from './station.tsx';
import { useQuery } from './use-query.ts';

/** The rules of duty by region, as far as the person may know them; what none says is as usual. */
export function useRules(): RegionRules {
  const { data } = useQuery(useStation(), 'dutyRules', undefined);
  return useMemo(() => new Map((data ?? []).map(({ regionCode, rule }) =>
    [regionCode, Object.fromEntries(Object.entries(rule).filter(([, figure]) => figure !== undefined)) as Partial<DutyRule>])), [data]);
}
