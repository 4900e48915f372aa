import { Map as GlMap, prewarm, setWorkerUrl, type MapOptions, type StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Clock } from '../../../machines/ports.ts';
import { mapMessages as say } from '../messages.ts';
import type { Palette } from '../palette.ts';
import { followSize } from './follow-size.ts';
import { laterPicture, type Picture } from './later-picture.ts';
import { movePicture } from './moved-picture.ts';
import { paceFrames } from './paced-frames.ts';
import { isDrawnBySoftware } from './software-gl.ts';

setWorkerUrl(workerUrl);
// The workers start while the page still asks for what the map will show; a browser that draws no map needs none.
if ('WebGL2RenderingContext' in globalThis) prewarm();

/** The ground that everything lies on; all else is a layer. Nothing comes from a network. */
export const baseStyle = ({ ground }: Palette): StyleSpecification => ({
  version: 8,
  // What changes is shown at once: a fade would draw the map a dozen times.
  transition: { duration: 0, delay: 0 },
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': ground } }],
});

/** A clock that goes on evenly, whatever is done to the computer's. */
const clock: Clock = {
  now: () => performance.now(),
  setTimeout: (fn, ms) => setTimeout(fn, ms),
  clearTimeout: (id) => clearTimeout(id as number),
};

/** A map, and where its frames are seen. */
export interface OpenedMap {
  map: GlMap;
  picture: Picture;
}

/** Opens a map: the only place where one is made. Throws where the browser has no WebGL. */
export function openGlMap(
  container: HTMLElement,
  palette: Palette,
  opening: Pick<MapOptions, 'maxZoom' | 'center' | 'zoom' | 'bearing' | 'pitch' | 'bounds' | 'fitBoundsOptions'>,
): OpenedMap {
  const map = new GlMap({
    container,
    style: baseStyle(palette),
    attributionControl: false,
    // `followSize` does it.
    trackResize: false,
    minZoom: 3,
    // Only a map in three dimensions is turned and tilted by hand (`src/map/terrain`).
    dragRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: { 'Map.Title': say.canvas },
    localIdeographFontFamily: '"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif',
    ...opening,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.once('remove', followSize(map, container));
  // A graphics card shows each frame as soon as it is drawn, and holds nobody.
  const canvas = map.getCanvas();
  if (!isDrawnBySoftware(canvas)) return { map, picture: { canvas, onceSeen: (then) => then() } };
  const picture = laterPicture(map, clock);
  paceFrames(map, picture, clock);
  movePicture(map, picture, clock);
  return { map, picture };
}
