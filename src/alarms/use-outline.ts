import type { Station } from '../../machines/station.ts';
import { useQuery } from '../kit/use-query.ts';
import type { Outline } from './list/areas.ts';

/** The region's own boundaries: loading, there, or failed with why. */
export function useOutline(station: Station): { state: 'loading' | 'ready' | 'failed'; outline: Outline | undefined } {
  // The outline travels as GeoJSON without an envelope, which the contract's types do not describe.
  const { state, data } = useQuery(station, 'outline', undefined) as unknown as { state: 'loading' | 'ready' | 'failed'; data?: Outline };
  return { state: state === 'ready' && !data?.counties ? 'failed' : state, outline: data?.counties ? data : undefined };
}
