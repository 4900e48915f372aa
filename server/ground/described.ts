import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Ground } from '../../contract/ground/schemas.ts';
import {
  groundBounds,
  type GroundLayerId,
  groundLayerIds,
  tilesets,
  type TilesetName,
} from '../../contract/ground/tilesets.ts';
import { groundMessages as say } from './messages.ts';
import type { ImportedLayer } from './projections.ts';

/** Of how the program draws tiles: what is drawn otherwise from the same data takes the next one. */
const revision = 3;

/** A layer of the ground as it is without an import. */
interface DefaultLayer {
  id: keyof typeof say.origins;
  /** Its data; a layer without any of its own follows from the others. */
  files: readonly string[];
  isSimulated: boolean;
}

/** What of the ground is drawn from which files of the program. */
const defaults: readonly DefaultLayer[] = [
  { id: 'elevation', files: ['elevation.br'], isSimulated: true },
  { id: 'cover', files: ['elevation.br'], isSimulated: true },
  { id: 'roads', files: ['roads.json'], isSimulated: true },
  { id: 'water', files: ['water.json'], isSimulated: false },
  { id: 'places', files: ['../../places/data/areas.json'], isSimulated: false },
];

/** In which tilesets a layer is drawn. */
const drawnIn = (id: GroundLayerId): readonly TilesetName[] =>
  id === 'elevation' ? ['relief', 'shade', 'land'] : ['land'];

type GroundLayer = Ground['layers'][number];

const markOf = (parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 12);
};

/** The layers that the program brings itself, by the content of their files. Rejects where one is missing. */
export const defaultLayers = (folder: URL): Promise<GroundLayer[]> =>
  Promise.all(
    defaults.map(async ({ id, files, isSimulated }) => ({
      id,
      version: markOf(await Promise.all(files.map((file) => readFile(new URL(file, folder))))),
      isSimulated,
      ...say.origins[id],
    })),
  );

/** A layer of a file that an administrator brought in. */
const importedLayer = ({ layer, source, licence, sha256 }: ImportedLayer): GroundLayer => ({
  id: layer,
  version: sha256.slice(0, 12),
  isSimulated: false,
  source,
  licence,
});

/** What the ground of this server shows: what was brought in, and of the rest what the program brings itself. */
export function describeGround(byDefault: readonly GroundLayer[], imported: readonly ImportedLayer[]): Ground {
  const layers = groundLayerIds.flatMap((id) => {
    const own = imported.find(({ layer }) => layer === id);
    if (own) return [importedLayer(own)];
    // Forest and built-up land are drawn from a raster of land cover where there is one.
    if (id === 'cover' && imported.some(({ layer }) => layer === 'landCover')) return [];
    return byDefault.filter((layer) => layer.id === id);
  });
  const versionOf = (name: TilesetName): string =>
    markOf([
      String(revision),
      ...layers.flatMap(({ id, version }) => (drawnIn(id).includes(name) ? [id, version] : [])),
    ]);
  return {
    tilesets: Object.entries(tilesets).map(([name, zooms]) => ({
      name: name as TilesetName,
      version: versionOf(name as TilesetName),
      bounds: [...groundBounds],
      ...zooms,
    })),
    layers,
  };
}
