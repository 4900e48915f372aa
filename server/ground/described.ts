import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Ground } from '../../contract/ground/schemas.ts';
import { type GroundLayerId, tilesets, type TilesetName } from '../../contract/ground/tilesets.ts';
import { groundMessages as say } from './messages.ts';

/** Of how the program draws tiles: what is drawn otherwise from the same data takes the next one. */
const revision = 2;

interface DrawnLayer {
  id: GroundLayerId;
  /** Its data; a layer without any of its own follows from the others. */
  files: readonly string[];
  isSimulated: boolean;
  in: readonly TilesetName[];
}

/** What of the ground is drawn from which files, and in which tilesets. */
const layers: readonly DrawnLayer[] = [
  { id: 'elevation', files: ['elevation.br'], isSimulated: true, in: ['relief', 'shade', 'land'] },
  { id: 'cover', files: ['elevation.br'], isSimulated: true, in: ['land'] },
  { id: 'roads', files: ['roads.json'], isSimulated: true, in: ['land'] },
  { id: 'water', files: ['water.json'], isSimulated: false, in: ['land'] },
  { id: 'places', files: ['../../places/data/areas.json'], isSimulated: false, in: ['land'] },
];

/** The box that the ground fills: west, south, east, north. */
const bounds: Ground['tilesets'][number]['bounds'] = [114.4, 29, 120.2, 35];

const markOf = (parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 12);
};

/** What the ground of this server shows, by the content of its files. Rejects where one is missing. */
export async function describeGround(folder: URL): Promise<Ground> {
  const versions = await Promise.all(
    layers.map(async ({ files }) => markOf(await Promise.all(files.map((file) => readFile(new URL(file, folder)))))),
  );
  const versionOf = (name: TilesetName): string =>
    markOf([
      String(revision),
      ...layers.flatMap((layer, n) => (layer.in.includes(name) ? [layer.id, versions[n] ?? ''] : [])),
    ]);
  return {
    tilesets: Object.entries(tilesets).map(([name, zooms]) => ({
      name: name as TilesetName,
      version: versionOf(name as TilesetName),
      bounds,
      ...zooms,
    })),
    layers: layers.map(({ id, isSimulated }, n) => ({
      id,
      version: versions[n] ?? '',
      isSimulated,
      ...say.origins[id],
    })),
  };
}
