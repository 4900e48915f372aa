import { refuse, type Refusal } from '../../../contract/codes.ts';
import { firmsMessages as say } from './messages.ts';

/** The columns of FIRMS products that are read, MODIS and VIIRS. */
export type Column =
  | 'latitude'
  | 'longitude'
  | 'acq_date'
  | 'acq_time'
  | 'satellite'
  | 'confidence'
  | 'brightness'
  | 'bright_ti4'
  | 'bright_t31'
  | 'bright_ti5'
  | 'instrument'
  | 'scan'
  | 'track'
  | 'frp'
  | 'daynight';

/** Where in a row each column stands; absent where the file has none. */
export type Columns = Readonly<Partial<Record<Column, number>>>;

const needed: readonly Column[] = ['latitude', 'longitude', 'acq_date', 'acq_time', 'satellite', 'confidence'];

/** The columns of a header line in any order, or a refusal that names those that are missing. */
export function readColumns(header: readonly string[]): Columns | Refusal {
  const columns = Object.fromEntries(header.map((name, at) => [name.toLowerCase(), at])) as Columns;
  const missing: string[] = needed.filter((name) => columns[name] === undefined);
  if (columns.brightness === undefined && columns.bright_ti4 === undefined)
    missing.push('brightness（MODIS）或 bright_ti4（VIIRS）');
  return missing.length === 0
    ? columns
    : refuse('badInput', { field: missing[0] ?? 'body', message: say.columnsMissing(missing) });
}
