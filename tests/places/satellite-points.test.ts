import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../../server/places/gazetteer.ts';
import { codesAround, shapes } from './winding.ts';

const folder = new URL('../../../shared/data/firms/', import.meta.url);
const files = ['modis-2022-03-28.csv', 'viirs-2018-09-16.csv'];

/** [longitude, latitude] of every row of a FIRMS file, whose first two columns are latitude and longitude. */
function points(file: string): [number, number][] {
  const [, ...rows] = readFileSync(new URL(file, folder), 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [latitude, longitude] = row.split(',', 2).map(Number);
    return [longitude!, latitude!];
  });
}

describe.each(files)('real fire points of %s', (file) => {
  const missing = !existsSync(new URL(file, folder));
  it.skipIf(missing)(
    'the same rows lie in Anhui, county by county, by both methods (skipped without the shared data)',
    () => {
      const gazetteer = openGazetteer();
      const counties = shapes('counties');
      const rows = points(file);
      const located = rows.map(([x, y]) => gazetteer.locate(x, y)?.county.code);
      expect(rows.length).toBeGreaterThan(500);
      const near = ([x, y]: [number, number]) => x > 114 && x < 120 && y > 29 && y < 35;
      expect(located).toEqual(rows.map((row) => (near(row) ? codesAround(counties, ...row)[0] : undefined)));
    },
  );
});
