import { plainText } from '../../contract/resources/plain-text.ts';
import { type Field, isHalfPosition } from '../../contract/resources/field.ts';
import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import type { Cell } from '../store/projection.ts';

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Table of a resource's records. */
export const tableOf = (of: Resource): string => `res_${snake(of.name)}`;

/** Column of a field that records can be found, sorted or told apart by. */
export const columnOf = (name: string): string => `f_${snake(name)}`;

const numbers: ReadonlySet<Field['kind']> = new Set(['whole', 'flag']);

/** The fields that have a column of their own, with their names. */
export const searchFields = (of: Resource): [name: string, field: Field][] =>
  Object.entries(of.fields).filter(
    ([name, { filtered, sorted, unique }]) =>
      filtered === true || sorted === true || unique === true || name === of.tree,
  );

/** The halves of the position that a resource's records have, with their names; none where they have no position. */
export const positionFields = (of: Resource): [name: string, field: Field][] =>
  Object.entries(of.fields).filter(([, { kind }]) => isHalfPosition(kind));

const ordered = (of: Resource): string[] => [
  'created_at',
  ...searchFields(of)
    .filter(([, { sorted }]) => sorted === true)
    .map(([name]) => columnOf(name)),
];

/**
 * Indexes of a resource's table. The first holds all that a search looks at, by area, so that no search reads a
 * document;
 * the second is small, for counting; the next hold the records in each order that can be asked for, with what tells who
 * sees them;
 * the last, where records have a position, holds all that tells how far each lies.
 */
export const indexesOf = (of: Resource): string[][] => [
  ['area_code', 'created_at', 'keywords', ...searchFields(of).map(([name]) => columnOf(name))],
  ['area_code'],
  ...ordered(of).map((column) => [column, 'area_code']),
  ...(of.tree === undefined ? [] : [[columnOf(of.tree)]]),
  ...(positionFields(of).length === 0 ? [] : [[...positionFields(of).map(([name]) => columnOf(name)), 'area_code']]),
];

/** Name of the index for searches. */
export const searchIndex = (of: Resource): string => `${tableOf(of)}_0`;

/** Name of the index for counting all that somebody sees. */
export const countIndex = (of: Resource): string => `${tableOf(of)}_1`;

/** Name of the index in the order of a column. */
export const orderIndex = (of: Resource, column: string): string => `${tableOf(of)}_${ordered(of).indexOf(column) + 2}`;

/** Name of the index of positions. */
export const positionIndex = (of: Resource): string => `${tableOf(of)}_${indexesOf(of).length - 1}`;

/** SQL type of a field's column. */
export const typeOf = ({ kind }: Field): 'integer' | 'real' | 'text' =>
  isHalfPosition(kind) || kind === 'decimal' ? 'real' : numbers.has(kind) ? 'integer' : 'text';

/** A value as its column holds it: flags as 0 and 1, an unset flag as 0, lists as text. */
export function cellOf(field: Field, value: unknown): Cell {
  if (field.kind === 'flag') return value === true ? 1 : 0;
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** All texts of a record that `keyword` looks through. */
export const keywordsOf = (of: Resource, record: AnyRecord): string =>
  Object.entries(of.fields)
    .flatMap(([name, field]) =>
      field.kind === 'details'
        ? Object.values(record[name] ?? {})
        : field.filtered && field.kind === 'text'
          ? [record[name]]
          : [],
    )
    .map(plainText)
    .join('\n');
