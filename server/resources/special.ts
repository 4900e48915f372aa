import type { Refusal } from '../../contract/codes.ts';
import type { LookoutEvent, NewEvent } from '../../contract/events/catalogue.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { guardApplication, guardVersion } from '../apps/guards.ts';
import { specialUser } from '../auth/user-records.ts';
import { guardExternal } from '../external/guard.ts';
import type { Context } from '../context.ts';
import { guardNotice } from '../notices/guard.ts';
import type { Guard } from './guards.ts';
import type { KeptRecord } from './projection.ts';
import { guardRole } from './role-guard.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is a resource's own, beside its declaration. */
export interface Special {
  /** Refuses what the declaration can not tell. */
  guard?: Guard;
  /** The record after an event that is no plain one; undefined leaves it to the plain fold. */
  evolve?(record: KeptRecord | undefined, event: LookoutEvent): KeptRecord | undefined;
  /** The id of a new record, where its values decide it. */
  idOf?(values: Values): string;
  /** The event that begins a record, where it is no plain one. */
  begin?(values: Values, areaCode: string): NewEvent;
  /** What has to stand before the record does; a refusal makes none. */
  prepare?(ctx: Context, id: string): Promise<Refusal | undefined>;
}

const specials: Readonly<Record<string, Special>> = {
  role: { guard: guardRole }, notice: { guard: guardNotice }, user: specialUser, application: { guard: guardApplication }, version: { guard: guardVersion }, external: { guard: guardExternal },
};

/** What is special about a resource, if anything. */
export const specialOf = (of: Resource): Special | undefined => specials[of.name];
