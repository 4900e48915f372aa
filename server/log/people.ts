import { type Kysely, sql } from 'kysely';
import { namesOfOutsiders } from '../resources/outsiders.ts';
import type { Tables } from '../tables.ts';
import { logMessages as say } from './messages.ts';
import { idIn, streamOf } from '../../contract/stream-names.ts';
import { readDoc } from '../store/doc.ts';
import { anywhere, contains, valueIn } from '../store/dialect.ts';

type Db = Kysely<Tables>;

const mostPeople = 500;

/** Who a text may mean in the log: people by name or account, the system, and which feeds' names hold it. */
export async function actorsLike(db: Db, text: string): Promise<{ ids: string[]; feedPattern: string }> {
  const rows = await sql<{ id: string }>`select id from users where ${contains('user_name', text)}
    or (${contains('doc', text)} and ${contains(valueIn('doc', 'realName'), text)})
    limit ${mostPeople}`.execute(db);
  return {
    ids: [...rows.rows.map(({ id }) => id), ...(say.system.includes(text) ? ['system'] : [])],
    feedPattern: `feed:${anywhere(text)}`,
  };
}

/** What actors are called; somebody whose account is gone is called as they were at first. */
export async function namesOfActors(db: Db, actors: readonly string[]): Promise<(actor: string) => string> {
  const ids = [...new Set(actors)].filter((actor) => actor !== 'system' && !actor.includes(':'));
  const known =
    ids.length === 0 ? [] : await db.selectFrom('users').select(['id', 'doc']).where('id', 'in', ids).execute();
  const names = new Map(known.map(({ id, doc }) => [id, readDoc(doc).realName]));
  const gone = ids.filter((id) => !names.has(id));
  const first =
    gone.length === 0
      ? []
      : await db
          .selectFrom('events')
          .select(['stream', 'body'])
          .where(
            'stream',
            'in',
            gone.map((id) => streamOf('user', id)),
          )
          .where('version', '=', 1)
          .execute();
  for (const { stream, body } of first) {
    const { type, data } = readDoc(body);
    names.set(idIn('user', stream), type === 'user.registered' ? data.realName : '');
  }
  const outside = await namesOfOutsiders(db, actors);
  return (actor) => {
    const outsider = outside.get(actor);
    if (outsider !== undefined) return outsider;
    if (actor.startsWith('feed:')) return say.feed(actor.slice('feed:'.length));
    return names.get(actor) ?? (actor === 'system' ? say.system : actor);
  };
}
