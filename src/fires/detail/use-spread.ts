import { useMemo } from 'react';
import type { Data } from '../../../contract/api/types.ts';
import type { FireId } from '../../../contract/ids.ts';
import { useStation } from '../../kit/station.tsx';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import type { MapSpread } from '../../map/spread.ts';

/** What is known of the newest forecast of a fire's spread. */
export type SpreadAnswer = Data<'spreadForecast'>;

/** The newest forecast of a fire, and its lines as the map draws them; undefined until they are known. */
export function useSpread(fireId: FireId): { answer: SpreadAnswer | undefined; spread: MapSpread | undefined } {
  const { data } = useFreshQuery(useStation(), 'spreadForecast', { fireId });
  const forecast = data?.forecast;
  const spread = useMemo(() => forecast && { isochrones: forecast.isochrones, chances: forecast.chances }, [forecast]);
  return { answer: data, spread };
}
