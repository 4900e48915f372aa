import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import type { LogFilter } from '../../contract/log/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { ok, raw } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { entriesInParts, entriesOf } from './entries.ts';
import { findEvents, streamEvents } from './find.ts';
import { logMessages as say } from './messages.ts';
import type { RegionCode } from '../../contract/ids.ts';

async function* tableOf(ctx: Context, regionCode: RegionCode, filter: LogFilter): AsyncIterable<string[][]> {
  yield [[...say.columns]];
  for await (const found of streamEvents(ctx, regionCode, filter)) {
    for await (const entries of entriesInParts(
      ctx,
      found.map(({ body }) => body),
    )) {
      yield entries.map((one) => [
        String(one.position),
        dateTime(one.at),
        one.actor,
        one.what,
        one.title,
        one.stream,
        one.areaName,
        one.address ?? '',
        one.changes.map(({ label, from, to }) => say.change(label, from, to)).join('\n'),
      ]);
    }
  }
}

/**
 * The log as people read it, as far as their region goes: page by page, and as a file that is made while it is read,
 * one of each person's at a time.
 */
export function logRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'logPage', async ({ args, caller }) => {
    const { found, ...around } = await findEvents(ctx, caller.regionCode, args);
    return ok({
      entries: await entriesOf(
        ctx,
        found.map(({ body }) => body),
      ),
      ...around,
    });
  });
  const exporting = new Set<string>();
  route(app, ctx, 'logExport', ({ args, caller }) => {
    if (exporting.has(caller.userId)) return refuse('tooMany', { message: say.oneAtATime });
    const { format, ...filter } = args;
    const rows = tableOf(ctx, caller.regionCode, filter);
    const file = format === 'csv' ? csvOf(rows) : sheetOf(rows);
    exporting.add(caller.userId);
    file.once('close', () => {
      exporting.delete(caller.userId);
    });
    const called = encodeURIComponent(`${say.title}.${format}`);
    return raw(file, fileTypes[format], {
      'content-disposition': `attachment; filename="log.${format}"; filename*=UTF-8''${called}`,
    });
  });
}
