import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Doc } from './doc.ts';

// All that is said to SQLite in words of its own. What other databases understand as well stands where it is asked.

/** A column by its name, or any expression. */
type Part = string | RawBuilder<unknown>;

const partOf = (part: Part): RawBuilder<unknown> => (typeof part === 'string' ? sql.ref(part) : part);
const pathOf = (path: string): RawBuilder<unknown> => sql.lit(`$.${path}`);

/** A plain value within a document, by its path (`by.userId`); null where there is none. */
export const valueIn = <T = string>(doc: Part, path: string): RawBuilder<T> =>
  sql<T>`${partOf(doc)} ->> ${pathOf(path)}`;

/** The same of a value that few documents have: only those whose text names it are read as documents. */
export const rareValueIn = <T = string>(doc: Part, path: string): RawBuilder<T> =>
  sql<T>`case when instr(${partOf(doc)}, ${sql.lit(`"${path.split('.')[0] ?? ''}"`)}) > 0
    then ${valueIn<T>(doc, path)} end`;

/** A part of a document as a document. */
export const docIn = <T>(doc: Part, path: string): RawBuilder<Doc<T>> => sql<Doc<T>>`${partOf(doc)} -> ${pathOf(path)}`;

/** How many entries a list within a document has. */
export const lengthIn = (doc: Part, path: string): RawBuilder<number> =>
  sql<number>`json_array_length(${partOf(doc)}, ${pathOf(path)})`;

/** The entries of a JSON column, or of a list or object within it, as a table of `key` and `value`. */
export const entriesOf = (doc: Part, path?: string): RawBuilder<unknown> =>
  path === undefined ? sql`json_each(${partOf(doc)})` : sql`json_each(${partOf(doc)}, ${pathOf(path)})`;

/** A list or object of our own as a table of `key` and `value`: one parameter, however long it is. */
export const given = (values: readonly string[] | Readonly<Record<string, string>>): RawBuilder<unknown> =>
  entriesOf(sql.val(JSON.stringify(values)));

/** Rows of plain values as a table, whose cells `cellOf` reads: one parameter, however many there are. */
export const rowsOf = (rows: readonly (readonly unknown[])[]): RawBuilder<unknown> =>
  entriesOf(sql.val(JSON.stringify(rows)));

/** The value at a place, from 0, in a row of `rowsOf`. */
export const cellOf = (n: number): RawBuilder<unknown> => sql`value ->> ${sql.lit(n)}`;

/** The same list for `in`, beyond the number of parameters that a question may have. */
export const amongGiven = (values: readonly string[]): RawBuilder<string> =>
  sql<string>`(select value from ${given(values)})`;

/** Whether a JSON list holds a value. */
export const listHolds = (doc: Part, value: string, path?: string): RawBuilder<SqlBool> =>
  listHoldsAny(doc, [value], path);

/** Whether a JSON list holds one of some values. */
export const listHoldsAny = (doc: Part, values: readonly string[], path?: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from ${entriesOf(doc, path)} as one where one.value in (${sql.join(values)}))`;

/** What an expression is in all rows, as one list: many rows cost less as one text. */
export const listOf = <T>(part: Part): RawBuilder<Doc<T[]>> => sql<Doc<T[]>>`json_group_array(${partOf(part)})`;

/** Some expressions as one list. */
export const tupleOf = (...parts: readonly Part[]): RawBuilder<unknown> =>
  sql`json_array(${sql.join(parts.map(partOf))})`;

/** Some expressions as one document, by their names. */
export const objectOf = (parts: Readonly<Record<string, Part>>): RawBuilder<unknown> =>
  sql`json_object(${sql.join(Object.entries(parts).flatMap(([name, part]) => [sql.lit(name), partOf(part)]))})`;

/** Whether a text holds another, to the letter. */
export const includes = (text: Part, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`instr(${partOf(text)}, ${part}) > 0`;

/** A pattern of texts that hold this one anywhere. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Whether a text is like a pattern, whatever the case of its Latin letters. */
export const matches = (text: Part, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${partOf(text)} like ${pattern} escape '\\'`;

/** Whether a text holds another, whatever the case of its Latin letters. */
export const contains = (text: Part, part: string): RawBuilder<SqlBool> => matches(text, anywhere(part));

/** The greater of two numbers. */
export const greater = (one: Part, other: Part): RawBuilder<number> =>
  sql<number>`max(${partOf(one)}, ${partOf(other)})`;

/** All rows of an ordered question but the first `n`. */
export const allAfter = (n: number): RawBuilder<unknown> => sql`limit -1 offset ${n}`;

/** A column of a grouped question as the row has it that holds the group's one `max`. */
export const besideMax = <T>(column: string): RawBuilder<T> => sql<T>`${sql.ref(column)}`;

/** Where a row lies in a table whose key is a text: unique, later rows behind earlier ones, until it is made anew. */
export const place: RawBuilder<number> = sql<number>`rowid`;

/** A table read by this index: the planner, which counts nothing beforehand, would take another or sort. */
export const withIndex = (table: string, index: string): RawBuilder<unknown> =>
  sql`${sql.table(table)} indexed by ${sql.ref(index)}`;

/** Joins two tables in the order in which they are written, for the same reason. */
export const thenJoin: RawBuilder<unknown> = sql`cross join`;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether a write was refused since a unique value is there already. */
export const isTaken = (error: unknown): boolean => codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE';

/** Whether a file is no database. */
export const isNoDatabase = (error: unknown): boolean => codeOf(error) === 'SQLITE_NOTADB';

/** Whether the database has no room to write. */
export const isFull = (error: unknown): boolean => codeOf(error) === 'SQLITE_FULL';

/** Whether somebody else is writing just now. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

/** Whether the disk, or another process at the file, refuses for now; a volume may be mounted to be read only. */
export const isFailing = (error: unknown): boolean => /^SQLITE_(?:IOERR|BUSY|CANTOPEN|READONLY)/.test(codeOf(error));

/** Codes of what may be otherwise at the next checkpoint, as a pattern for its thread. */
export const passingCodes = '^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|READONLY)';
