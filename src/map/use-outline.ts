import type { Station } from '../../machines/station.ts';
import { useStation } from '../kit/station.tsx';
import { useQuery } from '../kit/use-query.ts';
import type { MapOutline } from './outline.ts';

/** Boundaries that a map draws: loading, there, or failed. */
export interface OutlineView { state: 'loading' | 'ready' | 'failed'; outline: MapOutline | undefined }

/** The boundaries of a station's region; a recording holds none, and asks the live station. */
export function useMapOutline(station: Station): OutlineView {
  // The outline travels as GeoJSON without an envelope, which the contract's types do not describe.
  const { state, data } = useQuery(station, 'outline', undefined) as unknown as { state: 'loading' | 'ready' | 'failed'; data?: MapOutline };
  return { state: state === 'ready' && !data?.counties ? 'failed' : state, outline: data?.counties ? data : undefined };
}

/** The boundaries of the region of the station on this screen. */
export const useOutline = (): OutlineView => useMapOutline(useStation());
