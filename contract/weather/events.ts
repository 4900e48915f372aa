import { z } from 'zod';
import { observation } from './observation.ts';

/**
 * What one station observed on days of one season. `replaced` holds what was known before of those of the days that
 * were observed already.
 */
const observed = z.object({
  stationId: z.string(),
  stationCode: z.string(),
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  season: z.number().int(),
  observations: z.array(observation).min(1).max(366),
  replaced: z.array(observation).max(366),
});

/** Events of the weather: stream `weather-<station>-<season>`. */
export const weatherEvents = { 'weather.observed': observed } as const;

export type WeatherObserved = z.infer<typeof observed>;
