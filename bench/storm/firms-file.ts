import { alarmIdOf } from '../../server/alarms/raise.ts';
import type { Hotspot } from './generate.ts';

const header =
  'latitude,longitude,brightness,scan,track,acq_date,acq_time,satellite,instrument,confidence,version,' +
  'bright_t31,frp,daynight';

const minuteOf = ({ startMs }: Hotspot): string => new Date(startMs).toISOString().slice(0, 16);

/** Hotspots as the file that a satellite's feed delivers. */
export const firmsFile = (hotspots: readonly Hotspot[]): string =>
  [
    header,
    ...hotspots.map((spot) => {
      const [date, clock] = minuteOf(spot).split('T') as [string, string];
      return [
        spot.latitude,
        spot.longitude,
        330,
        spot.scan,
        spot.track,
        date,
        clock.replace(':', ''),
        spot.satellite,
        spot.instrument,
        spot.confidence,
        '6.1NRT',
        290,
        10,
        'N',
      ].join(',');
    }),
  ].join('\n');

/** The id under which the server takes a hotspot in. */
export const hotspotId = (spot: Hotspot): string =>
  alarmIdOf('firms', 1, `${spot.instrument}/${spot.satellite}/${minuteOf(spot)}Z/${spot.latitude}/${spot.longitude}`);
