import type { GroundLayerId } from './tilesets.ts';

/** What the features of a layer are: places, lines, areas; `heights`, `classes`: values on a grid. */
export type LayerForm = 'points' | 'lines' | 'areas' | 'heights' | 'classes';

/** What each layer consists of; what a file has beside is left out. */
export const layerForms: Readonly<Record<GroundLayerId, readonly LayerForm[]>> = {
  elevation: ['heights'],
  water: ['lines', 'areas'],
  cover: ['areas'],
  landCover: ['classes'],
  roads: ['lines'],
  places: ['points'],
  railways: ['lines'],
  townships: ['areas'],
  villages: ['areas'],
  grassland: ['areas'],
  wetland: ['areas'],
  ancientTrees: ['points'],
  fireZones: ['areas'],
  fireGrid6: ['areas'],
  fireGrid5: ['areas'],
  fireGrid4: ['areas'],
  fireGrid3: ['areas'],
  fireGrid2: ['areas'],
  fireGrid1: ['areas'],
};
