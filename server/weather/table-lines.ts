import { refuse, type Refusal } from '../../contract/codes.ts';
import { ownLimits } from '../../contract/limits.ts';
import { measures, type MeasureName } from '../../contract/weather/measures.ts';
import { dayIn, underHeading } from '../resources/cells.ts';
import { headings, weatherSay as say } from './messages.ts';

/** One line of what was sent: its number for people, and its values by name. */
export interface WeatherLine {
  line: number;
  values: Readonly<Record<string, unknown>>;
}

type ColumnName = keyof typeof headings;
const columnNames = Object.keys(headings) as ColumnName[];

const isMeasure = (name: ColumnName): name is MeasureName => Object.hasOwn(measures, name);

/** A heading may bear its unit in brackets. */
const named = (heading: string): ColumnName | undefined => {
  const text = heading.trim();
  const at = /[）)]/u.test(text.at(-1) ?? '') ? Math.max(text.lastIndexOf('（'), text.lastIndexOf('(')) : -1;
  const bare = at < 0 ? text : text.slice(0, at).trimEnd();
  return columnNames.find((name) => headings[name] === bare);
};

function cellOf(name: ColumnName, text: string): unknown {
  const cell = text.trim();
  if (cell === '') return undefined;
  if (!isMeasure(name)) return dayIn(cell.replaceAll('/', '-'));
  return /^[-+]?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

/** The lines of a table by what its first line names; one without all columns is refused, and one that is too long. */
export function linesOfTable(rows: readonly (readonly string[])[]): WeatherLine[] | Refusal {
  const { head, body } = underHeading(rows);
  const columns = head.map(named);
  const missing = columnNames.find((name) => !columns.includes(name));
  if (missing) return refuse('badInput', { field: 'file', message: say.noColumn(headings[missing]) });
  if (rows.length > ownLimits.weatherRows + 1)
    return refuse('badInput', { field: 'file', message: say.tooManyRows(ownLimits.weatherRows) });
  return body
    .map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(
        columns.flatMap((name, at) => {
          const value = name && cellOf(name, cells[at] ?? '');
          return name && value !== undefined ? [[name, value]] : [];
        }),
      ),
    }))
    .filter(({ values }) => Object.keys(values).length > 0);
}
