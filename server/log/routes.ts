import type { FastifyInstance } from 'fastify';
import type { LogFilter } from '../../contract/log/schemas.ts';
import { dateTime } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { ok, raw } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { entriesOf } from './entries.ts';
import { findEvents, streamEvents } from './find.ts';
import { logMessages as say } from './messages.ts';

const atOnce = 500;

async function* tableOf(ctx: Context, regionCode: string, filter: LogFilter): AsyncIterable<string[][]> {
  yield [[...say.columns]];
  for await (const found of streamEvents(ctx, regionCode, filter)) {
    for (let at = 0; at < found.length; at += atOnce) {
      const entries = await entriesOf(ctx, found.slice(at, at + atOnce).map(({ body }) => body));
      yield entries.map((one) => [
        String(one.position), dateTime(one.at), one.actor, one.what, one.title, one.stream, one.areaName, one.address ?? '',
        one.changes.map(({ label, from, to }) => say.change(label, from, to)).join('\n'),
      ]);
    }
  }
}

/** The log as people read it, as far as their region goes: page by page, and as a file that is made while it is read. */
export function logRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'logPage', async ({ args, caller }) => {
    const { found, ...around } = await findEvents(ctx, caller.regionCode, args);
    return ok({ entries: await entriesOf(ctx, found.map(({ body }) => body)), ...around });
  });
  route(app, ctx, 'logExport', ({ args, caller }) => {
    const { format, ...filter } = args;
    const rows = tableOf(ctx, caller.regionCode, filter);
    const called = encodeURIComponent(`${say.title}.${format}`);
    return raw(format === 'csv' ? csvOf(rows) : sheetOf(rows), fileTypes[format], { 'content-disposition': `attachment; filename="log.${format}"; filename*=UTF-8''${called}` });
  });
}
