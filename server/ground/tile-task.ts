import { gzipSync } from 'node:zlib';
import { type GroundLayerId, groundLayerIds, type TilesetName } from '../../contract/ground/tilesets.ts';
import { answerEach } from '../workers/answer-each.ts';
import type { Desk } from '../workers/task.ts';
import { simulatedGround } from '../../models/terrain/simulated.ts';
import type { AreasFile } from '../places/areas-file.ts';
import { readPlacesData } from '../places/data-folder.ts';
import { namedParts } from './named-places.ts';
import { readElevation } from './elevation.ts';
import { forestCovers, openCoverGrid } from './cover-grid.ts';
import { classPart, contourPart, forestPart } from './field-parts.ts';
import { heightsOf, openHeightGrid } from './height-grid.ts';
import { type FeatureLayerId, importedParts } from './imported-parts.ts';
import { landTiles, type LayerPart } from './land-tiles.ts';
import { reliefTiles } from './relief-tiles.ts';
import { readRoads, roadParts, townsOf } from './roads.ts';
import { builtParts, placeParts, readTownships } from './settlements.ts';
import { shadeTiles } from './shade-tiles.ts';
import type { TileAt } from './tile-place.ts';
import { readWater, waterParts } from './water.ts';

/**
 * Where the thread finds its data: the addresses of the folders of the ground and of the places, and the paths of
 * what was brought in by layer.
 */
export interface GroundOrder {
  folder: string;
  places: string;
  imported: Readonly<Partial<Record<GroundLayerId, string>>>;
}

/** One tile that is wanted. */
export interface TileAsk extends TileAt {
  tileset: TilesetName;
}

/** Layers that the program brings itself; all others are there only when they are brought in. */
const own: ReadonlySet<GroundLayerId> = new Set(['elevation', 'cover', 'landCover', 'water', 'roads', 'places']);

/** What makes the tiles of each tileset; vector tiles are packed by gzip. Throws where data are missing or broken. */
export function openGround(order: GroundOrder): Readonly<Record<TilesetName, (at: TileAt) => Uint8Array>> {
  const { folder, places, imported } = order;
  const data = new URL(folder);
  const { lattice, unitM } = readElevation(data);
  const simulated = simulatedGround(lattice, unitM);
  const heights = imported.elevation;
  const ground = heights === undefined ? simulated : { ...simulated, heightAt: heightsOf(openHeightGrid(heights)) };
  const townships = readTownships(readPlacesData(new URL(places), 'areas') as AreasFile);
  const roads = readRoads(data);
  const broughtIn = (layer: FeatureLayerId): readonly LayerPart[] | undefined => {
    const path = imported[layer];
    return path === undefined ? undefined : importedParts(layer, path);
  };
  const coverParts = (): readonly LayerPart[] | undefined => {
    const path = imported.landCover;
    if (path === undefined) return undefined;
    const coverAt = openCoverGrid(path);
    return [classPart('forest', forestCovers, coverAt), classPart('built', new Set(['建设用地']), coverAt)];
  };
  const others = groundLayerIds.flatMap((id) => {
    const parts = own.has(id) || id === 'elevation' || id === 'landCover' ? undefined : broughtIn(id);
    return parts ? [[id, parts] as const] : [];
  });
  const land = landTiles({
    cover: broughtIn('cover') ?? coverParts() ?? [forestPart(ground), ...builtParts(townsOf(roads), townships)],
    contours: [contourPart(ground)],
    water: broughtIn('water') ?? waterParts(readWater(data)),
    roads: broughtIn('roads') ?? roadParts(roads, townships),
    places: [...namedParts(), ...(broughtIn('places') ?? placeParts(townships))],
    ...Object.fromEntries(others),
  });
  return { land: (at) => gzipSync(land(at), { level: 5 }), relief: reliefTiles(ground), shade: shadeTiles(ground) };
}

/** Makes tiles of the ground for as long as it is asked for some. */
export async function groundTask(order: GroundOrder, desk: Desk): Promise<void> {
  const make = openGround(order);
  await answerEach(desk, ({ tileset, ...at }: TileAsk) => make[tileset](at));
}
