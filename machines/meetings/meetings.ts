import type { Behavior } from '../../streams/behavior.ts';
import type { MeetingMedia } from '../ports.ts';
import { liveBy } from '../live.ts';
import type { Station } from '../station.ts';
import { createMeetingDesk } from './meeting-desk.ts';
import type { MeetingView } from './meeting-view.ts';

type Meeting = Pick<Station, 'bus' | 'clock$' | 'query' | 'command' | 'canCommand' | 'session$' | 'desk'>;

/**
 * The meetings of a station. The desk is created on first use, with the devices of the browser; a replay has none.
 */
export const meetingsOf = (station: Meeting, media?: () => MeetingMedia): Behavior<MeetingView> =>
  station.desk('meeting', (life) =>
    createMeetingDesk({
      ...life,
      bus: station.bus,
      tick$: station.clock$,
      me: station.session$.value.user?.id,
      live: liveBy(station, media, 'listMeets'),
    }),
  );
