import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Group, gridLevelsIn, userTypesIn } from '../../contract/exams/groups.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { users } from '../../contract/system/user.ts';
import { codeRange } from '../region-scope.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import { type Doc, readDocs } from '../store/doc.ts';
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

async function accountsOf(db: Db, areaCode: string): Promise<RecordOf<typeof users>[]> {
  const [from, below] = codeRange(areaCode);
  const { rows } = await sql<{ doc: Doc<RecordOf<typeof users>> }>`select doc from ${sql.table(tableOf(users))}
    where ${sql.ref(columnOf('regionCode'))} >= ${from} and ${sql.ref(columnOf('regionCode'))} < ${below}`.execute(db);
  return readDocs(rows).filter(({ disabled }) => disabled !== true);
}

async function ofGrids(db: Db, areaCode: string, levels: readonly number[]): Promise<Addressee[]> {
  if (levels.length === 0) return [];
  const [from, below] = codeRange(areaCode);
  const rows = await db
    .selectFrom('grids')
    .select('doc')
    .where('level', 'in', levels)
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .where('people', '>', 0)
    .orderBy('level')
    .orderBy('code')
    .execute();
  return readDocs(rows).flatMap((grid) =>
    grid.people.map(({ name, phone, userId }) => ({
      personId: userId ?? madeUpId(name, phone ?? grid.gridId),
      name,
      areaCode: grid.areaCode,
      ...(userId === undefined ? {} : { userId }),
    })),
  );
}

/**
 * The people of some groups in a region, each once: where somebody works in a grid, in the lowest of those. Accounts
 * with one of the roles `without` are left out, and so are people of grids whose account is disabled or gone.
 */
export async function audienceOf(
  db: Db,
  areaCode: RegionCode,
  among: readonly Group[],
  without: readonly string[] = [],
): Promise<Addressee[]> {
  const [accounts, fromGrids] = await Promise.all([
    accountsOf(db, areaCode),
    ofGrids(db, areaCode, gridLevelsIn(among)),
  ]);
  const serving = new Map(
    accounts.filter(({ roles }) => !roles.some((role) => without.includes(role))).map((one) => [one.id, one]),
  );
  const found = new Map<string, Addressee>();
  for (const one of fromGrids) {
    if (found.has(one.personId) || (one.userId !== undefined && !serving.has(one.userId))) continue;
    found.set(one.personId, one);
  }
  const types = new Set<string>(userTypesIn(among));
  for (const { id, realName, regionCode, userType } of serving.values()) {
    if (!types.has(userType) || found.has(id)) continue;
    found.set(id, { personId: id, name: realName, areaCode: regionCode, userId: id });
  }
  return [...found.values()];
}
