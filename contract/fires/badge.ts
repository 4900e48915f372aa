import type { Fire } from './fire.ts';
import { transferStatuses } from './transfer.ts';

/** The three badges of a fire (specification, section 4); any other number shows `--`. */
export const badgeNames = { 1: '待处置', 2: '已上报', 3: '已处置' } as const;
export type FireBadge = keyof typeof badgeNames;

/** Text of a badge; `--` for a number that is none. */
export const badgeName = (badge: number): string => (badgeNames as Readonly<Record<number, string>>)[badge] ?? '--';

/**
 * The badge of a fire. 3: it has ended, whichever way. 2: it burns, and the region above has been told, whether it has
 * signed yet or not. 1: it burns, and is in the hand of who has it alone; one that was handed down is so too.
 */
export function badgeOf({ status, transfer, informed }: Pick<Fire, 'status' | 'transfer' | 'informed'>): FireBadge {
  if (status !== 'open' && status !== 'dispatched') return 3;
  return informed !== undefined || transfer?.status === transferStatuses.reported ? 2 : 1;
}
