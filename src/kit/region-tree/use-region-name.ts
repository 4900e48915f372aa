import { useLiveStation } from '../live-station.tsx';
import { useQuery } from '../use-query.ts';

/** The whole name of an area, from the province down; its code until that is known. */
export function useRegionName(code: string | undefined): string | undefined {
  const { data } = useQuery(useLiveStation(), 'nameFromCode', { code: code ?? '' }, code !== undefined);
  return code === undefined ? undefined : (data ?? code);
}
