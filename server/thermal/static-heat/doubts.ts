import type { LookoutEvent } from '../../../contract/events/catalogue.ts';
import type { RegionCode } from '../../../contract/ids.ts';
import { idIn, streamOf } from '../../../contract/stream-names.ts';
import type { Projection } from '../../store/projection.ts';

/** A place where nothing is screened, since someone doubts that its heat is static. */
export interface HeatDoubt {
  id: string;
  areaCode: RegionCode;
  longitude: number;
  latitude: number;
  at: string;
  by: string;
  reason: string;
}

/** The stream of a doubt. */
export const doubtStream = (id: string): string => streamOf('staticHeat', id);
/** The id of the doubt whose stream it is. */
export const doubtIn = (stream: string): string => idIn('staticHeat', stream);

/** The doubt after an event; undefined where there is none any more. */
export function doubtAfter(event: LookoutEvent): HeatDoubt | undefined {
  if (event.type !== 'staticHeat.doubted') return undefined;
  const { longitude, latitude, by, reason } = event.data;
  return {
    id: doubtIn(event.stream),
    areaCode: event.areaCode,
    longitude,
    latitude,
    at: event.at,
    by: by.realName,
    reason,
  };
}

const doubts: Projection<HeatDoubt> = {
  table: 'static_heat_doubts',
  revision: 1,
  columns: { area_code: 'text' },
  indexes: [],
  key: (event) =>
    event.type === 'staticHeat.doubted' || event.type === 'staticHeat.trusted' ? doubtIn(event.stream) : undefined,
  creates: (event) => event.type === 'staticHeat.doubted',
  evolve: (_doubt, event) => doubtAfter(event),
  row: ({ areaCode }) => ({ area_code: areaCode }),
};

/** Read models of static thermal anomalies. */
export const thermalProjections = [doubts] as const;
