import { NEVER } from 'rxjs';
import type { Behavior } from '../../streams/behavior.ts';
import { askAgain } from '../queries/ask-again.ts';
import type { Station } from '../station.ts';
import { createPhoneDesk, type PhoneView } from './phone-desk.ts';
import type { PhoneMedia } from './phone-media.ts';

type Phone = Pick<Station, 'bus' | 'clock$' | 'query' | 'command' | 'canCommand' | 'session$'>;

const opened = new WeakMap<Phone, Behavior<PhoneView>>();

/** The telephone of a station. The desk is created on first use, with the browser's media; a replay has none. */
export function phoneOf(station: Phone, media: () => PhoneMedia): Behavior<PhoneView> {
  const known = opened.get(station);
  if (known) return known;
  const view$ = createPhoneDesk({
    bus: station.bus,
    now: () => station.clock$.value,
    me: station.session$.value.user?.id,
    stop$: NEVER,
    live: station.canCommand
      ? { media: media(), command: (call, args) => station.command(call, args), ask: askAgain(station, 'phoneLive') }
      : undefined,
  });
  opened.set(station, view$);
  return view$;
}
