import { existsSync, readFileSync } from 'node:fs';

// The server also runs bundled, from a folder such as dist/server/: the data are then looked for in the sources.
const candidates = ['./data/', '../server/places/data/', '../../server/places/data/'];

/** The folder of the map data made by scripts/geo, seen from this module, bundled or not; throws when it is nowhere. */
export function placesDataFolder(): URL {
  for (const candidate of candidates) {
    const folder = new URL(candidate, import.meta.url);
    if (existsSync(new URL('boundaries.json', folder))) return folder;
  }
  throw new Error('map data not found: run node scripts/geo/build.mjs');
}

/** One parsed data file; throws when it is missing or broken, since nothing works without it. */
export function readPlacesData(folder: URL, name: 'boundaries' | 'outline' | 'areas'): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
}
