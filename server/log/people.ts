import { type Kysely, sql } from 'kysely';
import { namesOfOutsiders } from '../external/outsiders.ts';
import type { Tables } from '../store/tables.ts';
import { logMessages as say } from './messages.ts';

type Db = Kysely<Tables>;

const mostPeople = 500;

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Whom a text may mean in the log: people by name or account, the system, and which feeds' names hold it. */
export async function actorsLike(db: Db, text: string): Promise<{ ids: string[]; feedPattern: string }> {
  const rows = await sql<{ id: string }>`select id from users where user_name like ${like(text)} escape '\\'
    or (doc like ${like(text)} escape '\\' and json_extract(doc, '$.realName') like ${like(text)} escape '\\') limit ${mostPeople}`.execute(db);
  return { ids: [...rows.rows.map(({ id }) => id), ...(say.system.includes(text) ? ['system'] : [])], feedPattern: `feed:${like(text)}` };
}

/** What actors are called; somebody whose account is gone is called as he was at first. */
export async function namesOfActors(db: Db, actors: readonly string[]): Promise<(actor: string) => string> {
  const ids = [...new Set(actors)].filter((actor) => actor !== 'system' && !actor.includes(':'));
  const known = ids.length === 0 ? [] : await db.selectFrom('users').select(['id', 'doc']).where('id', 'in', ids).execute();
  const names = new Map(known.map(({ id, doc }) => [id, (JSON.parse(doc) as { realName: string }).realName]));
  const gone = ids.filter((id) => !names.has(id));
  const first = gone.length === 0 ? [] : await db.selectFrom('events').select(['stream', 'body'])
    .where('stream', 'in', gone.map((id) => `user-${id}`)).where('version', '=', 1).execute();
  for (const { stream, body } of first) names.set(stream.slice('user-'.length), (JSON.parse(body) as { data: { realName?: string } }).data.realName ?? '');
  const outside = await namesOfOutsiders(db, actors);
  return (actor) => {
    const outsider = outside.get(actor);
    if (outsider !== undefined) return outsider;
    if (actor.startsWith('feed:')) return say.feed(actor.slice('feed:'.length));
    return names.get(actor) ?? (actor === 'system' ? say.system : actor);
  };
}
