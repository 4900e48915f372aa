import type { Station } from '../../machines/station.ts';
import type { MapView } from '../../contract/wish.ts';
import type { Behavior } from '../../streams/behavior.ts';

/** What the maps of a station were last left with, by the path of their page. */
export const mapViewsOf = (station: Station): Behavior<ReadonlyMap<string, MapView>> => station.mapViews$;
