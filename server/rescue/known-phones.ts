import { sql } from 'kysely';
import { stock, stockNames } from '../../contract/stock/all.ts';
import type { Context } from '../context.ts';
import { tableOf } from '../resources/columns.ts';
import { valueIn } from '../store/dialect.ts';

/** Kinds of records that name a phone at which somebody of theirs is reached. */
const withPhone = stockNames.map((name) => stock[name]).filter(({ fields }) => 'phone' in fields);

/** Which of these phone numbers stand in an account or in a record of the resources. */
export async function knownPhones(
  { db }: Pick<Context, 'db'>,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  if (phones.length === 0) return new Set();
  const wanted = sql.join(phones);
  const found = [
    sql`select mobile as phone from users where mobile in (${wanted})`,
    ...withPhone.map(
      (of) =>
        sql`select ${valueIn('doc', 'phone')} as phone from ${sql.table(tableOf(of))}
          where ${valueIn('doc', 'phone')} in (${wanted})`,
    ),
  ];
  const { rows } = await sql<{ phone: string }>`${sql.join(found, sql` union `)}`.execute(db);
  return new Set(rows.map(({ phone }) => phone));
}
