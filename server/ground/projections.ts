import type { GroundImported } from '../../contract/ground/events.ts';
import { idIn, streamOf } from '../../contract/stream-names.ts';
import type { Projection } from '../store/projection.ts';

/** A layer that was brought in, as the log told it last. */
export interface ImportedLayer extends GroundImported {
  at: string;
}

/** Name of the stream of a layer. */
export const groundStream = (layer: string): string => streamOf('ground', layer);

/** A layer by its stream: what is brought in now, if anything, and how many events there were. */
export interface LayerState {
  version: number;
  imported?: ImportedLayer;
}

const layers: Projection<LayerState> = {
  table: 'ground_layers',
  columns: {},
  indexes: [],
  key: (event) =>
    event.type === 'ground.imported' || event.type === 'ground.removed' ? idIn('ground', event.stream) : undefined,
  creates: (event) => event.version === 1,
  evolve: (_state, event) =>
    event.type === 'ground.imported'
      ? { version: event.version, imported: { ...event.data, at: event.at } }
      : { version: event.version },
  row: () => ({}),
};

/** Read models of the ground. */
export const groundProjections: readonly Projection<unknown>[] = [layers];
