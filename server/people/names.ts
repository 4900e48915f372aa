import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { peopleMessages as say } from './messages.ts';
import { type KnownPerson, serves } from './projections.ts';

/** People by their ids, those too who serve no longer; ids of nobody are left out. */
export async function peopleById(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, KnownPerson>> {
  const rows = ids.length === 0 ? [] : await db.selectFrom('people').select(['id', 'doc']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, doc }) => [id, JSON.parse(doc) as KnownPerson]));
}

/** What a person is called beside what he is chosen for: who serves no longer keeps his name, with a mark. */
export const calledAs = (person: KnownPerson): string => (serves(person) ? person.realName : say.left(person.realName));
