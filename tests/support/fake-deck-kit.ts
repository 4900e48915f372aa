/** What deck.gl shows, each layer with the MapLibre layer right above it, and the size in which it draws. */
export const deck = {
  fails: false,
  shown: [] as { id: string; beforeId: string | undefined; data: unknown[] }[],
  size: [0, 0],
};

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
  constructor({ onDeviceInitialized }: { onDeviceInitialized: (device: object) => void }) {
    if (deck.fails) throw new Error('no context is left');
    const setDrawingBufferSize = (width: number, height: number): void => {
      deck.size = [width, height];
    };
    onDeviceInitialized({ canvasContext: { setDrawingBufferSize } });
  }
  setProps({ layers }: { layers: { props: (typeof deck.shown)[number] }[] }): void {
    deck.shown = layers.map(({ props: { id, beforeId, data } }) => ({ id, beforeId, data }));
  }
}
