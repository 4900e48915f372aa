import type { MenuNode } from '../../contract/menus/menu-node.ts';
import { menuTree, type MenuRecord } from '../../contract/menus/menu-tree.ts';
import { menuSeedRecords } from '../../contract/menus/seed.ts';
import { isAdministrator, type RoleCode, roleNames } from '../../contract/session/roles.ts';
import { menus, roles } from '../../contract/system/access.ts';
import { builtInMenuIds } from './built-in.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { recordsOf } from '../resources/queries.ts';

/** A role as far as the menu is concerned. */
export interface MenuRole {
  roleCode: string;
  menuIds?: readonly string[] | undefined;
}

/**
 * Ids of the entries that somebody with these roles is shown: what their records name. A built-in role that nobody
 * recorded shows what officers begin with; undefined means everything, for administrators.
 */
export function allowedMenuIds(
  codes: readonly string[],
  recorded: readonly MenuRole[],
): ReadonlySet<string> | undefined {
  if (isAdministrator(codes)) return undefined;
  return new Set(
    codes.flatMap((code) => {
      const role = recorded.find(({ roleCode }) => roleCode === code);
      return role ? (role.menuIds ?? []) : Object.hasOwn(roleNames, code) ? builtInMenuIds[code as RoleCode] : [];
    }),
  );
}

/** The menu of a caller. A system whose menu nobody recorded shows the one that it began with. */
export async function menuOf(ctx: Pick<Context, 'db'>, caller: Caller): Promise<readonly MenuNode[]> {
  const [entries, recorded] = await Promise.all([recordsOf(ctx, menus), recordsOf(ctx, roles)]);
  const records = entries.length === 0 ? menuSeedRecords : (entries as unknown as readonly MenuRecord[]);
  return menuTree(records, allowedMenuIds(caller.roles, recorded as unknown as readonly MenuRole[]));
}
