import type { CoverTable } from '../../contract/ground/cover-tables.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Feature } from 'geojson';
import { type ImportTold, importTask } from '../../server/geodata/import-task.ts';
import type { Taking } from '../../server/geodata/take-features.ts';

/** A point in degrees, or metres. */
export type Pair = readonly [x: number, y: number];

/** Places of Anhui in WGS84: a town, a summit, and one at the edge of a zone. */
export const places: readonly Pair[] = [
  [117.28, 31.86],
  [118.168, 30.131],
  [116.184, 31.118],
  [119.42, 30.89],
];

const metresOfDegree = 111_195;

/** Metres between two places in degrees. */
export const metresApart = ([ax, ay]: readonly number[], [bx, by]: readonly number[]): number =>
  Math.hypot(
    ((ax ?? 0) - (bx ?? 0)) * metresOfDegree * Math.cos(((ay ?? 0) * Math.PI) / 180),
    ((ay ?? 0) - (by ?? 0)) * metresOfDegree,
  );

/** What a check came to, and what it would keep. */
export interface Outcome {
  refused?: string;
  report?: Extract<ImportTold, { report: unknown }>['report'];
  features: Feature[];
  /** What was written, of heights. */
  kept: string;
}

/** Checks a file here, without a thread; `look` may look at what was written before it goes. */
export async function check(
  content: Uint8Array,
  taking: Omit<Taking, 'out'> & { table?: CoverTable; classes?: string },
  look: (path: string) => void = () => undefined,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-geodata-'));
  const [path, out] = [join(folder, 'in'), join(folder, 'out')];
  const outcome: Outcome = { features: [], kept: out };
  try {
    writeFileSync(path, content);
    await importTask(
      { path, out, classes: '', ...taking },
      {
        fed: (async function* none() {})(),
        post(told) {
          const part = told as ImportTold;
          if ('refused' in part) outcome.refused = part.refused;
          if ('report' in part) outcome.report = part.report;
        },
      },
    );
    if (outcome.report && taking.layer !== 'elevation' && taking.layer !== 'landCover')
      outcome.features = gunzipSync(readFileSync(out))
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Feature);
    if (outcome.report) look(out);
    return outcome;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A FeatureCollection of features, and what else it says. */
export const collection = (features: readonly object[], more: object = {}): Buffer =>
  Buffer.from(JSON.stringify({ type: 'FeatureCollection', ...more, features }));

/** A feature. */
export const feature = (type: string, coordinates: unknown, properties: object = {}): object => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
