import { BehaviorSubject, type Observable } from 'rxjs';
import type { MapView } from '../../contract/wish.ts';
import type { Behavior } from '../behavior.ts';
import type { Bus } from '../bus.ts';

export type { Camera, MapView } from '../../contract/wish.ts';

/** The last view of each page's map, by path, until the person leaves. */
export function createMapViews$(bus: Bus, stop$: Observable<unknown>): Behavior<ReadonlyMap<string, MapView>> {
  const views$ = new BehaviorSubject<ReadonlyMap<string, MapView>>(new Map());
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'session' && message.change === 'signedOut') views$.next(new Map());
    if (message.kind !== 'wished' || message.wish.type !== 'map.moved') return;
    const { page, view } = message.wish;
    views$.next(new Map(views$.value).set(page, view));
  });
  stop$.subscribe(() => subscription.unsubscribe());
  return views$;
}
