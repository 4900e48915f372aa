import { call } from '../call.ts';

/** Calls about whereabouts. Who asks for a track is written down, so that it is no query. */
export const positionCalls = {
  ingestPositions: call('POST', '/api-patrol/v1/positions/ingest', 'json', 'feed'),
  positionTrack: call('POST', '/api-patrol/v1/positions/track', 'json', 'position.track'),
} as const;
