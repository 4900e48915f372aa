import { BehaviorSubject } from 'rxjs';
import type { Entrance, Station } from '../../machines/station.ts';

const entrances = new WeakMap<Station, Entrance>();

/** The entrance of a station that is whole from the beginning; the same one each time. */
export function entranceOf(station: Station): Entrance {
  const known = entrances.get(station);
  if (known) return known;
  const { session$, toasts$, clock$ } = station;
  const made: Entrance = {
    session$,
    toasts$,
    clock$,
    wish: (wish) => station.wish(wish),
    whole$: new BehaviorSubject<Station | undefined>(station),
  };
  entrances.set(station, made);
  return made;
}
