import { NEVER } from 'rxjs';
import type { Behavior } from '../../streams/behavior.ts';
import type { MeetingMedia } from '../ports.ts';
import { askAgain } from '../queries/ask-again.ts';
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
  const view$ = createMeetingDesk({
    bus: station.bus,
    tick$: station.clock$,
    me: station.session$.value.user?.id,
    stop$: NEVER,
    live: station.canCommand
      ? { media: media(), command: (call, args) => station.command(call, args), ask: askAgain(station, 'listMeets') }
      : undefined,
  });
  opened.set(station, view$);
  return view$;
}
