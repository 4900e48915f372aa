// Makes server/ground/data/water.json: `node scripts/geo/ground/build-water.mjs FOLDER [GSHHG]`. FOLDER holds the npm
// packages of `versions`; GSHHG is where Debian's gmt-gshhg-full put its files. The same bytes come out at each run.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { box } from './box.mjs';
import { packLine } from './pack.mjs';
import { riversIn, shoresIn } from './gshhg.mjs';

/** What has to be installed in FOLDER. */
export const versions = { h5wasm: '0.10.3', mapshaper: '0.7.70' };

const [folder, gshhg = '/usr/share/gmt-gshhg'] = process.argv.slice(2);
if (folder === undefined) throw new Error(`give a folder with the packages ${JSON.stringify(versions)}`);
const require = createRequire(join(folder, 'package.json'));
const { default: h5wasm } = await import(pathToFileURL(join(folder, 'node_modules/h5wasm/dist/node/hdf5_hl.js')).href);
await h5wasm.ready;
const mapshaper = require('mapshaper');

/** Metres; the source is of 1:1,000,000 to 1:3,000,000. */
const tolerance = 40;
/** Square metres of the smallest lake that is drawn. */
const leastLake = 200_000;

const collection = (features) => JSON.stringify({ type: 'FeatureCollection', features });
const polygons = (rings) =>
  collection(rings.map((ring) => ({ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } })));
const lines = (rivers) =>
  collection(
    rivers.map(({ rank, isCanal, line }) => ({
      type: 'Feature',
      properties: { rank, isCanal },
      geometry: { type: 'LineString', coordinates: line },
    })),
  );

const { lakes, islands } = shoresIn(h5wasm, gshhg, box);
const rivers = riversIn(h5wasm, gshhg, box);
const clip = `bbox=${box.west},${box.south},${box.east},${box.north}`;
const files = await mapshaper.applyCommands(
  [
    '-i lakes.json name=lakes',
    '-i islands.json name=islands',
    '-i rivers.json name=rivers',
    '-clean target=lakes',
    '-dissolve target=lakes',
    '-dissolve target=islands',
    '-erase islands target=lakes',
    `-clip ${clip} target=lakes`,
    `-clip ${clip} target=rivers`,
    '-explode target=lakes',
    `-filter "this.area > ${leastLake}" target=lakes`,
    `-simplify dp interval=${tolerance} target=lakes`,
    `-simplify dp interval=${tolerance} target=rivers`,
    '-o target=lakes,rivers format=geojson precision=0.0001',
  ].join(' '),
  { 'lakes.json': polygons(lakes), 'islands.json': polygons(islands), 'rivers.json': lines(rivers) },
);
const read = (name) => JSON.parse(files[`${name}.json`]);
const water = {
  source:
    'GSHHG 2.3.7 (Wessel and Smith; rivers and lakes from the CIA World Data Bank II), from Debian gmt-gshhg-full ' +
    '2.3.7-6, cut to the box, simplified to 40 m.',
  licence: 'GNU LGPL, version 3 or later.',
  layout: 'Lines are longitude and latitude times 10000, the first corner whole, the others as steps from the last.',
  lakes: (read('lakes').features ?? read('lakes').geometries.map((geometry) => ({ geometry }))).map(({ geometry }) =>
    geometry.coordinates.map(packLine),
  ),
  rivers: read('rivers').features.flatMap(({ properties: { rank, isCanal }, geometry: { type, coordinates } }) =>
    (type === 'LineString' ? [coordinates] : coordinates).map((line) => ({ rank, isCanal, line: packLine(line) })),
  ),
};
const text = `${JSON.stringify(water)}\n`;
writeFileSync(new URL('../../../server/ground/data/water.json', import.meta.url), text);
console.log(`water.json: ${water.lakes.length} lakes, ${water.rivers.length} rivers, ${text.length >> 10} kB`);
