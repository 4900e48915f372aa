import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { mostFireFlights } from '../../contract/fires/flights.ts';
import type { FireCommand, NewFireEvent } from './command.ts';
import { fireMessages as say } from './messages.ts';

/** Decides what a fire keeps of a drone's flight for it; the flight's own table has been asked already. */
export function decideFlight(
  { by: { userId, realName }, flight }: Extract<FireCommand, { action: 'tellFlight' }>,
  { areaCode, flights = [] }: Fire,
): readonly NewFireEvent[] | Refusal {
  if (flights.length >= mostFireFlights && !flights.some(({ id }) => id === flight.flightId))
    return refuse('notAllowedNow', { message: say.tooManyFlights(mostFireFlights) });
  return [{ type: 'fire.flightTold', areaCode, data: { by: { userId, realName }, ...flight } }];
}
