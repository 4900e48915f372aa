import { addProtocol, type RequestParameters } from 'maplibre-gl';
import type { Ground } from '../../../contract/ground/schemas.ts';
import type { TilesetName } from '../../../contract/ground/tilesets.ts';
import type { Station } from '../../../machines/station.ts';
import type { MapTiles } from '../host/layer.ts';

const protocol = 'ground';
/** Pixels of the map that a picture is drawn on: twice its own, for a quarter of the tiles. */
const tileSize = 512;

let station: Pick<Station, 'tile' | 'wish'> | undefined;

/** Versions that the server has no more, and that it was asked about already. */
const outdated = new Set<string>();

/** Another ground took the place of what this page knows: it asks what there is now. */
function askAnew(version: string): void {
  if (outdated.has(version)) return;
  outdated.add(version);
  station?.wish({ type: 'query.ask', call: 'ground', args: {} });
}

/** A tile by the station, whose token MapLibre knows nothing of. */
async function load({ url }: RequestParameters, abort: AbortController): Promise<{ data: ArrayBuffer }> {
  const [tileset = '', version = '', z = '', x = '', y = ''] = url.slice(`${protocol}://`.length).split('/');
  const outcome = await station?.tile({ tileset, version, z, x, y }, abort.signal);
  if (outcome && !outcome.ok && outcome.field === 'version') askAnew(version);
  if (!outcome?.ok) throw new Error(outcome?.message ?? 'nobody asks for tiles');
  // A version comes again where what took its place is removed.
  outdated.delete(version);
  return { data: await (outcome.data as Blob).arrayBuffer() };
}

/** From now on the maps of this page get their tiles by this station. */
export function askBy(live: Pick<Station, 'tile' | 'wish'>): void {
  if (!station) addProtocol(protocol, load);
  station = live;
}

/** Where a map finds the tiles of a tileset; undefined where there are none. */
export function tilesOf({ tilesets }: Ground, wanted: TilesetName): MapTiles | undefined {
  const found = tilesets.find(({ name }) => name === wanted);
  if (!found) return undefined;
  const { version, from, to, bounds } = found;
  const where = { tiles: [`${protocol}://${wanted}/${version}/{z}/{x}/{y}`], minzoom: from, maxzoom: to, bounds };
  return wanted === 'land' ? { type: 'vector', ...where } : { type: 'raster', tileSize, ...where };
}
