import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { knownAmong } from './scope.ts';

/** Of so many of one name the rest need not be looked at: the name tells nobody apart. */
const mostNamesakes = 200;

/** The ids of the people of this very name that somebody may know and who serve. */
export async function peopleCalled(
  ctx: Pick<Context, 'db'>,
  caller: Pick<Caller, 'regionCode'>,
  realName: string,
): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('real_name', '=', realName)
    .where('serves', '=', 1)
    .limit(mostNamesakes)
    .execute();
  return [
    ...(
      await knownAmong(
        ctx,
        caller,
        rows.map(({ id }) => id),
      )
    ).keys(),
  ];
}
