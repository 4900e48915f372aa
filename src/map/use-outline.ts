import type { Station } from '../../machines/station.ts';
import { useQuery } from '../kit/use-query.ts';
import type { MapOutline } from './outline.ts';

/**
 * The boundaries of a station's region: loading, there, or failed. A recording holds none, and asks the live station.
 */
export function useOutline(station: Station): {
  state: 'loading' | 'ready' | 'failed';
  outline: MapOutline | undefined;
} {
  // The outline travels as GeoJSON without an envelope, which the contract's types do not describe.
  const { state, data } = useQuery(station, 'outline', undefined) as unknown as {
    state: 'loading' | 'ready' | 'failed';
    data?: MapOutline;
  };
  return { state: state === 'ready' && !data?.counties ? 'failed' : state, outline: data?.counties ? data : undefined };
}
