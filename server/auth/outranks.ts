import type { Kysely } from 'kysely';
import { isAdministrator } from '../../contract/session/roles.ts';
import type { Tables } from '../tables.ts';
import { permissionsOf } from './permissions.ts';

/** Whether these roles give something that the others do not: who could enter such an account would gain by it. */
export async function outranks(
  db: Kysely<Tables>,
  roles: readonly string[],
  others: readonly string[],
): Promise<boolean> {
  if (isAdministrator(others)) return false;
  if (isAdministrator(roles)) return true;
  const held = await permissionsOf(db, others);
  return [...(await permissionsOf(db, roles))].some((permission) => !held.has(permission));
}
