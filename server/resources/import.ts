import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { limits } from '../../contract/limits.ts';
import type { importAnswer } from '../../contract/resources/schemas.ts';
import { valuesSchema } from '../../contract/resources/schemas.ts';
import { headingOf } from '../../contract/resources/field.ts';
import { isEmpty } from '../../contract/resources/check.ts';
import type { Command } from '../http/command.ts';
import { parseInput } from '../http/input.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { readParts } from '../http/parts.ts';
import { readCell } from './cells.ts';
import { createRecord, type Keeping } from './keeper.ts';
import { resourceMessages as say } from './messages.ts';
import { withPeople } from './people-checks.ts';
import { readTable } from './read-table.ts';

type Report = z.output<typeof importAnswer>;
type Values = Record<string, unknown>;
interface Line { line: number; values: Values }

/** Few lines at once: between two parts others are served. */
const atOnce = 25;
const mostRows = 20_000;

async function uploaded(request: FastifyRequest): Promise<Buffer | Refusal> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const refusal = await readParts(request, {
    field: () => undefined,
    async file(_name, _fileName, stream) {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > limits.documentUploadBytes) return refuse('tooLarge', { field: 'file', message: say.tooLarge });
        chunks.push(chunk);
      }
      return undefined;
    },
  });
  if (refusal) return refusal;
  return chunks.length === 0 ? refuse('badInput', { field: 'file', message: say.noFile }) : Buffer.concat(chunks);
}

/** Area codes by full name; the names are only gathered where one is asked for. */
function codesByName(gazetteer: Gazetteer, regionCode: string): (name: string) => string | undefined {
  let codes: Map<string, string> | undefined;
  const gather = (found: Map<string, string>, code: string): Map<string, string> => {
    found.set(gazetteer.fullName(code) ?? code, code);
    for (const below of gazetteer.children(code)) gather(found, below.code);
    return found;
  };
  return (name) => (codes ??= gather(new Map(), regionCode)).get(name);
}

/** The lines of a table by the fields that its first line names; a table without the required ones is refused. */
function linesOf({ ctx, of }: Keeping, rows: readonly (readonly string[])[]): Line[] | Refusal {
  const [head = [], ...body] = rows;
  const fields = Object.entries(of.fields);
  // A table made by hand may leave the units out.
  const columns = head.map((heading) => fields.find(([, field]) => [headingOf(field), field.label].includes(heading.trim())));
  const missing = fields.find(([, field]) => field.required && !columns.some((column) => column?.[1] === field));
  if (missing) return refuse('badInput', { field: 'file', message: say.noColumn(missing[1].label) });
  if (body.length > mostRows) return refuse('badInput', { field: 'file', message: say.tooManyRows(mostRows) });
  const codeOf = codesByName(ctx.gazetteer, ctx.options.regionCode);
  return body.map((cells, n) => ({
    line: n + 2,
    values: Object.fromEntries(columns.flatMap((column, at) => {
      const value = column && readCell(column[1], cells[at] ?? '', codeOf);
      return column && value !== undefined ? [[column[0], value]] : [];
    })),
  })).filter(({ values }) => Object.keys(values).length > 0);
}

/** Finds lines that repeat a value which must be unique: the table can not know of what is only being written. */
function createRepeats({ of }: Keeping): (line: Line) => { field: string; message: string } | undefined {
  const seen = new Map<string, number>();
  return ({ line, values }) => {
    for (const [name, field] of Object.entries(of.fields)) {
      if (!field.unique || isEmpty(values[name])) continue;
      const key = `${name}\n${String(values[name])}`;
      const first = seen.get(key);
      if (first !== undefined) return { field: name, message: say.repeats(field.label, first) };
      seen.set(key, line);
    }
    return undefined;
  };
}

/** Makes a record of each line of an uploaded table that can be taken, and reports each that can not, with its line, field and why. */
export async function importRecords(keeping: Keeping, request: FastifyRequest): Promise<Report | Refusal> {
  const file = await uploaded(request);
  if (isRefusal(file)) return file;
  // With the line of names, and one more than may be: so that too many show.
  const rows = await readTable(file, mostRows + 2);
  if (isRefusal(rows)) return rows;
  const lines = linesOf(keeping, rows);
  if (isRefusal(lines)) return lines;
  const schema = valuesSchema(keeping.of);
  const repeats = createRepeats(keeping);
  // One wish, many appends: the key of the wish is not any of theirs.
  const command: Command = { id: keeping.command.id, remember: () => ({ commandId: keeping.command.id }) };
  const report: Report = { rows: lines.length, created: 0, errors: [] };
  const refusalOf = async (line: Line): Promise<{ field?: string; message: string } | undefined> => {
    const values = await withPeople(keeping, line.values);
    if (isRefusal(values)) return values;
    const input = parseInput(schema, values, 'line');
    if (isRefusal(input)) return input;
    const made = repeats(line) ?? await createRecord({ ...keeping, command }, input.value);
    return 'version' in made ? undefined : made;
  };
  const take = async (line: Line): Promise<void> => {
    const refusal = await refusalOf(line);
    if (refusal) report.errors.push({ line: line.line, message: refusal.message, ...(refusal.field === undefined ? {} : { field: refusal.field }) });
    else report.created += 1;
  };
  for (let at = 0; at < lines.length; at += atOnce) await Promise.all(lines.slice(at, at + atOnce).map(take));
  report.errors.sort((a, b) => a.line - b.line);
  return report;
}
