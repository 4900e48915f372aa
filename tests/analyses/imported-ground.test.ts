import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAnalysisGround } from '../../server/analyses/analysis-ground.ts';
import { landIn } from '../../server/analyses/land.ts';
import { walkingEase } from '../../server/analyses/walk-land.ts';
import { windowAround } from '../../server/analyses/window.ts';
import { groundDataFolder } from '../../server/ground/data-folder.ts';
import { roadsTask } from '../../server/ground/roads-task.ts';
import { placesDataFolder } from '../../server/places/data-folder.ts';
import type { RoadGraph } from '../../models/paths/road-graph.ts';
import type { GroundLayerId as ImportedLayerId } from '../../contract/ground/tilesets.ts';
import { check } from '../geodata/given.ts';
import { classFile } from '../geodata/tiff-of.ts';

const [west, north, step] = [118.5, 30.4, 0.0005] as const;
const middle = { longitude: 118.52, latitude: 30.38 };
const folder = mkdtempSync(join(tmpdir(), 'lookout-imported-'));
const paths: Partial<Record<ImportedLayerId, string>> = {};
const order = (some: readonly ImportedLayerId[]) => ({
  folder: groundDataFolder().href,
  places: placesDataFolder().href,
  imported: Object.fromEntries(some.map((layer) => [layer, paths[layer]])),
});

/** Takes a file as an administrator would, and keeps what is kept of it. */
async function bring(layer: ImportedLayerId, content: Uint8Array, more: object = {}): Promise<void> {
  const path = join(folder, layer);
  const { refused } = await check(content, { layer, system: 'wgs84', ...more }, (kept) => copyFileSync(kept, path));
  expect(refused).toBeUndefined();
  paths[layer] = path;
}
const features = (geometry: object, properties: object): Buffer =>
  Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] }));

beforeAll(async () => {
  // Pines north of a lake in classes that an administrator declared, bare ground south of it.
  const classes = Array.from({ length: 80 }, (_, row) => Array.from({ length: 80 }, () => (row < 40 ? 1 : 2)));
  const own = { table: 'own', classes: '1=马尾松\n2=裸地' };
  await bring('landCover', classFile(classes, { west, north, step }), own);
  const ring = [
    [118.515, 30.385],
    [118.52, 30.385],
    [118.52, 30.39],
    [118.515, 30.39],
    [118.515, 30.385],
  ];
  await bring('water', features({ type: 'Polygon', coordinates: [ring] }, {}));
  const line = [
    [118.5, 30.38],
    [118.52, 30.38],
    [118.54, 30.4],
  ];
  await bring('roads', features({ type: 'LineString', coordinates: line }, { grade: '2' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const window = windowAround(middle, 100, 30);
const cellAt = (longitude: number, latitude: number): number => {
  const { x, y } = window.cellsOf({ longitude, latitude });
  return Math.round(y) * window.cells + Math.round(x);
};

test('the forecast burns what was brought in, and stops at water that was', () => {
  const land = landIn(window, openAnalysisGround(order(['landCover', 'water'])));
  const modelAt = (longitude: number, latitude: number): number | undefined =>
    land.fuels[land.fuelOf[cellAt(longitude, latitude)] ?? 0]?.model.number;
  expect([modelAt(118.522, 30.388), modelAt(118.522, 30.372)]).toEqual([188, 99]);
  expect([land.open[cellAt(118.5175, 30.3875)], land.open[cellAt(118.522, 30.3875)]]).toEqual([0, 1]);
});

test('one walks over what was brought in, and round its water', () => {
  const ease = walkingEase(landIn(window, openAnalysisGround(order(['landCover', 'water']))));
  const [wood, bare, lake] = [
    ease[cellAt(118.522, 30.388)] ?? 0,
    ease[cellAt(118.522, 30.372)] ?? 0,
    ease[cellAt(118.5175, 30.3875)],
  ];
  expect(wood).toBeLessThan(bare);
  expect(lake).toBe(0);
});

test('where nothing was brought in the demo’s ground goes on, and says that it is made up', () => {
  const own = landIn(window, openAnalysisGround(order([])));
  expect(own.isSimulated).toBe(true);
  expect(openAnalysisGround(order(['landCover'])).isSimulated).toBe(true);
  const far = windowAround({ longitude: 117.5, latitude: 31.5 }, 20, 100);
  const [beside, without] = [order(['landCover']), order([])].map((one) => landIn(far, openAnalysisGround(one)).fuelOf);
  expect(beside).toEqual(without);
});

test('ways go by roads that were brought in, and by no others', async () => {
  let graph: RoadGraph | undefined;
  await roadsTask(order(['roads']), {
    fed: (async function* none() {})(),
    post: (told) => (graph = told as RoadGraph),
  });
  const metres = [...(graph?.lengthM ?? [])].reduce((sum, one) => sum + one, 0);
  expect(Math.round(metres / 100)).toBeGreaterThan(40);
  expect(Math.round(metres / 100)).toBeLessThan(55);
});

test('where roads that were brought in cross without a common corner, one leads over the other', async () => {
  const [over, under] = [
    [
      [118.5, 30.38],
      [118.54, 30.38],
    ],
    [
      [118.52, 30.36],
      [118.52, 30.4],
    ],
  ];
  await bring('roads', features({ type: 'MultiLineString', coordinates: [over, under] }, { grade: '2' }));
  let graph: RoadGraph | undefined;
  await roadsTask(order(['roads']), {
    fed: (async function* none() {})(),
    post: (told) => (graph = told as RoadGraph),
  });
  expect(Math.max(...(graph?.lengthM ?? []))).toBeGreaterThan(3_500);
});
