import type { RegionCode } from '../../contract/ids.ts';
import type { Flight } from '../../contract/uav/flight.ts';
import type { FlightState } from '../../contract/uav/flight-life.ts';
import type { DocRow } from '../store/doc.ts';

/** Read model of drones' flights. `busy_uav`: the drone while it is on this flight. */
export interface FlightsRow extends DocRow<Flight> {
  area_code: RegionCode;
  state: FlightState;
  fire_id: string | null;
  busy_uav: string | null;
  planned_at: string;
}

/** Tables of drones' flights. */
export interface FlightTables {
  flights: FlightsRow;
}
