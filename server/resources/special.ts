import type { Kysely } from 'kysely';
import type { Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { Caller } from '../caller.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Tables } from '../tables.ts';
import type { StreamWrite } from '../store/port.ts';
import type { KeptRecord, OwnFold } from './projection.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { InTurn } from '../turns.ts';

interface Told {
  db: Kysely<Tables>;
  gazetteer: Gazetteer;
}
type Values = Readonly<Record<string, unknown>>;

/** What is to be done with a record: no record is a creation, no values are a removal. */
export interface GuardedIn<Ctx> {
  ctx: Ctx;
  caller: Caller;
  values: Values | undefined;
  record: KeptRecord | undefined;
}

/** What is a resource's own, beside its declaration. The context holds it, so it is told here which context that is. */
export interface SpecialIn<Ctx> {
  /** Refuses what the declaration can not tell. */
  guard?(guarded: GuardedIn<Ctx>): Promise<Refusal | undefined>;
  /** Checks and keeps one record after another, where the guard compares it with others that may just be kept. */
  inTurn?: InTurn;
  /**
   * Streams that must be unchanged for a record to be changed to these values, or without any to be removed, as writes
   * without events.
   */
  standing?(ctx: Ctx, record: KeptRecord, values: Values | undefined): Promise<readonly StreamWrite[]>;
  /** The record after an event that is no plain one; undefined leaves it to the plain fold. */
  evolve?: OwnFold;
  /** The id of a new record, where its values decide it. */
  idOf?(values: Values): string;
  /** A new record's values with those that others make. */
  complete?(ctx: Ctx, caller: Caller, values: Values): Promise<Values | Refusal>;
  /** The event that begins a record, where it is no plain one. */
  begin?: (values: Values, areaCode: RegionCode) => NewEvent;
  /** What has to stand before the record does; a refusal makes none. */
  prepare?(ctx: Ctx, id: string): Promise<Refusal | undefined>;
  /** Records with the fields that are `told` and stand in no event. */
  tell?(ctx: Told, records: readonly AnyRecord[]): Promise<AnyRecord[]>;
  /** The values that a line of an imported table means, where its cells say them by names. */
  readLine?(ctx: Told, values: Values): Promise<Values | Refusal>;
}

/** What is special about resources, by their names. */
export type Specials<Ctx> = Readonly<Record<string, SpecialIn<Ctx>>>;
