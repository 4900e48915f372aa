import { dutyMenuIds, menuSeedRecords, trainerMenuIds } from '../../contract/menus/seed.ts';
import type { RoleCode } from '../../contract/session/roles.ts';

/** Ids of the entries that each built-in role begins with. */
export const builtInMenuIds: Readonly<Record<RoleCode, readonly string[]>> = {
  XTGLY: menuSeedRecords.map(({ id }) => id),
  ZBY: dutyMenuIds,
  JLY: trainerMenuIds,
};
