import type { FireId } from '../../../contract/ids.ts';
import { usePlans } from './use-plans.ts';
import { useSpread } from './use-spread.ts';

/** What was computed of a fire: its spread, the ways to it and what lies near it, and what the map draws of them. */
export const useAnalyses = (fireId: FireId) => ({ ...useSpread(fireId), ...usePlans(fireId) });

/** What was computed of a fire. */
export type Analyses = ReturnType<typeof useAnalyses>;
