import { dutyMenuIds, menuSeedRecords } from '../contract/menus/seed.ts';
import { builtInPermissions, roleNames } from '../contract/session/roles.ts';
import { allPermissions } from '../contract/session/permissions.ts';
import { menus, organizations, roles } from '../contract/system/access.ts';
import { dictionaries } from '../contract/system/dictionary.ts';
import type { Context } from './context.ts';
import { seedDictionaries } from './dictionaries/seed.ts';
import { demoOrganizations } from './organizations/seed.ts';
import { seedRecords, type SeedRecord } from './resources/seed.ts';

const builtInRoles = (): SeedRecord[] => Object.entries(roleNames).map(([roleCode, roleName]) => ({
  id: `role-${roleCode.toLowerCase()}`,
  values: {
    roleCode, roleName,
    permissions: roleCode === 'XTGLY' ? allPermissions : builtInPermissions[roleCode],
    menuIds: roleCode === 'XTGLY' ? menuSeedRecords.map(({ id }) => id) : dutyMenuIds,
  },
}));

/** Records what every system begins with: menu, built-in roles, dictionaries; and in a demo the offices of its region. */
export async function seedSystem(ctx: Context): Promise<void> {
  await seedRecords(ctx, menus, menuSeedRecords.map(({ id, ...values }) => ({ id, values })));
  await seedRecords(ctx, roles, builtInRoles());
  await seedRecords(ctx, dictionaries, seedDictionaries());
  if (ctx.options.demo) await seedRecords(ctx, organizations, demoOrganizations(ctx.gazetteer, ctx.options.regionCode));
}
