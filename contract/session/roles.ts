import type { Permission } from './permissions.ts';

/** Role codes (specification, section 6, names XTGLY; the others are this project's). */
export const roleNames = { XTGLY: '系统管理员', ZBY: '值班员', JLY: '教练员' } as const;

/** Code of a role. */
export type RoleCode = keyof typeof roleNames;

/** Whether somebody with these roles may act on alarms and fires of his area. */
export const mayAct = (roles: readonly string[]): boolean => roles.includes('ZBY') || roles.includes('XTGLY');

/** Whether somebody with these roles is a system administrator. */
export const isAdministrator = (roles: readonly string[]): boolean => roles.includes('XTGLY');

/** What the built-in roles allow where nobody has recorded otherwise; an administrator may do everything. */
export const builtInPermissions: Readonly<Record<string, readonly Permission[]>> = { ZBY: ['FH_VIEW', 'alarms.act'], JLY: ['FH_VIEW'] };
