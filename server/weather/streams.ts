import { idIn, streamOf } from '../../contract/stream-names.ts';

/** Name of the stream of a station's season. */
export const weatherStream = (stationId: string, season: number): string =>
  streamOf('weather', `${stationId}-${season}`);

/** The station and season of such a stream, as one key. */
export const seasonKeyOf = (stream: string): string => idIn('weather', stream);
