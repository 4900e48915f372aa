import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { luckOf } from './random.ts';

const columns = [
  'latitude',
  'longitude',
  'bright_ti4',
  'scan',
  'track',
  'acq_date',
  'acq_time',
  'satellite',
  'instrument',
  'confidence',
  'version',
  'bright_ti5',
  'frp',
  'daynight',
];
/** Two of one fire, others elsewhere, and one beyond the province's border, as real files have them. */
const counties = ['341825', '341881', '341503', '340828'];
const abroad = [116.4, 39.9] as const;
/** So long ago the satellite passed. */
const passedMs = 40 * 60_000;

/** File of the demo's sample within a data folder. */
export const firmsSampleFile = (dataDir: string): string => join(dataDir, 'firms-demo.csv');

/** A FIRMS file (VIIRS) as of an overpass not long before `now`, with hotspots that the demo invents. */
export function firmsSample({ gazetteer }: Pick<Context, 'gazetteer'>, now: number): string {
  const random = luckOf(`firms ${Math.floor(now / dayMs)}`);
  const at = new Date(now - passedMs).toISOString();
  const points = counties.map((code) => gazetteer.randomPointIn(code, random));
  const [first] = points;
  const rows = [...points, ...(first ? [[first[0] + 0.003, first[1] + 0.002] as const] : []), abroad];
  const line = ([longitude, latitude]: readonly [number, number]): string =>
    [
      latitude.toFixed(5),
      longitude.toFixed(5),
      (320 + random() * 30).toFixed(1),
      '0.42',
      '0.38',
      at.slice(0, 10),
      `${at.slice(11, 13)}${at.slice(14, 16)}`,
      'N20',
      'VIIRS',
      'n',
      'DEMO',
      (285 + random() * 10).toFixed(1),
      (2 + random() * 12).toFixed(1),
      'D',
    ].join(',');
  return `${[columns.join(','), ...rows.map(line)].join('\n')}\n`;
}

/** Writes the sample into the data folder, anew at each start, since FIRMS tells of the last hours; names the file. */
export function writeFirmsSample(ctx: Pick<Context, 'gazetteer' | 'clock' | 'options'>): string {
  const file = firmsSampleFile(ctx.options.dataDir);
  writeFileSync(file, firmsSample(ctx, ctx.clock.now()), { mode: 0o600 });
  return file;
}
