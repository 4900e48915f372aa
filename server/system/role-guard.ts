import { type Kysely, sql } from 'kysely';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { isAdministrator, roleNames } from '../../contract/session/roles.ts';
import { roles } from '../../contract/system/access.ts';
import { outranks } from '../auth/outranks.ts';
import { permissionsOf } from '../auth/permissions.ts';
import type { Caller } from '../caller.ts';
import { allowedMenuIds, type MenuRole } from '../menus/menu-of.ts';
import type { Tables } from '../tables.ts';
import type { Guard, Guarded } from '../resources/guards.ts';
import { recordsOf } from '../resources/queries.ts';
import { listHolds } from '../store/dialect.ts';

const messages = {
  notYours: '不能授予您自己没有的权限',
  notYourMenu: '不能授予或收回您自己看不到的菜单',
  builtIn: '内置角色不能删除',
  administrator: '系统管理员的权限不能修改',
  stronger: '不能修改或删除权限高于自己的角色',
  own: '不能修改或删除自己担任的角色',
  held: (count: number) => `还有${count}个账号使用该角色，请先为他们更换角色`,
} as const;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** How many accounts hold a role, in whatever region. */
async function holdersOf(db: Kysely<Tables>, code: string): Promise<number> {
  const row = await sql<{ held: number }>`select count(*) as held from users
    where ${listHolds('users.doc', code, 'roles')}`.execute(db);
  return row.rows[0]?.held ?? 0;
}

/**
 * What stands between a caller and a role, also a built-in one that nobody has recorded yet; administrators keep every
 * role.
 */
async function tooStrong({ ctx, caller, values, record }: Guarded): Promise<Refusal | undefined> {
  const code = (record ?? values)?.['roleCode'];
  if (typeof code !== 'string' || isAdministrator(caller.roles)) return undefined;
  if (caller.roles.includes(code)) return refuse('forbidden', { message: messages.own });
  return (await outranks(ctx.db, [code], caller.roles))
    ? refuse('forbidden', { message: messages.stronger })
    : undefined;
}

/** Entries that a change gives or takes are those that the caller is shown: undefined stands for all of them. */
async function foreignMenu({ ctx, caller, values, record }: Guarded): Promise<Refusal | undefined> {
  if (values?.['menuIds'] === undefined) return undefined;
  const [before, after] = [new Set(texts(record?.['menuIds'])), new Set(texts(values['menuIds']))];
  const moved = [...[...before].filter((id) => !after.has(id)), ...[...after].filter((id) => !before.has(id))];
  const own = moved.length === 0 ? undefined : await menuIdsOf(ctx, caller);
  return own && !moved.every((id) => own.has(id))
    ? refuse('forbidden', { field: 'menuIds', message: messages.notYourMenu })
    : undefined;
}

const menuIdsOf = async (ctx: Guarded['ctx'], { roles: codes }: Caller): Promise<ReadonlySet<string> | undefined> =>
  allowedMenuIds(codes, (await recordsOf(ctx, roles)) as unknown as readonly MenuRole[]);

async function removal(guarded: Guarded): Promise<Refusal | undefined> {
  const code = String(guarded.record?.['roleCode']);
  if (Object.hasOwn(roleNames, code)) return refuse('notAllowedNow', { message: messages.builtIn });
  const strong = await tooStrong(guarded);
  if (strong) return strong;
  const held = await holdersOf(guarded.ctx.db, code);
  return held > 0 ? refuse('notAllowedNow', { message: messages.held(held), data: { held } }) : undefined;
}

/**
 * Nobody gives more than they have, nor touches a role that gives more, nor one of their own; the built-in roles stay,
 * the administrator's stays whole, and a role that somebody holds is not removed.
 */
export const guardRole: Guard = async (guarded) => {
  const { ctx, caller, values, record } = guarded;
  if (!values) return removal(guarded);
  const given = values['permissions'];
  if (record?.['roleCode'] === 'XTGLY' && given !== undefined) {
    return refuse('notAllowedNow', { field: 'permissions', message: messages.administrator });
  }
  const strong = (await tooStrong(guarded)) ?? (await foreignMenu(guarded));
  if (strong || !Array.isArray(given)) return strong;
  const own = await permissionsOf(ctx.db, caller.roles);
  return given.every((one) => own.has(String(one)))
    ? undefined
    : refuse('forbidden', { field: 'permissions', message: messages.notYours });
};
