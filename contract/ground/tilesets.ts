/**
 * The tilesets of the ground. `relief`: heights as PNG, metres above the sea in the colours of Terrarium; `shade`:
 * light and shade on them, as PNG; `land`: all else as vector tiles. Zooms are those of a map on which a tile takes 512
 * pixels; nearer ones are drawn from those of `to`.
 */
export const tilesets = { relief: { from: 5, to: 12 }, shade: { from: 5, to: 12 }, land: { from: 5, to: 13 } } as const;

/** Name of a tileset. */
export type TilesetName = keyof typeof tilesets;

/** What the ground consists of, each with a source and a version of its own. */
export const groundLayerNames = {
  elevation: '地形',
  water: '水系',
  cover: '植被',
  roads: '道路',
  places: '居民地',
} as const;

/** Id of a layer of the ground. */
export type GroundLayerId = keyof typeof groundLayerNames;
