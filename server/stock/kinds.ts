import type { Resource } from '../../contract/resources/resource.ts';
import { stock, stockGroups, type StockName } from '../../contract/stock/all.ts';
import type { StockGroupNode, StockTable } from '../../contract/stock/schemas.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { countRecords } from '../resources/queries.ts';

/**
 * The groups of kinds that somebody may read, each kind with how many records of it they see; a group of none is left
 * out.
 */
export async function kindsFor(ctx: Pick<Context, 'db' | 'gate'>, caller: Caller): Promise<StockGroupNode[]> {
  const countOf = async (of: Resource): Promise<StockGroupNode['children']> =>
    (await ctx.gate.allows(caller, `${of.name}.read`))
      ? [{ name: of.name, title: of.title, count: await countRecords(ctx, of, caller) }]
      : [];
  const groups = await Promise.all(
    stockGroups.map(async ({ name, title, kinds }) => {
      const children = (await Promise.all(kinds.map(countOf))).flat();
      return { name, title, count: children.reduce((sum, { count }) => sum + count, 0), children };
    }),
  );
  return groups.filter(({ children }) => children.length > 0);
}

/** Of what the records of a kind are made, as its declaration says; undefined where there is no such kind. */
export function tableInfo(name: string): StockTable | undefined {
  if (!Object.hasOwn(stock, name)) return undefined;
  const { title, titleField, fields }: Resource = stock[name as StockName];
  return {
    name,
    title,
    titleField,
    fields: Object.entries(fields).map(([key, { label, kind, required, unit, choices }]) => ({
      key,
      label,
      kind,
      required,
      ...(unit === undefined ? {} : { unit }),
      ...(choices ? { choices: [...choices] } : {}),
    })),
  };
}
