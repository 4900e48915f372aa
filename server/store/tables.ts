import type { AlarmTables } from '../alarms/tables.ts';
import type { AuthTables } from '../auth/tables.ts';
import type { FeedbackTables } from '../feedback/tables.ts';
import type { ExternalTables } from '../external/tables.ts';
import type { FeedTables } from '../feeds/tables.ts';
import type { FileTables } from '../files/tables.ts';
import type { FireTables } from '../fires/tables.ts';
import type { IncidentTables } from '../incidents/tables.ts';
import type { NoticeTables } from '../notices/tables.ts';
import type { PeopleTables } from '../people/tables.ts';
import type { QuotaTables } from '../quotas/tables.ts';
import type { ShiftTables } from '../shift/tables.ts';
import type { RescueTables } from '../rescue/tables.ts';
import type { SealTables } from '../seals/tables.ts';
import type { SmsTables } from '../sms/tables.ts';
import type { SpaceTables } from '../space/tables.ts';
import type { StatisticsTables } from '../statistics/tables.ts';

/** The log as a table; `body` is the whole event as JSON, ready to send; `hash` chains it to the event before (`chain.ts`). */
export interface EventRow { position: number; stream: string; version: number; type: string; area_code: string; body: string; hash: Buffer | null }

/** Answers kept for repeated commands; `answer` is the data as JSON, `at` in milliseconds since 1970. */
export interface CommandRow { user_id: string; key: string; digest: string; answer: string; at: number }

/** Definition by which each read model was built. */
export interface ReadModelRow { name: string; fingerprint: string }

/** All tables, for queries through Kysely. Each area declares its own. */
export interface Tables extends
  AlarmTables,
  FireTables,
  IncidentTables,
  ShiftTables,
  StatisticsTables,
  FeedTables,
  ExternalTables,
  FileTables,
  AuthTables,
  SmsTables,
  RescueTables,
  SealTables,
  NoticeTables,
  FeedbackTables,
  PeopleTables,
  QuotaTables,
  SpaceTables {
  events: EventRow;
  commands: CommandRow;
  read_models: ReadModelRow;
}
