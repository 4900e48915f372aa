import type { SatelliteFacts } from '../../../contract/alarms/alarm.ts';
import { ownLimits } from '../../../contract/limits.ts';
import type { Delivery } from '../take-in.ts';
import { acquiredMs } from './acquired.ts';
import type { Column, Columns } from './columns.ts';
import { firmsMessages as say } from './messages.ts';

/** A row that can not be read, and why. */
export interface Malformed {
  malformed: string;
}

/** Satellites by their FIRMS letters and numbers. */
const satellites: Readonly<Record<string, string>> = {
  T: 'Terra',
  A: 'Aqua',
  N: 'Suomi NPP',
  '1': 'NOAA-20',
  N20: 'NOAA-20',
  '2': 'NOAA-21',
  N21: 'NOAA-21',
};

/** VIIRS tells confidence in words; as numbers they stand in the middle of MODIS's classes (below 30, to 80, above). */
const confidenceWords: Readonly<Record<string, number>> = { l: 15, low: 15, n: 55, nominal: 55, h: 90, high: 90 };

/** Edges of the widest pixels of imagers that tell fires, at the rim of a geostationary view. */
const widestPixelKm = 20;

const numeric = /^[+-]?\d+(?:\.\d+)?$/;

/** Reads cells of one row by column; what is wrong with the first bad one stays in `wrong`. */
function reader(columns: Columns, cells: readonly string[]) {
  let wrong: string | undefined;
  const text = (column: Column): string => (cells[columns[column] ?? -1] ?? '').replaceAll('"', '').trim();
  const fail = (column: Column): number => {
    wrong ??= text(column) === '' ? say.missing(column) : say.bad(column, text(column));
    return Number.NaN;
  };
  const number = (column: Column, least: number, most: number): number => {
    const value = numeric.test(text(column)) ? Number(text(column)) : Number.NaN;
    return value >= least && value <= most ? value : fail(column);
  };
  const optional = (column: Column, most: number): number | undefined =>
    text(column) === '' ? undefined : number(column, 0, most);
  return { text, fail, number, optional, wrong: () => wrong };
}

type Reader = ReturnType<typeof reader>;

/** Time of an overpass in ms since 1970. */
function acquiredAt(row: Reader): number {
  const at = acquiredMs(row.text('acq_date'), row.text('acq_time'));
  return typeof at === 'number' ? at : row.fail(at);
}

function confidenceOf(row: Reader): number {
  const word = confidenceWords[row.text('confidence').toLowerCase()];
  return word ?? row.number('confidence', 0, 100);
}

function satelliteOf(row: Reader): string {
  const name = row.text('satellite');
  if (name === '' || name.length > 30) row.fail('satellite');
  return satellites[name.toUpperCase()] ?? name;
}

function factsOf(row: Reader, columns: Columns, satellite: string, brightness: number): SatelliteFacts {
  const isViirs = columns.bright_ti4 !== undefined;
  const [scan, track, frp] = [
    row.optional('scan', widestPixelKm),
    row.optional('track', widestPixelKm),
    row.optional('frp', 1e6),
  ];
  const dayNight = row.text('daynight').toUpperCase();
  return {
    satellite,
    instrument: row.text('instrument').slice(0, 30) || (isViirs ? 'VIIRS' : 'MODIS'),
    brightness,
    ...(scan === undefined ? {} : { scan }),
    ...(track === undefined ? {} : { track }),
    ...(frp === undefined ? {} : { frp }),
    ...(dayNight === 'D' || dayNight === 'N' ? { dayNight } : {}),
  };
}

/** A row of a FIRMS file as an alarm. Its own id is made of satellite, time and place, no matter who delivers it. */
export function readRow(columns: Columns, cells: readonly string[], now: number): Delivery | Malformed {
  const row = reader(columns, cells);
  const [latitude, longitude] = [row.number('latitude', -90, 90), row.number('longitude', -180, 180)];
  const at = acquiredAt(row);
  const satellite = satelliteOf(row);
  const confidence = confidenceOf(row);
  const brightness = row.number(columns.bright_ti4 === undefined ? 'brightness' : 'bright_ti4', 0, 10_000);
  const facts = factsOf(row, columns, satellite, brightness);
  const wrong = row.wrong();
  if (wrong !== undefined) return { malformed: wrong };
  if (at > now + ownLimits.futureToleranceMs) return { malformed: say.inFuture };
  const startTime = new Date(at).toISOString();
  return {
    sourceType: 1,
    sourceId: `${facts.instrument}/${satellite}/${startTime.slice(0, 16)}Z/${latitude}/${longitude}`,
    longitude,
    latitude,
    startTime,
    confidence,
    imageUrls: [],
    satellite: facts,
    content: say.content(satellite, facts.instrument, brightness, facts.frp),
  };
}
