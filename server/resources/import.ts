import type { FastifyReply, FastifyRequest } from 'fastify';
import { v5 as uuidOf } from 'uuid';
import type { z } from 'zod';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { importAnswer } from '../../contract/resources/schemas.ts';
import { valuesSchema } from '../../contract/resources/schemas.ts';
import { asked as askedFields } from '../../contract/resources/resource.ts';
import { headingOf } from '../../contract/resources/field.ts';
import { isEmpty } from '../../contract/resources/check.ts';
import { recordStream } from '../../contract/stream-names.ts';
import type { Command } from '../store/command.ts';
import { commandKeyOf } from '../http/command.ts';
import { parseInput } from '../http/input.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { readCell, underHeading } from './cells.ts';
import { createRecord, type Keeping } from './keeper.ts';
import { resourceMessages as say } from './messages.ts';
import { withLinks } from './link-cells.ts';
import { withPeople } from './people-checks.ts';
import { uploadedTable } from './uploaded-table.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Report = z.output<typeof importAnswer>;
type Values = Record<string, unknown>;
interface Line {
  line: number;
  values: Values;
}

/** Few lines at once: between two parts others are served. */
const atOnce = 25;
const mostRows = ownLimits.importRows;

/** Area codes by full name, as far as some table asked for them: a province has some twenty thousand. */
const gathered = new WeakMap<Gazetteer, ReadonlyMap<string, string>>();

function gather(gazetteer: Gazetteer, regionCode: RegionCode): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const put = (code: string): void => {
    found.set(gazetteer.fullName(code) ?? code, code);
    for (const below of gazetteer.children(code)) put(below.code);
  };
  put(regionCode);
  gathered.set(gazetteer, found);
  return found;
}

/** Area codes by full name; the names are only gathered where one is asked for. */
const codesByName =
  (gazetteer: Gazetteer, regionCode: RegionCode) =>
  (name: string): string | undefined =>
    (gathered.get(gazetteer) ?? gather(gazetteer, regionCode)).get(name);

/**
 * The lines of a table by the fields that its first line names, in parts, and how many they are; a table without the
 * required fields is refused.
 */
function linesOf(
  { ctx, of: declared }: Keeping,
  rows: readonly (readonly string[])[],
): { asked: number; parts: Iterable<readonly Line[]> } | Refusal {
  const { head, body } = underHeading(rows);
  // An exported table brings columns that the server tells: they are passed over.
  const fields = Object.entries(askedFields(declared).fields);
  // A table made by hand may leave the units out.
  const columns = head.map((heading) =>
    fields.find(([, field]) => [headingOf(field), field.label].includes(heading.trim())),
  );
  const missing = fields.find(([, field]) => field.required && !columns.some((column) => column?.[1] === field));
  if (missing) return refuse('badInput', { field: 'file', message: say.noColumn(missing[1].label) });
  if (rows.length > mostRows + 1) return refuse('badInput', { field: 'file', message: say.tooManyRows(mostRows) });
  const codeOf = codesByName(ctx.gazetteer, ctx.options.regionCode);
  const lineOf = (cells: readonly string[], line: number): Line => ({
    line,
    values: Object.fromEntries(
      columns.flatMap((column, at) => {
        const value = column && readCell(column[1], cells[at] ?? '', codeOf);
        return column && value !== undefined ? [[column[0], value]] : [];
      }),
    ),
  });
  function* parts(): Generator<readonly Line[]> {
    for (let at = 0; at < body.length; at += atOnce) {
      yield body
        .slice(at, at + atOnce)
        .map(({ line, cells }) => lineOf(cells, line))
        .filter(({ values }) => Object.keys(values).length > 0);
    }
  }
  return { asked: body.length, parts: parts() };
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

/** Namespace of the ids of what lines of a table with a key make. */
const lineNamespace = '0d5a3f52-7d0b-5f5e-9b0c-5a1e2c9f4b77';

/**
 * Makes records of the lines of a table. What is sent again with its key, since the answer was lost, makes the lines
 * that are still to be made: those that are `made` stand there as its own.
 */
function createMaking(keeping: Keeping, key: string | undefined) {
  const { ctx, of, caller } = keeping;
  const idOf = ({ line, values }: Line): string =>
    uuidOf(JSON.stringify([caller.userId, key, of.name, line, values]), lineNamespace);
  const isMade = async (id: string): Promise<boolean> => {
    const [first] = await ctx.store.readStream(recordStream(of, id));
    return first?.causedBy === key && first?.actor === caller.userId;
  };
  return async (line: Line, values: Values): Promise<'made' | 'new' | Refusal> => {
    const id = key === undefined ? undefined : (ctx.specials[of.name]?.idOf?.(values) ?? idOf(line));
    if (id !== undefined && (await isMade(id))) return 'made';
    const made = await createRecord(keeping, values, id);
    return isRefusal(made) ? made : 'new';
  };
}

/**
 * Makes a record of each line of an uploaded table that can be taken, and reports each that can not, with its line,
 * field and why.
 */
export async function importRecords(
  keeping: Keeping,
  sent: { request: FastifyRequest; reply: FastifyReply },
): Promise<Report | Refusal> {
  const rows = await uploadedTable(sent, { mostRows, workers: keeping.ctx.workers, by: keeping.caller.userId });
  if (isRefusal(rows)) return rows;
  const lines = linesOf(keeping, rows);
  if (isRefusal(lines)) return lines;
  const { asked, parts } = lines;
  const by = { id: keeping.caller.userId, regionCode: keeping.caller.regionCode };
  const over = keeping.ctx.quotas.take('importRows', by, asked);
  if (over) return over;
  const schema = valuesSchema(askedFields(keeping.of));
  const repeats = createRepeats(keeping);
  // One wish, many appends: the key of the wish is not any of theirs.
  const key = commandKeyOf(sent.request);
  const commandId = key ?? keeping.command.id;
  const command: Command = { id: commandId, remember: () => ({ commandId }) };
  const make = createMaking({ ...keeping, command }, key);
  const report: Report = { rows: 0, created: 0, errors: [] };
  let added = 0;
  const refusalOf = async (line: Line): Promise<{ field?: string; message: string } | undefined> => {
    const people = await withPeople(keeping, line.values);
    if (isRefusal(people)) return people;
    const linked = await withLinks(keeping, people);
    if (isRefusal(linked)) return linked;
    const values = (await keeping.ctx.specials[keeping.of.name]?.readLine?.(keeping.ctx, linked)) ?? linked;
    if (isRefusal(values)) return values;
    const input = parseInput(schema, values, 'line');
    if (isRefusal(input)) return input;
    const made = repeats(line) ?? (await make(line, input.value));
    if (made === 'new') added += 1;
    return typeof made === 'string' ? undefined : made;
  };
  const take = async (line: Line): Promise<void> => {
    const refusal = await refusalOf(line);
    if (refusal)
      report.errors.push({
        line: line.line,
        message: refusal.message,
        ...(refusal.field === undefined ? {} : { field: refusal.field }),
      });
    else report.created += 1;
  };
  for (const part of parts) {
    report.rows += part.length;
    await Promise.all(part.map(take));
    await new Promise(setImmediate);
  }
  keeping.ctx.quotas.giveBack('importRows', by, asked - added);
  report.errors.sort((a, b) => a.line - b.line);
  return report;
}
