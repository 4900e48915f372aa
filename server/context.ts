import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Refusal } from '../contract/codes.ts';
import type { Options } from './options.ts';
import type { Gazetteer } from './places/gazetteer.ts';
import type { Quotas } from './quotas/quotas.ts';
import type { Health } from './space/health.ts';
import type { Space } from './space/space.ts';
import type { EventStore } from './store/port.ts';
import type { Tables } from './store/tables.ts';
import type { Workers } from './workers/workers.ts';

/** The server's only source of time, in milliseconds since 1970. */
export interface ServerClock { now(): number }

/** Who makes a call: a person with their region and roles. `mustChange`: they have not changed their one-time password yet; `mustSetFactor`: nor set up the second factor that they must have. */
export interface Caller { userId: string; realName: string; regionCode: string; roles: readonly string[]; sessionId: string; mustChange?: true; mustSetFactor?: true }

/** Who delivers alarms: a feed with a valid key, perhaps bound to one alarm source (1–7) and to a region. */
export interface FeedCaller { name: string; sourceType?: number; regionCode?: string }

/** Tells who is calling, and when somebody no longer may. */
export interface Gate {
  /** Whose a valid access token of a live session is; refuses who has not changed his one-time password yet, unless that does not matter. */
  person(accessToken: string, when?: 'evenBeforeChange' | 'evenBeforeFactor'): Promise<Caller | Refusal>;
  /** Whose an ingest key is that was issued and not revoked. */
  feed(key: string): Promise<FeedCaller | Refusal>;
  /** Whether a person's roles give him a permission. */
  allows(caller: Caller, permission: string): Promise<boolean>;
  /** Calls back with the id of each session that ends, however it ends. Returns its end. */
  onSessionEnded(listener: (sessionId: string) => void): () => void;
}

/** What routes work with. It is handed to them; nobody imports it from anywhere. */
export interface Context {
  options: Options;
  clock: ServerClock;
  store: EventStore;
  /** Read models and credentials, for queries only. */
  db: Kysely<Tables>;
  /** The same, from a thread of its own and for reading only: lists and figures, which take longer the more waits. */
  reads: Kysely<Tables>;
  gazetteer: Gazetteer;
  gate: Gate;
  quotas: Quotas;
  /** Room on the disk, and how the server is. */
  space: Space;
  health: Health;
  log: Logger;
  metrics: Registry;
  /** Threads for what takes longer than others should wait. */
  workers: Workers;
  /** Whether answers are held against their schemas too: in tests. */
  checkAnswers?: boolean;
}
