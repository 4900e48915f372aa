import type { DocRow } from '../store/doc.ts';
import type { LayerState } from './projections.ts';

/** Tables of the ground: a row for each layer that ever was brought in; its id is the layer's. */
export interface GroundTables {
  ground_layers: DocRow<LayerState>;
}
