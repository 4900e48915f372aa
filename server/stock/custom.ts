import { sql } from 'kysely';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { checkField, isEmpty } from '../../contract/resources/check.ts';
import { asField } from '../../contract/resources/as-field.ts';
import type { DeclaredField, Details } from '../../contract/resources/declared.ts';
import { plainText } from '../../contract/resources/plain-text.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { customItems, customKinds } from '../../contract/stock/custom.ts';
import type { Context } from '../context.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import type { Guard, Special } from '../resources/guards.ts';
import { keptRecord } from '../resources/queries.ts';
import { detailsIn, textOf } from './custom-text.ts';
import { guardPosition } from './guard.ts';
import { stockMessages as say } from './messages.ts';

type Db = Pick<Context, 'db'>;
type Values = Readonly<Record<string, unknown>>;

const fieldsIn = (kind: Values | undefined): readonly DeclaredField[] =>
  (kind?.['fields'] ?? []) as readonly DeclaredField[];

async function fieldsOf({ db }: Db, kindId: unknown): Promise<readonly DeclaredField[] | undefined> {
  const kind = await keptRecord(db, customKinds, plainText(kindId));
  return kind && fieldsIn(kind);
}

/** Refuses details that the kind does not ask for, and those that its fields do not take. */
function checkDetails(fields: readonly DeclaredField[], details: Details): Refusal | undefined {
  const unknown = Object.keys(details).find((key) => !fields.some((field) => field.key === key));
  if (unknown !== undefined) return refuse('badInput', { field: 'details', message: say.noSuchField(unknown) });
  for (const field of fields) {
    const value = details[field.key];
    const message = isFitting(field, value) ? checkField(asField(field), value) : say.wrongKind(field.label);
    if (message !== undefined) return refuse('badInput', { field: 'details', message });
  }
  return undefined;
}

function isFitting({ kind }: DeclaredField, value: unknown): boolean {
  if (isEmpty(value)) return true;
  if (kind === 'flag') return typeof value === 'boolean';
  return typeof value === (kind === 'whole' || kind === 'decimal' ? 'number' : 'string');
}

const guardItem: Guard = async (guarded) => {
  const { ctx, values, record } = guarded;
  if (!values) return undefined;
  const fields = await fieldsOf(ctx, record?.['kind'] ?? values['kind']);
  if (!fields) return refuse('badInput', { field: 'kind', message: say.noSuchType });
  const details = (values['details'] ?? (record ? undefined : {})) as Details | null | undefined;
  const refusal = details === undefined ? undefined : checkDetails(fields, details ?? {});
  return refusal ?? guardPosition(guarded);
};

async function named({ db, gazetteer }: Pick<Context, 'db' | 'gazetteer'>, records: readonly AnyRecord[]) {
  const byKind = new Map<unknown, readonly DeclaredField[]>();
  for (const { kind } of records as readonly Values[])
    if (!byKind.has(kind)) byKind.set(kind, (await fieldsOf({ db }, kind)) ?? []);
  return records.map((record) => ({
    ...record,
    names: {
      ...record.names,
      details: textOf(
        byKind.get((record as Values)['kind']) ?? [],
        ((record as Values)['details'] ?? {}) as Details,
        gazetteer,
      ),
    },
  }));
}

/** What records of custom kinds have beside their declaration. */
export const specialItem: Special = {
  guard: guardItem,
  tell: named,
  async readLine({ db }, values) {
    const details = detailsIn((await fieldsOf({ db }, values['kind'])) ?? [], plainText(values['details']));
    return isRefusal(details) ? details : { ...values, details };
  },
};

async function hasItems({ db }: Db, kindId: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select 1 as n from ${sql.table(tableOf(customItems))}
    where ${sql.ref(columnOf('kind'))} = ${kindId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Refuses to remove a kind of which there are records, and to take away or retype what they hold. */
export const guardKind: Guard = async ({ ctx, values, record }) => {
  if (record === undefined || (values !== undefined && !('fields' in values))) return undefined;
  if (!(await hasItems(ctx, record.id))) return undefined;
  if (values === undefined) return refuse('notAllowedNow', { message: say.typeInUse });
  const now = new Map(fieldsIn(values).map((field) => [field.key, field]));
  const lost = fieldsIn(record).find(({ key, kind }) => now.get(key)?.kind !== kind);
  return lost && refuse('badInput', { field: 'fields', message: say.fieldInUse(lost.label) });
};
