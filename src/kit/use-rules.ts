import type { RegionRules } from '../../contract/rules/rule.ts';
import { useRenewed } from './use-renewed.ts';

/** A screen stays open for weeks, and others change the rules meanwhile. */
const renewMs = 300_000;
const none: RegionRules = [];

/** The rules of duty by region and level, as far as the person may know them; what none says is as usual. */
export const useRules = (): RegionRules => useRenewed('dutyRules', undefined, renewMs).data ?? none;
