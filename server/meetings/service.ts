import type { Kysely } from 'kysely';
import type { Gate } from '../caller.ts';
import type { ServerClock } from '../clock.ts';
import type { EventStore } from '../store/port.ts';
import type { Tables } from '../tables.ts';
import type { InTurn } from '../turns.ts';
import type { MeetingNews } from './news.ts';
import type { MeetingRooms } from './rooms.ts';

/** What meetings work with. `inTurn`: one change at a time, so that no two pass on the same count. */
export interface Meetings {
  ctx: { db: Kysely<Tables>; clock: ServerClock; store: EventStore; gate: Pick<Gate, 'liveCallers'> };
  news: MeetingNews;
  rooms: MeetingRooms;
  inTurn: InTurn;
  /** By which session each person was last connected, to which meeting, and when they entered it. */
  connectedBy: Map<string, { meetId: string; sessionId: string; at: number }>;
  /** A number for an entering, greater than all before it, also after a restart. */
  nextEntry(): number;
}
