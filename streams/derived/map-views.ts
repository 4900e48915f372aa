import type { Observable } from 'rxjs';
import type { MapView } from '../../contract/wish.ts';
import { type Behavior, foldOfBus } from '../behavior.ts';
import type { Bus, BusMessage } from '../bus.ts';

export type { Camera, MapView } from '../../contract/wish.ts';

type MapViews = ReadonlyMap<string, MapView>;
const noViews: MapViews = new Map();

function evolveViews(views: MapViews, message: BusMessage): MapViews {
  if (message.kind === 'session' && message.change === 'signedOut') return noViews;
  if (message.kind !== 'wished' || message.wish.type !== 'map.moved') return views;
  const { page, view } = message.wish;
  return new Map(views).set(page, view);
}

/** The last view of each page's map, by path, until the person leaves. */
export const createMapViews$ = (bus: Bus, stop$: Observable<unknown>): Behavior<MapViews> =>
  foldOfBus(bus, noViews, evolveViews, stop$);
