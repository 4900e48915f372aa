import type { Kysely } from 'kysely';
import { administrativePermissions } from '../../contract/permissions.ts';
import type { Tables } from '../tables.ts';
import { permissionsOf } from './permissions.ts';

/** Says whose account must have a second factor; everybody else may have one. */
export interface FactorPolicy {
  wants(roles: readonly string[]): Promise<boolean>;
}

/** Opens the policy: with `isRequired`, who decides what others may do or how they come in must have one. */
export const createFactorPolicy = (db: Kysely<Tables>, isRequired: boolean): FactorPolicy => ({
  async wants(roles) {
    if (!isRequired) return false;
    const held = await permissionsOf(db, roles);
    return administrativePermissions.some((one) => held.has(one));
  },
});
