import { writeFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { type Burnt, burn } from '../../models/spread/burn.ts';
import { areaHa, frontLines, perimeterM, type Ring } from '../../models/spread/front-line.ts';
import { polygonsOf } from '../../models/spread/polygons.ts';
import { failure } from '../exit-line.ts';
import { readJsonFile } from '../json-file.ts';
import { cliMessages } from '../messages.ts';
import { oneFile, readOptions, wanted } from '../options.ts';
import { landscapeOf, startsOf } from './landscape.ts';
import { type SpreadScenario, spreadScenarioSchema } from './scenario.ts';

/** So many lines of equal time are written at most. */
const mostLines = 48;
const decimals = 1_000;
const rounded = (value: number): number => Math.round(value * decimals) / decimals;

/** A ring in metres, x to the east and y to the north of the middle of the south-western cell, closed. */
function metres(ring: Ring, { rows, cellM }: SpreadScenario): number[][] {
  const points: number[][] = [];
  for (let k = 0; k < ring.length; k += 2)
    points.push([rounded(ring[k]! * cellM), rounded((rows - 1 - ring[k + 1]!) * cellM)]);
  return [...points, points[0]!];
}

/** Where the front stands after each hour and at the end, as GeoJSON in metres. */
function isochrones(burnt: Burnt, scenario: SpreadScenario): string {
  const every = Math.max(1, Math.ceil(scenario.hours / mostLines));
  const hours = Array.from({ length: Math.ceil(scenario.hours / every) }, (_, k) =>
    Math.min(scenario.hours, (k + 1) * every),
  );
  const features = hours.map((hour) => {
    const rings = frontLines(burnt, hour * 60);
    return {
      type: 'Feature',
      properties: {
        arrivalMin: hour * 60,
        areaHa: rounded(areaHa(rings, scenario.cellM)),
        perimeterM: rounded(perimeterM(rings, scenario.cellM)),
      },
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygonsOf(rings).map((polygon) => polygon.map((ring) => metres(ring, scenario))),
      },
    };
  });
  return `${JSON.stringify({ type: 'FeatureCollection', unit: 'm', features })}\n`;
}

/** `spread --in SCENARIO.json [--out FILE.geojson]`: prints one line of JSON; `ms` is the time of the solver. */
export async function spread(args: readonly string[]): Promise<number> {
  const { values, files } = readOptions(args, { in: 'string', out: 'string' });
  const scenario = await readJsonFile(
    files.length > 0 && values.in === undefined ? oneFile(files) : wanted(values.in, '--in'),
    spreadScenarioSchema,
    cliMessages.badScenario,
  );
  const landscape = landscapeOf(scenario);
  const began = performance.now();
  const burnt = burn(landscape, startsOf(scenario), scenario.hours * 60);
  const ms = performance.now() - began;
  if (values.out !== undefined) {
    const { out } = values;
    await writeFile(out, isochrones(burnt, scenario)).catch(() => {
      throw failure(cliMessages.unwritable(out));
    });
  }
  console.log(
    JSON.stringify({
      areaHa: rounded(burnt.areaHa),
      perimeterM: rounded(burnt.perimeterM),
      headM: rounded(burnt.headM),
      burnedCells: burnt.burnedCells,
      ms: Math.round(ms),
    }),
  );
  return 0;
}
