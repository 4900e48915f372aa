/** How far a drone's flight for a fire has come, from when its pilot is told. */
export type FireFlightState = 'issued' | 'flying' | 'done' | 'brokenOff';

/** A flight of a drone for a fire, as it stands. Times ISO 8601 UTC; `reason`: why it was broken off. */
export interface FireFlight {
  id: string;
  name: string;
  uavName: string;
  pilot: string;
  state: FireFlightState;
  issuedAt: string;
  begunAt?: string | undefined;
  endedAt?: string | undefined;
  /** Percent of the way that was flown, once it is over and where the drone told its positions. */
  flownPercent?: number | undefined;
  reason?: string | undefined;
}

/** What a fire is told of a flight. */
export type FlightTold = Pick<FireFlight, 'name' | 'uavName' | 'pilot' | 'state' | 'flownPercent' | 'reason'> & {
  flightId: string;
};

/** Flights of one fire, at most. */
export const mostFireFlights = 200;

/** The flights of a fire after it was told of one. `at`: ISO 8601 UTC. */
export function withFlight(
  flights: readonly FireFlight[],
  { flightId: id, ...told }: FlightTold,
  at: string,
): readonly FireFlight[] {
  const before = flights.find((one) => one.id === id);
  const when = { issued: 'issuedAt', flying: 'begunAt', done: 'endedAt', brokenOff: 'endedAt' }[told.state];
  const next = { issuedAt: at, ...before, id, ...told, [when]: at };
  return before ? flights.map((one) => (one === before ? next : one)) : [...flights, next];
}
