import type { RegionCode } from './ids.ts';

/** First line of a recording: whose station it was, and under which contract. */
export interface RecordingHeader {
  lookout: 'recording';
  version: 1;
  schemaHash: string;
  /** ISO 8601 UTC. */
  startedAt: string;
  user: { id: string; userName: string; realName: string; regionCode: RegionCode };
}

/** Every further line of a recording: milliseconds since its start, and what passed the bus. */
export interface RecordedLine<Message = unknown> {
  t: number;
  message: Message;
}
