/** What the product uses of deck.gl, in one file of the bundle, which a map loads when a layer first wants it. */
export { PathLayer, ScatterplotLayer, SolidPolygonLayer } from '@deck.gl/layers';
export { MapLibreOverlay } from '@deck.gl/maplibre';
