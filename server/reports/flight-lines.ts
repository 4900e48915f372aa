import { fireFlightStateNames } from '../../contract/fires/flight-words.ts';
import { dateTime } from '../../contract/time.ts';
import type { Material } from './gather.ts';
import type { Line } from './lines.ts';
import { reportMessages as say } from './messages.ts';

const timeOf = (at: string | undefined): string => (at === undefined ? say.none : dateTime(at));

/** Which drones were sent on which ways, and what became of that. */
export const flightLines = ({ fire: { flights = [] }, own }: Material): Line[] =>
  flights.map(({ id, name, uavName, pilot, state, issuedAt, begunAt, endedAt, flownPercent, reason }) => ({
    key: id,
    cells: [
      name,
      say.ofPilot(uavName, pilot),
      dateTime(issuedAt),
      timeOf(begunAt),
      timeOf(endedAt),
      fireFlightStateNames[state] +
        (flownPercent === undefined ? '' : say.flown(flownPercent)) +
        (reason === undefined ? '' : `，${reason}`),
    ],
    events: own.filter((event) => event.type === 'fire.flightTold' && event.data.flightId === id),
  }));
