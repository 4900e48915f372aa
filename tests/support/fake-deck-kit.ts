/** Layers of deck.gl that are shown, each with the MapLibre layer right above it. */
export const deck = { fails: false, shown: [] as { id: string; beforeId: string | undefined; data: unknown[] }[] };

class Layer {
  readonly id: string;
  readonly props: { id: string };
  constructor(props: { id: string }) {
    this.id = props.id;
    this.props = props;
  }
  clone(more: object): Layer {
    return new Layer({ ...this.props, ...more });
  }
}
export { Layer as PathLayer, Layer as ScatterplotLayer, Layer as SolidPolygonLayer };

export class MapLibreOverlay {
  constructor() {
    if (deck.fails) throw new Error('no context is left');
  }
  setProps({ layers }: { layers: { props: (typeof deck.shown)[number] }[] }): void {
    deck.shown = layers.map(({ props: { id, beforeId, data } }) => ({ id, beforeId, data }));
  }
}
