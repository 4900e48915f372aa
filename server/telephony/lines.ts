import { isExtension } from '../../contract/validation/extension.ts';
import type { Context } from '../context.ts';

type Ctx = Pick<Context, 'db'>;

/** Extensions count up from here. */
const firstExtension = 800_000;
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

/** Users by their extensions; other numbers are left out. */
export async function usersAt({ db }: Ctx, tels: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = tels.filter(isExtension).map((tel) => Number(tel) - firstExtension);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('phone_lines').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, user_id }) => [String(firstExtension + id), user_id]));
}
