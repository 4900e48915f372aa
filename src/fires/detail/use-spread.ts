import { useMemo, useState } from 'react';
import { pixelRing } from '../../../contract/analyses/pixel.ts';
import type { SpreadForecast } from '../../../contract/analyses/spread.ts';
import type { Data } from '../../../contract/api/types.ts';
import type { FireId } from '../../../contract/ids.ts';
import { useStation } from '../../kit/station.tsx';
import { useFreshQuery } from '../../kit/use-fresh-query.ts';
import type { MapSpread } from '../../map/spread.ts';
import { bandsOf, shownOptions, type SpreadShown } from './spread-shown.ts';

/** What is known of the newest forecast of a fire's spread. */
export type SpreadAnswer = Data<'spreadForecast'>;

/** What burned at the beginning of a forecast, with the pixels of satellites as areas. */
function startedOf({ start }: SpreadForecast): MapSpread['started'] {
  if (!start) return undefined;
  const pixels = start.pixels ?? [];
  return {
    points: [
      ...start.points,
      ...pixels
        .filter(({ eastM }) => eastM === 0)
        .map(({ longitude, latitude }): [number, number] => [longitude, latitude]),
    ],
    lines: start.lines,
    areas: [...start.areas, ...pixels.filter(({ eastM }) => eastM > 0).map((pixel) => [pixelRing(pixel)])],
  };
}

/** The newest forecast of a fire, what of it the map shows, and how that is drawn; undefined until it is known. */
export function useSpread(fireId: FireId): {
  answer: SpreadAnswer | undefined;
  spread: MapSpread | undefined;
  shown: SpreadShown;
  show: (shown: SpreadShown) => void;
} {
  const { data } = useFreshQuery(useStation(), 'spreadForecast', { fireId });
  const [wanted, show] = useState<SpreadShown>('arrival');
  const forecast = data?.forecast;
  const shown = forecast && shownOptions(forecast).includes(wanted) ? wanted : 'arrival';
  const spread = useMemo(
    () =>
      forecast && {
        isochrones: forecast.isochrones,
        chances: forecast.chances,
        bands: bandsOf(forecast, shown),
        started: startedOf(forecast),
        held: forecast.held,
      },
    [forecast, shown],
  );
  return { answer: data, spread, shown, show };
}
