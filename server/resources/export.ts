import { type Field, headingOf, isOfPeople } from '../../contract/resources/field.ts';
import { asked, type Resource } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { raw, type RawAnswer } from '../http/outcome.ts';
import { shownValue } from './cells.ts';
import { isLinkByName } from './link-cells.ts';
import { streamRecords, type FindArgs } from './queries.ts';
import { csvOf, fileTypes, sheetOf } from './sheet.ts';

/** Whether a table on paper shows a field's names instead of its ids. */
const isNamed = (of: Resource, name: string, field: Field): boolean =>
  isOfPeople(field) || field.kind === 'details' || isLinkByName(of, name, field);

const told = (of: Resource) => Object.entries(of.fields).filter(([, field]) => field.kind !== 'richText');

async function* tableOf(ctx: Context, of: Resource, caller: Caller, args: FindArgs): AsyncIterable<string[][]> {
  const fields = told(of);
  yield [fields.map(([, field]) => headingOf(field))];
  for await (const records of streamRecords(ctx, of, caller, args)) {
    yield records.map((record) =>
      fields.map(([name, field]) =>
        isNamed(of, name, field) ? (record.names?.[name] ?? '') : shownValue(field, record[name], ctx.gazetteer),
      ),
    );
  }
}

/** The headings alone, of the fields that people fill in: what an import begins with. */
async function* headingsOf(of: Resource): AsyncIterable<string[][]> {
  yield [Object.values(asked(of).fields).map(headingOf)];
}

/**
 * All records that match and may be seen, as a file that is made while it is read; as a template, a workbook of the
 * headings alone.
 */
export function exportRecords(ctx: Context, of: Resource, caller: Caller, args: FindArgs): RawAnswer {
  const format = args['format'] === 'csv' ? 'csv' : 'xlsx';
  const rows = args['format'] === 'template' ? headingsOf(of) : tableOf(ctx, of, caller, args);
  const name = encodeURIComponent(`${of.title}.${format}`);
  return raw(format === 'csv' ? csvOf(rows) : sheetOf(rows), fileTypes[format], {
    'content-disposition': `attachment; filename="${of.name}.${format}"; filename*=UTF-8''${name}`,
  });
}
