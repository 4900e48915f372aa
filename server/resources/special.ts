import type { Refusal } from '../../contract/codes.ts';
import type { LookoutEvent, NewEvent } from '../../contract/events/catalogue.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { guardRunCard } from '../advice/guard.ts';
import { guardApplication, guardVersion } from '../apps/guards.ts';
import { specialUser } from '../auth/user-records.ts';
import { guardExternal } from '../external/guard.ts';
import { specialMember } from '../external/member-special.ts';
import type { Caller, Context } from '../context.ts';
import { guardHeat } from '../heat/guard.ts';
import { guardTemplate } from '../rescue/templates.ts';
import { guardNotice } from '../notices/guard.ts';
import { stockNames } from '../../contract/stock/all.ts';
import { guardDutyRule } from '../rules/guard.ts';
import { guardRoster } from '../shift/guard.ts';
import { guardPosition } from '../stock/guard.ts';
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
  /** A new record's values with those that others make. */
  complete?(ctx: Context, caller: Caller, values: Values): Promise<Values | Refusal>;
  /** The event that begins a record, where it is no plain one. */
  begin?(values: Values, areaCode: string): NewEvent;
  /** What has to stand before the record does; a refusal makes none. */
  prepare?(ctx: Context, id: string): Promise<Refusal | undefined>;
}

const specials: Readonly<Record<string, Special>> = {
  role: { guard: guardRole }, notice: { guard: guardNotice }, user: specialUser, application: { guard: guardApplication }, version: { guard: guardVersion }, external: { guard: guardExternal },
  externalUser: specialMember, externalDevice: specialMember,
  heat: { guard: guardHeat }, roster: { guard: guardRoster },
  smsTemplate: { guard: guardTemplate },
  runCard: { guard: guardRunCard }, dutyRule: { guard: guardDutyRule },
  ...Object.fromEntries(stockNames.map((name) => [name, { guard: guardPosition }])),
};

/** What is special about a resource, if anything. */
export const specialOf = (of: Resource): Special | undefined => specials[of.name];
