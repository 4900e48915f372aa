import { isFlightEvent } from '../../contract/uav/flight.ts';
import { changedSign } from '../push/changed-sign.ts';
import type { LogSource } from '../push/source.ts';

/** The bare sign, to all who may see the area, that a flight of one of its drones has changed. */
export const flightSigns: LogSource = {
  name: 'flights',
  resume: 'position',
  of: (event) =>
    isFlightEvent(event)
      ? { to: [{ kind: 'scope', areaCode: event.areaCode }], json: changedSign(event, 'flight') }
      : undefined,
};
