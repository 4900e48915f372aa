import { type MoistureCodes, nextDay, springCodes } from '../models/danger/fire-weather-index.ts';
import { printRows, readRows } from './csv-rows.ts';
import { misuse } from './exit-line.ts';
import { cliMessages } from './messages.ts';
import { readOptions, wanted } from './options.ts';

const columns = {
  lat: { from: -90, to: 90 },
  long: { from: -180, to: 180 },
  yr: { from: 1, to: 9_999, whole: true },
  mon: { from: 1, to: 12, whole: true },
  day: { from: 1, to: 31, whole: true },
  temp: { from: -90, to: 70 },
  rh: { from: 0, to: 100 },
  ws: { from: 0, to: 500 },
  prec: { from: 0, to: 2_000 },
} as const;
const added = ['ffmc', 'dmc', 'dc', 'isi', 'bui', 'fwi'] as const;
/** How far a code may be set to begin with. */
const most: MoistureCodes = { ffmc: 101, dmc: 10_000, dc: 10_000 };

function codeOf(name: keyof MoistureCodes, text: string | undefined): number {
  if (text === undefined) return springCodes[name];
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= 0 && value <= most[name])) throw misuse(cliMessages.badCode(`--${name}`, most[name], text));
  return value;
}

/** `fwi --in FILE`: the Canadian fire weather index of each row; each day goes on from the one before it. */
export async function fwi(args: readonly string[]): Promise<number> {
  const { values } = readOptions(args, { in: 'string', ffmc: 'string', dmc: 'string', dc: 'string' });
  const file = wanted(values.in, '--in');
  let codes: MoistureCodes = {
    ffmc: codeOf('ffmc', values.ffmc),
    dmc: codeOf('dmc', values.dmc),
    dc: codeOf('dc', values.dc),
  };
  printRows(readRows(file, columns), added, ({ numbers }) => {
    const weather = {
      temperatureC: numbers.temp,
      humidityPct: numbers.rh,
      windMs: numbers.ws / 3.6,
      rainMm: numbers.prec,
    };
    const today = nextDay(codes, weather, { latitude: numbers.lat, month: numbers.mon });
    codes = today;
    return today;
  });
  return 0;
}
