import type { FireEvent, LookoutEvent } from '../../contract/events/catalogue.ts';
import { isFireEvent } from '../../contract/events/kinds.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { EventStore } from '../store/port.ts';
import { fireStream } from './streams.ts';
import type { FireId } from '../../contract/ids.ts';

/** The fire that events of one stream make, perhaps of one that stood before; undefined for none. */
export function foldFire(events: readonly LookoutEvent[], fire: Fire): Fire;
export function foldFire(events: readonly LookoutEvent[]): Fire | undefined;
export function foldFire(events: readonly LookoutEvent[], fire?: Fire): Fire | undefined {
  return events
    .filter(isFireEvent)
    .reduce((before: Fire | undefined, event: FireEvent) => evolveFire(before, event), fire);
}

/** A fire as the log has it now. */
export const loadFire = async (store: EventStore, fireId: FireId): Promise<Fire | undefined> =>
  foldFire(await store.readStream(fireStream(fireId)));
