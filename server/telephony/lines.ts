import type { Context } from '../context.ts';

type Ctx = Pick<Context, 'db'>;

/** Extensions count up from here. */
const firstExtension = 8_000;
const longestNumber = 9;
/** Statements have a limit on parameters, so people are handled in groups of this size. */
const atOnce = 500;

/** Extensions by user id; people without one get the next free one. */
export async function extensionsOf({ db }: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < userIds.length; from += atOnce) {
    const ids = userIds.slice(from, from + atOnce);
    const known = (): Promise<{ id: number; user_id: string }[]> =>
      db.selectFrom('phone_lines').select(['id', 'user_id']).where('user_id', 'in', ids).execute();
    let rows = await known();
    if (rows.length < ids.length) {
      await db
        .insertInto('phone_lines')
        .values(ids.map((user_id) => ({ user_id })))
        .onConflict((line) => line.column('user_id').doNothing())
        .execute();
      rows = await known();
    }
    for (const { id, user_id } of rows) found.set(user_id, String(firstExtension + id));
  }
  return found;
}

/** The user whose extension it is. */
export async function userAt({ db }: Ctx, tel: string): Promise<string | undefined> {
  if (tel.length > longestNumber || !/^\d+$/.test(tel)) return undefined;
  const row = await db
    .selectFrom('phone_lines')
    .select('user_id')
    .where('id', '=', Number(tel) - firstExtension)
    .executeTakeFirst();
  return row?.user_id;
}
