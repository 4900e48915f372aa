import type { Fire } from './fire.ts';
import { transferStatuses } from './transfer.ts';

/** The three badges of a fire (specification, section 4); any other number shows `--`. */
export const badgeNames = { 1: '待处置', 2: '已上报', 3: '已处置' } as const;
export type FireBadge = keyof typeof badgeNames;

/** Text of a badge; `--` for a number that is none. */
export const badgeName = (badge: number): string => (badgeNames as Readonly<Record<number, string>>)[badge] ?? '--';

/**
 * The badge of a fire. 3: it has ended in some way. 2: it burns, and was reported to the region above, signed or not.
 * 1: it burns, and its holder has it alone; so too after a transfer to the region below.
 */
export function badgeOf({ status, transfer, informed }: Pick<Fire, 'status' | 'transfer' | 'informed'>): FireBadge {
  if (status !== 'open' && status !== 'dispatched') return 3;
  return informed !== undefined || transfer?.status === transferStatuses.reported ? 2 : 1;
}
