import { NEVER } from 'rxjs';
import type { Behavior } from '../../streams/behavior.ts';
import type { MeetingMedia } from '../ports.ts';
import type { Station } from '../station.ts';
import { createMeetingDesk } from './meeting-desk.ts';
import type { MeetingView } from './meeting-view.ts';

type Meeting = Pick<Station, 'bus' | 'clock$' | 'query' | 'command' | 'canCommand' | 'session$'>;

const opened = new WeakMap<Meeting, Behavior<MeetingView>>();

/**
 * The meetings of a station. The desk is created on first use, with the devices of the browser; a replay has none.
 */
export function meetingsOf(station: Meeting, media: () => MeetingMedia): Behavior<MeetingView> {
  const known = opened.get(station);
  if (known) return known;
  let isFollowed = false;
  const view$ = createMeetingDesk({
    bus: station.bus,
    tick$: station.clock$,
    me: station.session$.value.user?.id,
    stop$: NEVER,
    live: station.canCommand
      ? {
          media: media(),
          command: (call, args) => station.command(call, args),
          ask() {
            // A query without subscribers is not sent; one that is followed is asked by a wish.
            if (isFollowed)
              station.bus.publish({ kind: 'wished', wish: { type: 'query.ask', call: 'listMeets', args: undefined } });
            else station.query('listMeets', undefined).subscribe();
            isFollowed = true;
          },
        }
      : undefined,
  });
  opened.set(station, view$);
  return view$;
}
