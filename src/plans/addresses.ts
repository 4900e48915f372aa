import { runCards } from '../../contract/advice/run-card.ts';
import { addressOf } from '../kit/use-address.ts';

/** The page of emergency plans. */
export const plansPath = runCards.page;

/** The address of a plan, at one of its parts and versions. */
export const planAddress = (plan: string, more: { tab?: string; no?: number } = {}): string =>
  addressOf(plansPath, { plan, tab: more.tab, no: more.no === undefined ? undefined : String(more.no) });

/** The address of a drill. */
export const drillAddress = (drill: string): string => addressOf(plansPath, { drill });
