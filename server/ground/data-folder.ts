import { existsSync, readFileSync } from 'node:fs';

// The server also runs bundled, from a folder such as dist/node/: the data are then looked for in the sources.
const candidates = ['./data/', '../server/ground/data/', '../../server/ground/data/'];

/** The folder of the ground's data made by scripts/geo/ground; throws when it is nowhere. */
export function groundDataFolder(): URL {
  for (const candidate of candidates) {
    const folder = new URL(candidate, import.meta.url);
    if (existsSync(new URL('water.json', folder))) return folder;
  }
  throw new Error('data of the ground not found: run the scripts of scripts/geo/ground');
}

/** Reads one of the JSON files of that folder; throws when it is missing or broken. */
export const readGroundData = (folder: URL, name: 'elevation' | 'roads' | 'water'): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
