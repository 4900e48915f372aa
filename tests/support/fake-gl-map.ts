type Listener = (event: never) => void;

/** A MapLibre map without a screen: it keeps what it is given, and a test fires its events. */
export class FakeGlMap {
  /** Those that were opened, the newest last. */
  static readonly opened: FakeGlMap[] = [];
  readonly layers: {
    id: string;
    minzoom?: number;
    maxzoom?: number;
    filter?: unknown;
    layout?: { visibility?: unknown };
  }[] = [];
  readonly sources = new Map<string, object>();
  readonly canvas = document.createElement('canvas');
  readonly controls: unknown[] = [];
  readonly touchZoomRotate = { disableRotation: () => undefined };
  readonly keyboard = { disableRotation: () => undefined, enable: () => undefined, disable: () => undefined };
  readonly doubleClickZoom = {
    isOn: true,
    enable: () => this.setDoubleClick(true),
    disable: () => this.setDoubleClick(false),
  };
  /** What a look at the screen finds, the topmost first. */
  rendered: { layer: string; properties: Record<string, unknown> }[] = [];
  style: unknown;
  zoom = 9;
  isThere = true;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor({ style }: { style: unknown }) {
    this.style = style;
    FakeGlMap.opened.push(this);
  }
  setDoubleClick(isOn: boolean): void {
    this.doubleClickZoom.isOn = isOn;
  }
  on(type: string, listener: Listener): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
  }
  off(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }
  once(type: string, listener: Listener): void {
    const first: Listener = (event) => {
      this.off(type, first);
      listener(event);
    };
    this.on(type, first);
  }
  fire(type: string, event: object = {}): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event as never);
  }
  /** A style that was set has come. */
  comes(): void {
    this.fire('style.load');
  }
  readonly painter = { render: (): void => undefined };
  triggerRepaint(): void {}
  setStyle(style: unknown): void {
    this.style = style;
    this.layers.length = 0;
    this.sources.clear();
  }
  addSource(id: string, source: object): void {
    if (this.sources.has(id)) throw new Error(`a source ${id} is there already`);
    this.sources.set(id, { ...source });
  }
  getSource(id: string): Record<string, (given?: unknown) => void> | undefined {
    const source = this.sources.get(id);
    if (source === undefined) return undefined;
    return {
      setData: (data) => void Object.assign(source, { data }),
      setTiles: (tiles) => void Object.assign(source, { tiles }),
      setCoordinates: (coordinates) => void Object.assign(source, { coordinates }),
      play: () => undefined,
      pause: () => undefined,
    };
  }
  addLayer(layer: { id: string; source?: string }, before?: string): void {
    if (layer.source !== undefined && !this.sources.has(layer.source)) throw new Error(`no source ${layer.source}`);
    const place = before === undefined ? this.layers.length : this.layers.findIndex(({ id }) => id === before);
    if (place < 0) throw new Error(`no layer ${before}`);
    this.layers.splice(place, 0, layer);
  }
  getLayer(id: string): object | undefined {
    return this.layers.find((layer) => layer.id === id);
  }
  removeLayer(id: string): void {
    const at = this.layers.findIndex((layer) => layer.id === id);
    if (at < 0) throw new Error(`no layer ${id}`);
    this.layers.splice(at, 1);
  }
  removeSource(id: string): void {
    if (!this.sources.delete(id)) throw new Error(`no source ${id}`);
  }
  getLayersOrder(): string[] {
    return this.layers.map(({ id }) => id);
  }
  queryRenderedFeatures(_at: unknown, { layers }: { layers: string[] }): unknown[] {
    return this.rendered
      .filter(({ layer }) => layers.includes(layer))
      .map(({ properties }) => ({ properties, geometry: { type: 'Point', coordinates: [118, 30] } }));
  }
  addControl(control: unknown): void {
    this.controls.push(control);
  }
  hasImage = (): boolean => false;
  addImage = (): void => undefined;
  isStyleLoaded = (): boolean => true;
  isMoving = (): boolean => false;
  areTilesLoaded = (): boolean => true;
  setLayoutProperty(id: string, name: string, value: unknown): void {
    const layer = this.layers.find((one) => one.id === id);
    if (!layer) throw new Error(`no layer ${id}`);
    layer.layout = { ...layer.layout, [name]: value };
  }
  setFilter(id: string, filter: unknown): void {
    const layer = this.layers.find((one) => one.id === id);
    if (!layer) throw new Error(`no layer ${id}`);
    layer.filter = filter;
  }
  getMaxZoom = (): number => 15;
  getTerrain = () => null;
  queryTerrainElevation = () => null;
  getCanvas = (): HTMLCanvasElement => this.canvas;
  getContainer = (): HTMLElement => this.canvas;
  unproject = () => ({ lng: 118, lat: 30 });
  getZoom = (): number => this.zoom;
  getCenter = () => ({ lng: 118, lat: 30 });
  getBounds = () => ({
    toArray: () => [
      [117.5, 29.5],
      [118.5, 30.5],
    ],
  });
  getBearing = (): number => 0;
  getPitch = (): number => 0;
  fitBounds = (): void => undefined;
  easeTo = (): void => undefined;
  remove(): void {
    this.isThere = false;
  }
}

/** The words beside the pointer, as MapLibre would show them. */
export class FakePopup {
  static words: string | undefined;
  #text = '';
  #isOpen = false;
  setLngLat(): this {
    return this;
  }
  setText(text: string): this {
    this.#text = text;
    if (this.#isOpen) FakePopup.words = text;
    return this;
  }
  isOpen(): boolean {
    return this.#isOpen;
  }
  addTo(): this {
    this.#isOpen = true;
    FakePopup.words = this.#text;
    return this;
  }
  remove(): void {
    this.#isOpen = false;
    FakePopup.words = undefined;
  }
}
