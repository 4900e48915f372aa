import { plainText } from '../../contract/resources/plain-text.ts';
import type { Polygon } from '../../contract/geometry/polygon.ts';
import { readPolygon, wktOf } from '../../contract/geometry/polygon-text.ts';
import type { Field } from '../../contract/resources/field.ts';
import { dateTime, isDay } from '../../contract/time.ts';
import type { Gazetteer } from '../places/gazetteer.ts';

const yes = '是';
const no = '否';
const separator = '、';

const nameIn = (field: Field, value: unknown): string =>
  field.choices?.find((one) => one.value === value)?.label ?? plainText(value);

/** A value as a cell of a table on paper: names instead of codes, moments by the clock of China. */
export function shownValue(field: Field, value: unknown, gazetteer: Gazetteer): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'flag') return value === true ? yes : no;
  if (field.kind === 'area') return wktOf(value as Polygon);
  if (field.kind === 'dateTime') return dateTime(plainText(value));
  if (field.kind === 'region') return gazetteer.fullName(plainText(value)) ?? plainText(value);
  if (Array.isArray(value))
    return value
      .map((one) => (field.kind === 'regions' ? (gazetteer.fullName(String(one)) ?? String(one)) : nameIn(field, one)))
      .join(separator);
  return nameIn(field, value);
}

/**
 * A table's line of names, the first with anything in it, and the lines under it that say anything, by their number as
 * a person counts them.
 */
export function underHeading(rows: readonly (readonly string[])[]): {
  head: readonly string[];
  body: { line: number; cells: readonly string[] }[];
} {
  const [first, ...body] = rows
    .map((cells, n) => ({ line: n + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { head: first?.cells ?? [], body };
}

/** A day without the time that a workbook may have beside it. */
export const dayIn = (cell: string): string => cell.replace(/^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}(?::\d{2})?$/, '$1');

/**
 * A moment written in Chinese time (`2015-03-04 14:30`, a day alone is its midnight) as ISO 8601 UTC; what is written
 * otherwise stays as it is.
 */
function momentIn(cell: string): string {
  const [, day = '', time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(cell) ?? [];
  const ms = isDay(day) ? Date.parse(`${day}T${time}+08:00`) : Number.NaN;
  return Number.isNaN(ms) ? cell : new Date(ms).toISOString();
}

/** The value that a cell of an imported table means; the text itself where it means nothing that the field knows. */
export function readCell(field: Field, text: string, codeOf: (areaName: string) => string | undefined): unknown {
  const cell = text.trim();
  const valueOf = (label: string): string => field.choices?.find((one) => one.label === label)?.value ?? label;
  if (cell === '') return undefined;
  switch (field.kind) {
    case 'flag':
      return cell === yes || cell === 'true' || cell === '1'
        ? true
        : cell === no || cell === 'false' || cell === '0'
          ? false
          : cell;
    case 'whole':
      return /^-?\d+$/.test(cell) ? Number(cell) : cell;
    case 'decimal':
    case 'longitude':
    case 'latitude':
      return /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
    case 'date':
      return dayIn(cell);
    case 'dateTime':
      return momentIn(cell);
    case 'area':
      return readPolygon(cell) ?? cell;
    case 'choice':
      return valueOf(cell);
    case 'choices':
    case 'links':
    case 'people':
      return cell.split(/[、,，;；]/).map((one) => valueOf(one.trim()));
    case 'region':
      return codeOf(cell) ?? cell;
    case 'regions':
      return cell.split(/[、,，;；]/).map((one) => codeOf(one.trim()) ?? one.trim());
    default:
      return cell;
  }
}
