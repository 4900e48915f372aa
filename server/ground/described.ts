import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Ground } from '../../contract/ground/schemas.ts';
import { type GroundLayerId, tilesets, type TilesetName } from '../../contract/ground/tilesets.ts';
import { groundMessages as say } from './messages.ts';

/** Of how the program draws tiles: what is drawn otherwise from the same data takes the next one. */
const revision = 1;

/** What of the ground is drawn from which file, and in which tilesets. */
const layers: readonly { id: GroundLayerId; file: string; isSimulated: boolean; in: readonly TilesetName[] }[] = [
  { id: 'elevation', file: 'elevation.br', isSimulated: true, in: ['relief'] },
  { id: 'water', file: 'water.json', isSimulated: false, in: ['land'] },
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
  const versions = await Promise.all(layers.map(async ({ file }) => markOf([await readFile(new URL(file, folder))])));
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
