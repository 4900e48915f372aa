import { NEVER } from 'rxjs';
import type { Behavior } from '../../streams/behavior.ts';
import type { Station } from '../station.ts';
import { createPhoneDesk, type PhoneView } from './phone-desk.ts';
import type { PhoneMedia } from './phone-media.ts';

type Phone = Pick<Station, 'bus' | 'query' | 'command' | 'canCommand' | 'session$'>;

const opened = new WeakMap<Phone, Behavior<PhoneView>>();

/** The telephone of a station. The desk is created on first use, with the browser's media; a replay has none. */
export function phoneOf(station: Phone, media: () => PhoneMedia): Behavior<PhoneView> {
  const known = opened.get(station);
  if (known) return known;
  let isFollowed = false;
  const view$ = createPhoneDesk({
    bus: station.bus,
    me: station.session$.value.user?.id,
    stop$: NEVER,
    live: station.canCommand
      ? {
          media: media(),
          command: (call, args) => station.command(call, args),
          ask() {
            // A query without subscribers is not sent; one that is followed is asked by a wish.
            if (isFollowed)
              station.bus.publish({ kind: 'wished', wish: { type: 'query.ask', call: 'phoneLive', args: undefined } });
            else station.query('phoneLive', undefined).subscribe();
            isFollowed = true;
          },
        }
      : undefined,
  });
  opened.set(station, view$);
  return view$;
}
