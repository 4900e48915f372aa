import type { FireEvent, LookoutEvent } from '../../contract/events/catalogue.ts';
import { isFireEvent } from '../../contract/events/kinds.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { EventStore } from '../store/port.ts';
import { fireStream } from './streams.ts';

/** The fire that events of one stream make; undefined for none. */
export const foldFire = (events: readonly LookoutEvent[], fire?: Fire): Fire | undefined =>
  events.filter(isFireEvent).reduce((before: Fire | undefined, event: FireEvent) => evolveFire(before, event), fire);

/** A fire as the log has it now. */
export const loadFire = async (store: EventStore, fireId: string): Promise<Fire | undefined> =>
  foldFire(await store.readStream(fireStream(fireId)));
