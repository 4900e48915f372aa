import type { Behavior } from '../../streams/behavior.ts';
import { liveBy } from '../live.ts';
import type { Station } from '../station.ts';
import { createPhoneDesk, type PhoneView } from './phone-desk.ts';
import type { PhoneMedia } from './phone-media.ts';

type Phone = Pick<Station, 'bus' | 'clock$' | 'query' | 'command' | 'canCommand' | 'session$' | 'desk'>;

/** The telephone of a station. The desk is created on first use, with the browser's media; a replay has none. */
export const phoneOf = (station: Phone, media?: () => PhoneMedia): Behavior<PhoneView> =>
  station.desk('phone', (life) =>
    createPhoneDesk({
      ...life,
      bus: station.bus,
      now: () => station.clock$.value,
      me: station.session$.value.user?.id,
      live: liveBy(station, media, 'phoneLive'),
    }),
  );
