import { Popup, type Map as GlMap, type MapMouseEvent } from 'maplibre-gl';
import type { Hit, LayerModule, MapPoint } from './layer.ts';
import type { MapKeys, Tools } from './tools.ts';

const decimals = 6;
const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));

const pointOf = ({ point: { x, y }, lngLat }: Pick<MapMouseEvent, 'point' | 'lngLat'>): MapPoint => ({
  x,
  y,
  longitude: lngLat.lng,
  latitude: lngLat.lat,
});

/** What lies topmost at a point; `modules` from the ground up. */
const topmost = (modules: readonly LayerModule<never>[], point: MapPoint): Hit | undefined => {
  for (const module of modules.toReversed()) {
    const hit = module.at?.(point);
    if (hit) return hit;
  }
  return undefined;
};

/** The words beside the pointer; they change only when others are to be said. */
function createWords(map: GlMap, className: string) {
  let popup: Popup | undefined;
  let said: string | undefined;
  return (words: string | undefined, { longitude, latitude }: MapPoint): void => {
    if (words === undefined) {
      popup?.remove();
      popup = undefined;
    } else {
      popup ??= new Popup({ className, closeButton: false, closeOnClick: false, maxWidth: 'none', offset: 12 });
      popup.setLngLat([longitude, latitude]);
      if (words !== said) popup.setText(words);
      if (!popup.isOpen()) popup.addTo(map);
    }
    said = words;
  };
}

/**
 * All that a hand does on a map: hovering, choosing, the keys of the map and of the tool that is on. `mounted`: the
 * modules that are drawn now, from the ground up. Escape takes the words beside the pointer away. Returns how it ends.
 */
export function followPointer(
  map: GlMap,
  mounted: () => readonly LayerModule<never>[],
  tools: Tools,
  { keys, wordsClass }: { keys: MapKeys; wordsClass: string },
): () => void {
  const say = createWords(map, wordsClass);
  let frame: number | undefined;
  let last: MapPoint = { x: 0, y: 0, longitude: 0, latitude: 0 };
  const hover = (): void => {
    frame = undefined;
    if (map.isMoving()) return;
    if (tools.current) return tools.current.move?.([rounded(last.longitude), rounded(last.latitude)]);
    const hit = topmost(mounted(), last);
    map.getCanvas().style.cursor = hit?.press ? 'pointer' : '';
    say(hit?.words, last);
    return undefined;
  };
  const rest = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  map.on('mousemove', (event) => {
    last = pointOf(event);
    frame ??= requestAnimationFrame(hover);
  });
  map.on('mouseout', () => {
    rest();
    say(undefined, last);
  });
  map.on('movestart', () => say(undefined, last));
  map.on('click', (event) => {
    const point = pointOf(event);
    if (tools.current) tools.current.press([rounded(point.longitude), rounded(point.latitude)]);
    else topmost(mounted(), point)?.press?.();
  });
  map.getCanvas().addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'Escape') say(undefined, last);
    const ofTool = tools.current?.keys?.[key];
    // What the key does elsewhere, such as to scroll the page, is not meant.
    if (ofTool) event.preventDefault();
    (ofTool ?? keys[key])?.(event);
  });
  return rest;
}
