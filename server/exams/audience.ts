import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Group, gridLevelsIn, userTypesIn } from '../../contract/exams/groups.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { users } from '../../contract/system/user.ts';
import type { KeptGrid } from '../grids/evolve.ts';
import { codeRange } from '../region-scope.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import { amongGiven, docIn } from '../store/dialect.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import type { Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** A person that an exam or a course is for. Without `userId` they have no account. */
export interface Addressee {
  personId: string;
  name: string;
  areaCode: RegionCode;
  userId?: string;
}

/** An id of somebody without an account: the same for the same name and number, wherever it stands. */
const madeUpId = (name: string, more: string): string =>
  `p${createHash('sha256').update(`${name} ${more}`).digest('hex').slice(0, 20)}`;

/** The part of an enabled account that decides whether the person has courses or exams. */
interface Account {
  id: string;
  realName: string;
  regionCode: RegionCode;
  userType: string;
  roles: readonly string[];
}

const column = (name: keyof (typeof users)['fields']): RawBuilder<unknown> => sql.ref(columnOf(name));

async function accountsWhere(db: Db, condition: RawBuilder<unknown>): Promise<Account[]> {
  const accounts = sql<Omit<Account, 'roles'> & { roles: Doc<string[]> }>`select id, ${docIn('doc', 'roles')} as roles,
    ${column('realName')} as "realName", ${column('regionCode')} as "regionCode", ${column('userType')} as "userType"
    from ${sql.table(tableOf(users))} where ${column('disabled')} = 0 and ${condition}`;
  const { rows } = await accounts.execute(db);
  return rows.map(({ roles, ...row }) => ({ ...row, roles: readDoc(roles) }));
}

function accountsOf(db: Db, areaCode: string): Promise<Account[]> {
  const [from, below] = codeRange(areaCode);
  return accountsWhere(db, sql`${column('regionCode')} >= ${from} and ${column('regionCode')} < ${below}`);
}

async function ofGrids(db: Db, areaCode: string, levels: readonly number[]): Promise<Addressee[]> {
  if (levels.length === 0) return [];
  const [from, below] = codeRange(areaCode);
  const rows = await db
    .selectFrom('grids')
    .select(['id', 'area_code', docIn<KeptGrid['people']>('doc', 'people').as('people')])
    .where('level', 'in', levels)
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .where('people', '>', 0)
    .orderBy('level')
    .orderBy('code')
    .execute();
  return rows.flatMap(({ id, area_code, people }) =>
    readDoc(people).map(({ name, phone, userId }) => ({
      personId: userId ?? madeUpId(name, phone ?? id),
      name,
      areaCode: area_code,
      ...(userId === undefined ? {} : { userId }),
    })),
  );
}

/** People of the grids of a region, and their accounts, which may belong to another region than the grid. */
async function gridPeople(
  db: Db,
  areaCode: string,
  levels: readonly number[],
): Promise<{ people: Addressee[]; accounts: Account[] }> {
  const people = await ofGrids(db, areaCode, levels);
  const ids = [...new Set(people.flatMap(({ userId }) => userId ?? []))];
  return { people, accounts: ids.length === 0 ? [] : await accountsWhere(db, sql`id in ${amongGiven(ids)}`) };
}

/** Remembers each answer for as long as it exists, such as one run over all exams. */
function once<Of extends readonly unknown[], T>(ask: (...of: Of) => Promise<T>): (...of: Of) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (...of) => {
    const key = JSON.stringify(of);
    const asked = known.get(key) ?? ask(...of);
    known.set(key, asked);
    return asked;
  };
}

/** The people of some groups in a region. */
export type Audience = (
  areaCode: RegionCode,
  among: readonly Group[],
  without?: readonly string[],
) => Promise<Addressee[]>;

/**
 * The people of some groups in a region, each once: where somebody works in a grid, in the lowest of those, wherever
 * their account belongs. Accounts with one of the roles `without` are left out, and so are people of grids whose
 * account is disabled or gone. Each region is read once.
 */
export function openAudience(db: Db): Audience {
  const accountsIn = once((areaCode: RegionCode) => accountsOf(db, areaCode));
  const gridsIn = once((areaCode: RegionCode, levels: readonly number[]) => gridPeople(db, areaCode, levels));
  return async (areaCode, among, without = []) => {
    const [accounts, grids] = await Promise.all([accountsIn(areaCode), gridsIn(areaCode, gridLevelsIn(among))]);
    const isMeant = ({ roles }: Account): boolean => !roles.some((role) => without.includes(role));
    const serving = new Set(grids.accounts.filter(isMeant).map(({ id }) => id));
    const found = new Map<string, Addressee>();
    for (const one of grids.people) {
      if (found.has(one.personId) || (one.userId !== undefined && !serving.has(one.userId))) continue;
      found.set(one.personId, one);
    }
    const types = new Set<string>(userTypesIn(among));
    for (const { id, realName, regionCode, userType } of accounts.filter(isMeant)) {
      if (!types.has(userType) || found.has(id)) continue;
      found.set(id, { personId: id, name: realName, areaCode: regionCode, userId: id });
    }
    return [...found.values()];
  };
}
