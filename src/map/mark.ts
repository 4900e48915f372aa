import { Marker, type Map as GlMap } from 'maplibre-gl';
import { seenMiddle } from './host/covered.ts';
import type { MapAlarm } from './points.ts';

/** The mark of the chosen alarm on a map. */
export interface Mark {
  /**
   * Marks an alarm and flies to it, once; where its place is told anew, the mark alone goes there. Undefined takes the
   * mark away.
   */
  on(alarm: MapAlarm | undefined): void;
  /** Id of what the map has last flown to. */
  readonly flownTo: string | undefined;
}

/**
 * The mark of a map that had been left after flying to `flownTo`: it is marked again, and not flown to. `flightMs`: how
 * long a flight takes now.
 */
export function createMark(
  map: Pick<GlMap, 'easeTo' | 'getZoom' | 'getContainer'>,
  { className, flownTo, flightMs }: { className: string; flownTo: string | undefined; flightMs: () => number },
): Mark {
  let marker: Marker | undefined;
  let markedId: string | undefined;
  let flown = flownTo;
  return {
    get flownTo() {
      return flown;
    },
    on(alarm) {
      if (alarm && alarm.id === markedId) {
        // Each sighting that joins an incident moves its best place a little: a map that flew after it would never
        // rest.
        marker?.setLngLat([alarm.longitude, alarm.latitude]);
        return;
      }
      markedId = alarm?.id;
      marker?.remove();
      marker = undefined;
      const isFlown = alarm?.id === flown;
      flown = alarm?.id;
      if (!alarm) return;
      const element = document.createElement('div');
      element.className = className;
      marker = new Marker({ element }).setLngLat([alarm.longitude, alarm.latitude]).addTo(map as GlMap);
      if (!isFlown)
        map.easeTo({
          center: [alarm.longitude, alarm.latitude],
          zoom: Math.max(map.getZoom(), 10),
          offset: seenMiddle(map),
          duration: flightMs(),
        });
    },
  };
}
