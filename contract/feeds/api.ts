import * as feeds from './schemas.ts';

/** Answers of the calls of the feeds. */
export const feedApi = {
  ingest: { summary: '报警接入（JSON、NDJSON、CloudEvents）', data: feeds.ingestAnswer },
  ingestFirms: { summary: '卫星热点接入（FIRMS CSV）', data: feeds.firmsAnswer },
} as const;
