import { BehaviorSubject, type Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Bus } from '../bus.ts';

/** How a map is looked at: its centre in degrees of WGS84, bearing and pitch in degrees. */
export interface Camera { longitude: number; latitude: number; zoom: number; bearing: number; pitch: number }

/** What a page's map was left with: its camera, and what it had last flown to, so that it does not fly there again. */
export interface MapView { camera: Camera; flownTo?: string }

/** The wish that a map was moved on a page; nothing but this memory follows it. */
export interface MapMoved { type: 'map.moved'; page: string; view: MapView }

/** The last view of each page's map, by path, until the person leaves. */
export function createMapViews$(bus: Bus, stop$: Observable<unknown>): Behavior<ReadonlyMap<string, MapView>> {
  const views$ = new BehaviorSubject<ReadonlyMap<string, MapView>>(new Map());
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'session' && message.change === 'signedOut') views$.next(new Map());
    if (message.kind !== 'wished' || message.wish.type !== 'map.moved') return;
    const { page, view } = message.wish as unknown as MapMoved;
    views$.next(new Map(views$.value).set(page, view));
  });
  stop$.subscribe(() => subscription.unsubscribe());
  return views$;
}
