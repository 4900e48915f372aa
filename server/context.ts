import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Options } from './options.ts';
import type { Gazetteer } from './places/gazetteer.ts';
import type { EventStore } from './store/port.ts';
import type { Tables } from './store/tables.ts';

/** The server's only source of time, in milliseconds since 1970. */
export interface ServerClock { now(): number }

/** Who makes a call: a person with his region and roles. */
export interface Caller { userId: string; realName: string; regionCode: string; roles: readonly string[]; sessionId: string }

/** What routes work with. It is handed to them; nobody imports it from anywhere. */
export interface Context {
  options: Options;
  clock: ServerClock;
  store: EventStore;
  /** Read models and credentials, for queries only. */
  db: Kysely<Tables>;
  gazetteer: Gazetteer;
  log: Logger;
  metrics: Registry;
}
