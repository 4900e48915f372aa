/** MapLibre without a graphics card, as far as a map of the page asks for it. */
export { FakeGlMap as Map, FakePopup as Popup } from './fake-gl-map.ts';

export class Marker {
  setLngLat = () => this;
  addTo = () => this;
  remove = () => this;
}
export const setWorkerUrl = (): void => undefined;
export const addProtocol = (): void => undefined;
