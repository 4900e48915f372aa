import type { Kysely } from 'kysely';
import { type Fire, fireStatusNames } from '../../contract/fires/fire.ts';
import type { FireDetail } from '../../contract/fires/schemas.ts';
import { codeRange } from '../region-scope.ts';
import type { Tables } from '../store/tables.ts';

/** A fire as a detail answer. */
export function fireDetailOf(fire: Fire): FireDetail {
  const { version: _version, position: _position, alarmIds, ...facts } = fire;
  return { ...facts, fireId: fire.id, statusName: fireStatusNames[fire.status], alarmIds: [...alarmIds] };
}

/** One fire by id; undefined where there is none in the region. */
export async function findFire(db: Kysely<Tables>, regionCode: string, fireId: string): Promise<Fire | undefined> {
  const [from, below] = codeRange(regionCode);
  const row = await db.selectFrom('fires').select('doc').where('id', '=', fireId)
    .where('area_code', '>=', from).where('area_code', '<', below).executeTakeFirst();
  return row && JSON.parse(row.doc) as Fire;
}
