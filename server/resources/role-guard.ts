import { refuse } from '../../contract/codes.ts';
import { roleNames } from '../../contract/session/roles.ts';
import { permissionsOf } from '../auth/permissions.ts';
import type { Guard } from './guards.ts';

const messages = {
  notYours: '不能授予您自己没有的权限',
  builtIn: '内置角色不能删除',
  administrator: '系统管理员的权限不能修改',
} as const;

/** Nobody gives more than he has; the built-in roles stay, and the administrator's stays whole. */
export const guardRole: Guard = async ({ ctx, caller, values, record }) => {
  const code = record?.['roleCode'];
  if (!values) return typeof code === 'string' && Object.hasOwn(roleNames, code) ? refuse('notAllowedNow', { message: messages.builtIn }) : undefined;
  const given = values['permissions'];
  if (code === 'XTGLY' && given !== undefined) return refuse('notAllowedNow', { field: 'permissions', message: messages.administrator });
  if (!Array.isArray(given)) return undefined;
  const own = await permissionsOf(ctx.db, caller.roles);
  return given.every((one) => own.has(String(one))) ? undefined : refuse('forbidden', { field: 'permissions', message: messages.notYours });
};
