import { refuse, type Refusal } from '../../contract/codes.ts';
import { isEmpty } from '../../contract/resources/check.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import { resourceMessages as say } from './messages.ts';
import { holderOf, holderOfAll, keptRecord } from './queries.ts';
import { mayRead } from './scope.ts';

type Values = Readonly<Record<string, unknown>>;
type Db = Pick<Context, 'db'>;

async function checkTogether(
  { db }: Db,
  of: Resource,
  values: Values,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const { together } = of;
  if (together === undefined || together.every((name) => values[name] === undefined)) return undefined;
  const record = id === undefined ? undefined : await keptRecord(db, of, id);
  const holder = await holderOfAll(
    db,
    of,
    together.map((name) => [name, values[name] ?? record?.[name]]),
  );
  if (holder === undefined || holder === id) return undefined;
  return refuse('duplicate', {
    field: together.at(-1) ?? '',
    message: say.areTaken(together.map((name) => of.fields[name]?.label ?? name)),
  });
}

/** Refuses values that must be unique and that another record has. */
export async function checkUnique(
  { db }: Db,
  of: Resource,
  values: Values,
  id: string | undefined,
): Promise<Refusal | undefined> {
  for (const [name, field] of Object.entries(of.fields)) {
    const value = values[name];
    if (!field.unique || isEmpty(value)) continue;
    const holder = await holderOf(db, of, name, value);
    if (holder !== undefined && holder !== id)
      return refuse('duplicate', { field: name, message: say.isTaken(field.label, String(value)) });
  }
  return checkTogether({ db }, of, values, id);
}

const deepest = 50;

/** Whose wish is checked, on which resource. */
interface Wished {
  ctx: Db;
  of: Resource;
  caller: Parameters<typeof mayRead>[1];
}

/**
 * Refuses what would break a tree: a parent that the caller does not see or that lies below, and the removal (no
 * values) of what has children.
 */
export async function checkTree(
  { ctx: { db }, of, caller }: Wished,
  values: Values | undefined,
  id: string | undefined,
): Promise<Refusal | undefined> {
  const { tree } = of;
  if (tree === undefined) return undefined;
  if (values === undefined) {
    return (await holderOf(db, of, tree, id)) === undefined
      ? undefined
      : refuse('notAllowedNow', { message: say.hasChildren });
  }
  let parent = values[tree];
  for (let depth = 0; !isEmpty(parent); depth++) {
    if (parent === id || depth > deepest) return refuse('badInput', { field: tree, message: say.ownDescendant });
    const above = await keptRecord(db, of, String(parent));
    // Only the parent itself is their choice; what lies above it may be beyond their scope.
    if (!above || (depth === 0 && !mayRead(of, caller, above)))
      return refuse('badInput', { field: tree, message: say.noParent });
    parent = above[tree];
  }
  return undefined;
}
