import { call } from '../call.ts';

/** Calls by which the weather of stations comes in, from programs and from tables. */
export const weatherCalls = {
  weatherTake: call('POST', '/api-forest/forFire/weatherTake', 'json', 'weather.write'),
  weatherImport: call('POST', '/api-forest/forFire/weatherImport', 'multipart', 'weather.write'),
} as const;
