import { type Kysely, sql } from 'kysely';
import { allPermissions, type Permission } from '../../contract/permissions.ts';
import { builtInPermissions, isAdministrator, roleNames } from '../../contract/session/roles.ts';
import type { Tables } from '../tables.ts';
import { type Doc, readDocs } from '../store/doc.ts';

interface RoleRow {
  doc: Doc<{ roleCode: string; roleName: string; permissions?: string[] }>;
}

/**
 * What somebody with these roles may do: as their records say, or as the built-in roles are where there is no record.
 */
export async function permissionsOf(db: Kysely<Tables>, roles: readonly string[]): Promise<ReadonlySet<string>> {
  if (isAdministrator(roles)) return new Set(allPermissions);
  const rows = await sql<RoleRow>`select doc from res_role where f_role_code in (${sql.join(roles)})`.execute(db);
  const records = readDocs(rows.rows);
  const recorded = new Set(records.map(({ roleCode }) => roleCode));
  const builtIn = roles.filter((code) => !recorded.has(code)).flatMap((code) => builtInPermissions[code] ?? []);
  return new Set([...builtIn, ...records.flatMap(({ permissions }) => permissions ?? [])]);
}

/** Roles with their names: as their records say, or as the built-in roles are called where there is no record. */
export async function namedRoles(
  db: Kysely<Tables>,
  codes: readonly string[],
): Promise<{ roleCode: string; roleName: string }[]> {
  const rows = await sql<RoleRow>`select doc from res_role where f_role_code in (${sql.join(codes)})`.execute(db);
  const recorded = new Map(readDocs(rows.rows).map(({ roleCode, roleName }) => [roleCode, roleName]));
  const builtIn: Readonly<Record<string, string>> = roleNames;
  return codes.map((roleCode) => ({ roleCode, roleName: recorded.get(roleCode) ?? builtIn[roleCode] ?? roleCode }));
}

/** The roles that give a permission. */
export async function rolesAllowing(db: Kysely<Tables>, permission: Permission): Promise<string[]> {
  const rows = await sql<RoleRow>`select doc from res_role`.execute(db);
  const records = readDocs(rows.rows);
  const recorded = new Set(records.map(({ roleCode }) => roleCode));
  const builtIn = Object.entries(builtInPermissions)
    .filter(([code, given]) => !recorded.has(code) && given.includes(permission))
    .map(([code]) => code);
  return [
    ...builtIn,
    ...records.filter(({ permissions }) => permissions?.includes(permission)).map(({ roleCode }) => roleCode),
  ];
}

/** The first of these roles that is neither recorded nor built in; undefined where all of them exist. */
export async function unknownRole(db: Kysely<Tables>, roles: readonly string[]): Promise<string | undefined> {
  const others = roles.filter((code) => !Object.hasOwn(roleNames, code));
  const rows = await sql<{
    code: string;
  }>`select f_role_code as code from res_role where f_role_code in (${sql.join(others)})`.execute(db);
  return others.find((code) => !rows.rows.some((row) => row.code === code));
}
