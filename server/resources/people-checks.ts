import { refuse, type Refusal } from '../../contract/codes.ts';
import { isOfPeople } from '../../contract/resources/field.ts';
import { plainText } from '../../contract/resources/plain-text.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { peopleCalled } from '../people/find-by-name.ts';
import { knownAmong } from '../people/scope.ts';
import { resourceMessages as say } from './messages.ts';
import type { KeptRecord } from './projection.ts';

type Values = Readonly<Record<string, unknown>>;
type Wished = { ctx: Pick<Context, 'db'>; of: Resource; caller: Pick<Caller, 'regionCode'> };

/** The ids that a field of people holds. */
export const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(plainText) : value === undefined || value === null ? [] : [plainText(value)];

/**
 * Refuses people that the keeper may not know, or who serve no longer. Those that a record holds already may stay in
 * it.
 */
export async function checkPeople(
  { ctx, of, caller }: Wished,
  values: Values,
  record: KeptRecord | undefined,
): Promise<Refusal | undefined> {
  for (const [name, field] of Object.entries(of.fields)) {
    if (!isOfPeople(field)) continue;
    const held = new Set(idsIn(record?.[name]));
    const chosen = idsIn(values[name]).filter((id) => id !== '' && !held.has(id));
    const known = chosen.length === 0 ? undefined : await knownAmong(ctx, caller, chosen);
    if (known && !chosen.every((id) => known.has(id)))
      return refuse('badInput', { field: name, message: say.noPerson(field.label) });
  }
  return undefined;
}

/** The values of an imported line with people's ids for their names; refused where a name means nobody, or several. */
export async function withPeople(
  { ctx, of, caller }: Wished,
  values: Record<string, unknown>,
): Promise<Record<string, unknown> | Refusal> {
  const named = Object.entries(of.fields).filter(([name, field]) => isOfPeople(field) && values[name] !== undefined);
  const found: Record<string, unknown> = {};
  for (const [name, { kind, label }] of named) {
    const ids: string[] = [];
    for (const realName of idsIn(values[name])) {
      const [one, another] = await peopleCalled(ctx, caller, realName);
      if (one === undefined) return refuse('badInput', { field: name, message: say.nobodyCalled(label, realName) });
      if (another !== undefined)
        return refuse('badInput', { field: name, message: say.severalCalled(label, realName) });
      ids.push(one);
    }
    found[name] = kind === 'person' ? ids[0] : ids;
  }
  return { ...values, ...found };
}
