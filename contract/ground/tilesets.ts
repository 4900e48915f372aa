/**
 * The tilesets of the ground. `relief`: heights as PNG, metres above the sea in the colours of Terrarium; `shade`:
 * light and shade on them, as PNG; `land`: all else as vector tiles. Zooms are those of a map on which a tile takes 512
 * pixels; nearer ones are drawn from those of `to`.
 */
export const tilesets = { relief: { from: 5, to: 12 }, shade: { from: 5, to: 12 }, land: { from: 5, to: 13 } } as const;

/** Name of a tileset. */
export type TilesetName = keyof typeof tilesets;

/**
 * What the ground consists of, each with a source and a version of its own. The first five are there from the start;
 * the others are empty until an administrator brings them in.
 */
export const groundLayerNames = {
  elevation: '地形',
  water: '水系',
  cover: '植被',
  landCover: '地表覆盖',
  roads: '道路',
  places: '居民地',
  railways: '铁路',
  townships: '乡镇界',
  villages: '村界',
  grassland: '草地',
  wetland: '湿地',
  ancientTrees: '古树名木',
  fireZones: '火险区划',
  fireGrid6: '省级防火网格',
  fireGrid5: '市级防火网格',
  fireGrid4: '县级防火网格',
  fireGrid3: '乡镇级防火网格',
  fireGrid2: '村级防火网格',
  fireGrid1: '村民组防火网格',
} as const;

/** Id of a layer of the ground. */
export type GroundLayerId = keyof typeof groundLayerNames;

/** All of them, in their order. */
export const groundLayerIds = Object.keys(groundLayerNames) as GroundLayerId[];

/** The box that the ground fills, in degrees of WGS84: west, south, east, north. */
export const groundBounds = [114.4, 29, 120.2, 35] as const;
