import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Gate } from './caller.ts';
import type { ServerClock } from './clock.ts';
import type { Roads } from './ground/road-network.ts';
import type { Media } from './media/media.ts';
import type { Meetings } from './meetings/service.ts';
import type { Options } from './options.ts';
import type { Positions } from './positions/positions.ts';
import type { LearnedHeat } from './thermal/static-heat/learned.ts';
import type { Presence } from './push/presence.ts';
import type { Gazetteer } from './places/gazetteer.ts';
import type { Specials } from './resources/special.ts';
import type { Quotas } from './quotas/quotas.ts';
import type { Health } from './space/health.ts';
import type { Space } from './space/space.ts';
import type { EventStore } from './store/port.ts';
import type { Tables } from './tables.ts';
import type { Workers } from './workers/workers.ts';

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
  /** Where people and vehicles are. */
  positions: Positions;
  meetings: Meetings;
  gate: Gate;
  quotas: Quotas;
  /** Room on the disk, and how the server is. */
  space: Space;
  health: Health;
  log: Logger;
  metrics: Registry;
  /** What is special about resources, by their names. */
  specials: Specials<Context>;
  /** Threads for what takes longer than others should wait. */
  workers: Workers;
  /** The thread where voices and pictures of people meet. */
  media: Media;
  /** Who has a live connection. */
  presence: Presence;
  /** Static thermal anomalies that were learned. */
  staticHeat: LearnedHeat;
  /** The network of roads. */
  roads: Roads;
  /** Whether answers are held against their schemas too: in tests. */
  checkAnswers?: boolean;
}
