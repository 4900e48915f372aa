import type { Station } from '../../../machines/station.ts';
import type { Behavior } from '../../../streams/behavior.ts';
import { createIncidentDesk$, type IncidentDesk } from '../../../streams/derived/incident-desk.ts';

export { rowsOf } from '../../kit/figures/rows-of.ts';

const desksBy = new WeakMap<Station, Behavior<IncidentDesk>>();

function of<T>(known: WeakMap<Station, Behavior<T>>, station: Station, make: () => Behavior<T>): Behavior<T> {
  const behavior = known.get(station) ?? make();
  known.set(station, behavior);
  return behavior;
}

/** What an officer does about incidents at a station, from the first time that somebody asks on. */
export const deskOf = (station: Station): Behavior<IncidentDesk> =>
  of(desksBy, station, () => createIncidentDesk$(station.bus.messages$, () => station.session$.value.user?.id ?? ''));
