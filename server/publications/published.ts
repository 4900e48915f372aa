import { type RawBuilder, sql } from 'kysely';
import type { PublicationKind } from '../../contract/publications/schemas.ts';
import type { RecordOf, Resource } from '../../contract/resources/resource.ts';
import { advertisements, helpArticles, news, policies } from '../../contract/system/publications.ts';
import type { Context } from '../context.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { type Doc, readDoc } from '../store/doc.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

/** What is published to be read, by its kind. */
export const published = { news, policy: policies, help: helpArticles } as const;

/** A record of any of these kinds, as far as readers are told of it. */
export type Publication = KeptRecord &
  Partial<Pick<RecordOf<typeof news>, 'source' | 'cover'>> &
  Partial<Pick<RecordOf<typeof policies>, 'issuer' | 'documentNumber' | 'attachment' | 'publishedAt'>> &
  Pick<RecordOf<typeof helpArticles>, 'title' | 'topic' | 'content'>;

/** A banner's record. */
export type Advertisement = RecordOf<typeof advertisements>;

const publishedColumn = sql.ref(columnOf('published'));
const timed = (of: Resource): boolean => 'publishedAt' in of.fields;

/** Since when a record is out: the moment that was entered, else that of its making. */
const since = (of: Resource): RawBuilder<string> =>
  timed(of) ? sql`coalesce(${sql.ref(columnOf('publishedAt'))}, created_at)` : sql`created_at`;

/** The records of a resource that are published and whose time has come. */
export const out = ({ clock }: Pick<Ctx, 'clock'>, of: Resource): RawBuilder<unknown> =>
  sql`from ${sql.table(tableOf(of))} where ${publishedColumn} = 1
    and ${since(of)} <= ${new Date(clock.now()).toISOString()}`;

/** The newest first; what was given an order stands in that. */
const ordered = (of: Resource): RawBuilder<unknown> =>
  'order' in of.fields
    ? sql`order by ${sql.ref(columnOf('order'))} is null, ${sql.ref(columnOf('order'))}, created_at, id`
    : sql`order by ${since(of)} desc, id`;

const docs = async <T>(db: Ctx['db'], query: RawBuilder<{ doc: Doc<T> }>): Promise<T[]> =>
  (await query.execute(db)).rows.map(({ doc }) => readDoc(doc));

/** One page of what is out of a kind, and how much is. */
export async function publishedOf(
  ctx: Ctx,
  kind: PublicationKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Publication[]; total: number }> {
  const of = published[kind];
  const counted = await sql<{ n: number }>`select count(*) as n ${out(ctx, of)}`.execute(ctx.db);
  const rows = await docs<Publication>(
    ctx.db,
    sql`select doc ${out(ctx, of)} ${ordered(of)} limit ${limit} offset ${offset}`,
  );
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** One of them; undefined where none with that id is out. */
export const publishedOne = async (ctx: Ctx, kind: PublicationKind, id: string): Promise<Publication | undefined> =>
  (await docs<Publication>(ctx.db, sql`select doc ${out(ctx, published[kind])} and id = ${id}`))[0];

/** The banners of a place that are published, `limit` at most. */
export const bannersOf = (ctx: Ctx, place: Advertisement['place'], limit: number): Promise<Advertisement[]> =>
  docs<Advertisement>(
    ctx.db,
    sql`select doc ${out(ctx, advertisements)} and ${sql.ref(columnOf('place'))} = ${place}
      ${ordered(advertisements)} limit ${limit}`,
  );

/** A banner that is published; undefined where there is none with that id. */
export const bannerOf = async (ctx: Ctx, id: string): Promise<Advertisement | undefined> =>
  (await docs<Advertisement>(ctx.db, sql`select doc ${out(ctx, advertisements)} and id = ${id}`))[0];
