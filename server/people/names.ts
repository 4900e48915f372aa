import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { peopleMessages as say } from './messages.ts';
import { type KnownPerson, serves } from './projections.ts';
import { readDoc } from '../store/doc.ts';

/** People by their ids, those too who serve no longer; ids of nobody are left out. */
export async function peopleById(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownPerson>> {
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('people').select(['id', 'doc']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, doc }) => [id, readDoc(doc)]));
}

/** What a person is called beside what they are chosen for: who serves no longer keeps their name, with a mark. */
export const calledAs = (person: KnownPerson): string => (serves(person) ? person.realName : say.left(person.realName));
