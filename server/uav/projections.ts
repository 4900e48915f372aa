import { evolveFlight, type Flight, flightIdIn, isFlightEvent } from '../../contract/uav/flight.ts';
import { busyStates } from '../../contract/uav/flight-life.ts';
import type { Projection } from '../store/projection.ts';

const flights: Projection<Flight> = {
  table: 'flights',
  revision: 1,
  columns: { area_code: 'text', state: 'text', fire_id: 'text', busy_uav: 'text', planned_at: 'text' },
  indexes: [
    ['area_code', 'state'],
    ['planned_at', 'id'],
  ],
  rare: ['fire_id'],
  // A drone flies one way at a time: of two who issue at once the second is refused by the store.
  unique: ['busy_uav'],
  key: (event) => (isFlightEvent(event) ? flightIdIn(event.stream) : undefined),
  creates: (event) => event.type === 'flight.planned',
  evolve: (flight, event) => (isFlightEvent(event) ? evolveFlight(flight, event) : flight),
  row: ({ areaCode, state, fire, uavId, plannedAt }) => ({
    area_code: areaCode,
    state,
    fire_id: fire?.id ?? null,
    busy_uav: (busyStates as readonly string[]).includes(state) ? uavId : null,
    planned_at: plannedAt,
  }),
};

/** Read models of drones' flights. */
export const flightProjections = [flights] as const;
