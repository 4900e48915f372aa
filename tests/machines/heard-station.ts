import type { BusMessage } from '../../streams/bus.ts';
import { signedInStation } from '../support/station.ts';

export const page = 'GET /api-alarms/v1/alarms/pageList';

/** A station that is signed in, and all that passes its bus. */
export async function heard() {
  const { ports, station } = await signedInStation();
  const passed: BusMessage[] = [];
  station.bus.messages$.subscribe((message) => {
    passed.push(message);
  });
  return { ports, station, passed };
}
