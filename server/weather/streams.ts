const prefix = 'weather-';

/** Name of the stream of a station's season. */
export const weatherStream = (stationId: string, season: number): string => `${prefix}${stationId}-${season}`;

/** The station and season of such a stream, as one key. */
export const seasonKeyOf = (stream: string): string => stream.slice(prefix.length);
