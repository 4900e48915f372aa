import { NEVER } from 'rxjs';
import type { Station } from '../../machines/station.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { createMapViews$, type MapView } from '../../streams/derived/map-views.ts';

const ofStations = new WeakMap<Station, Behavior<ReadonlyMap<string, MapView>>>();

/** What the maps of a station were last left with, by the path of their page. It is followed from the first map on, for as long as the station lives. */
export function mapViewsOf(station: Station): Behavior<ReadonlyMap<string, MapView>> {
  const views$ = ofStations.get(station) ?? createMapViews$(station.bus, NEVER);
  ofStations.set(station, views$);
  return views$;
}
