import { streamOf } from '../../contract/stream-names.ts';
import type { Context } from '../context.ts';

/**
 * The stream of the grids with one parent; of those without one, of their county or whatever wider region they bear.
 */
export const groupStream = (parentId: string | undefined, regionCode: string): string =>
  streamOf('grid', parentId ?? `top${regionCode.slice(0, 6)}`);

/** The versions that streams had at a position of the log. */
export async function versionsAt(
  { db }: Pick<Context, 'db'>,
  streams: readonly string[],
  head: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('events')
    .select(({ fn }) => ['stream', fn.max<number>('version').as('version')])
    .where('stream', 'in', streams)
    .where('position', '<=', head)
    .groupBy('stream')
    .execute();
  return new Map(rows.map(({ stream, version }) => [stream, version]));
}
