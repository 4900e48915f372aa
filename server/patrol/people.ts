import { type RawBuilder, sql } from 'kysely';
import type { PatrolPersonChoice } from '../../contract/patrol/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { User } from '../auth/projections.ts';
import type { Context } from '../context.ts';
import { wordsOf } from '../people/projections.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { codeRange } from '../region-scope.ts';
import { amongGiven, contains, entriesOf, valueIn } from '../store/dialect.ts';
import { type Doc, readDocs } from '../store/doc.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

/** Who signs in as a ranger (specification, section 4). */
const rangerType = 3;

interface Asked {
  scope: string;
  text?: string | undefined;
  ids?: readonly string[];
  limit: number;
  offset: number;
}

const inRange = (column: string, scope: string): RawBuilder<unknown> => {
  const [from, below] = codeRange(scope);
  return sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${below}`;
};

/** Accounts that stand in a fire grid of a region. */
const ofGrids = (scope: string): RawBuilder<unknown> =>
  sql`select ${valueIn('one.value', 'userId')} from grids, ${entriesOf('grids.doc', 'people')} as one
    where people > 0 and ${inRange('area_code', scope)}`;

function conditions({ scope, text, ids }: Asked): RawBuilder<unknown> {
  const isRanger = sql`${valueIn<number>('doc', 'userType')} = ${rangerType}`;
  return sql.join(
    [
      inRange('region_code', scope),
      sql`${valueIn('doc', 'disabled')} is not 1`,
      sql`(${isRanger} or id in (${ofGrids(scope)}))`,
      ...(ids ? [sql`id in ${amongGiven(ids)}`] : []),
      ...(text ? [contains(valueIn('doc', 'realName'), wordsOf(text))] : []),
    ],
    sql` and `,
  );
}

/** Accounts of a region to which a patrol can be given, area by area: rangers, and people of fire grids. */
export async function patrolPeople(
  { db, gazetteer }: Ctx,
  asked: Asked,
): Promise<{ rows: PatrolPersonChoice[]; total: number }> {
  const where = conditions(asked);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<{ doc: Doc<User> }>`select doc from users where ${where}
      order by region_code, user_name limit ${asked.limit} offset ${asked.offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n from users where ${where}`.execute(db),
  ]);
  return {
    total: counted[0]?.n ?? 0,
    rows: readDocs(rows).map(({ id, realName, deptName, regionCode, userType }) => ({
      userId: id,
      realName,
      deptName,
      areaCode: regionCode,
      areaName: nameOf(gazetteer, regionCode),
      isRanger: userType === rangerType,
    })),
  };
}

/** The full name of a region, its code where it has none. */
export const nameOf = (gazetteer: Pick<Gazetteer, 'fullName'>, areaCode: RegionCode): string =>
  gazetteer.fullName(areaCode) ?? areaCode;
