import { isWithin } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { pushGroups } from '../../contract/pushes/group.ts';
import { type PushRule, pushRules } from '../../contract/pushes/rule.ts';
import { templateFault } from '../../contract/pushes/template.ts';
import { windowsIn } from '../../contract/pushes/windows.ts';
import type { Context } from '../context.ts';
import { peopleById } from '../people/names.ts';
import type { Guard } from '../resources/guards.ts';
import { keptRecord, recordsOf } from '../resources/queries.ts';
import { pushMessages as say } from './messages.ts';

type Terms = Partial<Pick<PushRule, 'kinds' | 'text' | 'hours' | 'quietHours' | 'roles' | 'groups' | 'others'>>;

/** What is wrong with a rule, by its field; undefined where nothing is. */
export function ruleFault({
  kinds = [],
  text = '',
  hours,
  quietHours,
  roles = [],
  groups = [],
  others = [],
}: Terms): { field: string; message: string } | undefined {
  if (windowsIn(hours) === undefined) return { field: 'hours', message: say.badWindows };
  if (windowsIn(quietHours) === undefined) return { field: 'quietHours', message: say.badWindows };
  const fault = templateFault(text, kinds);
  if (fault !== undefined) return { field: 'text', message: fault };
  return roles.length + groups.length + others.length === 0 ? { field: 'roles', message: say.nobody } : undefined;
}

/** Whether the people who are added to a field are those of the keeper's own region and below. */
async function areSeen(
  { db }: Pick<Context, 'db'>,
  keeper: { regionCode: RegionCode },
  {
    field,
    values,
    record,
  }: {
    field: string;
    values: Readonly<Record<string, unknown>>;
    record: Readonly<Record<string, unknown>> | undefined;
  },
): Promise<boolean> {
  if (values[field] === undefined) return true;
  const before = new Set((record?.[field] ?? []) as readonly string[]);
  const added = ((values[field] ?? []) as readonly string[]).filter((id) => !before.has(id));
  const people = await peopleById(db, added);
  return added.every((id) => isWithin(keeper.regionCode, people.get(id)?.regionCode ?? ''));
}

/** Refuses groups that are gone, or lie beyond a keeper's region. */
export async function unseenGroup(
  { db }: Pick<Context, 'db'>,
  { regionCode }: { regionCode: RegionCode },
  ids: readonly string[],
): Promise<Refusal | undefined> {
  const groups = await Promise.all(ids.map((id) => keptRecord(db, pushGroups, id)));
  return groups.some((group) => !group || !isWithin(regionCode, group.areaCode))
    ? refuse('outsideArea', { field: 'groups', message: say.outsideGroup })
    : undefined;
}

/** Refuses a rule that can not be carried out, or that tells people beyond its keeper's region. */
export const guardPushRule: Guard = async ({ ctx, caller, values, record }): Promise<Refusal | undefined> => {
  if (!values) return undefined;
  const next = Object.fromEntries(
    Object.entries({ ...record, ...values }).filter(([, value]) => value !== null),
  ) as Terms;
  const fault = ruleFault(next);
  if (fault) return refuse('badInput', fault);
  if (!(await areSeen(ctx, caller, { field: 'others', values, record })))
    return refuse('outsideArea', { field: 'others', message: say.outside });
  return values['groups'] === undefined ? undefined : unseenGroup(ctx, caller, next.groups ?? []);
};

/** Refuses a group of people beyond its keeper's region, and the end of one that a rule still names. */
export const guardPushGroup: Guard = async ({ ctx, caller, values, record }): Promise<Refusal | undefined> => {
  if (values)
    return (await areSeen(ctx, caller, { field: 'members', values, record }))
      ? undefined
      : refuse('outsideArea', { field: 'members', message: say.outsideMembers });
  const rules = (await recordsOf(ctx, pushRules)) as unknown as PushRule[];
  const naming = rules.find(({ groups = [] }) => groups.includes(record?.id ?? ''));
  return naming ? refuse('notAllowedNow', { message: say.groupNamed(naming.name) }) : undefined;
};
