import type { Officer } from '../alarms/alarm.ts';
import type { RegionCode } from '../ids.ts';
import { idIn, streamOf } from '../stream-names.ts';
import type { PlanContent, PlanEvent } from './events.ts';
import type { PlanKind } from './kinds.ts';
import { isOpenVersion, type PlanState } from './lifecycle.ts';
import { planLimits } from './limits.ts';

/** Who acted, and when (ISO 8601 UTC). */
export interface ActedBy {
  by: Officer;
  at: string;
}

/** One version of a plan, without what it says in full. */
export interface PlanVersion {
  no: number;
  state: PlanState;
  name: string;
  kind: PlanKind;
  guides: boolean;
  drafted: ActedBy;
  changedAt: string;
  /** Everybody who has written or submitted it: none of them approves it. */
  authors: readonly string[];
  basedOn?: number;
  submitted?: ActedBy;
  approved?: ActedBy & { remark?: string };
  /** The day from which it is in force. */
  from?: string;
  refused?: ActedBy & { reason: string };
  discarded?: ActedBy & { reason?: string };
}

/** An emergency plan as its events make it, its versions in their order. */
export interface Plan {
  id: string;
  version: number;
  areaCode: RegionCode;
  versions: readonly PlanVersion[];
  retired?: ActedBy & { reason: string };
  demo?: true;
}

/** Name of a plan's stream. */
export const planStream = (id: string): string => streamOf('plan', id);
/** The id of the plan whose stream it is. */
export const planIdIn = (stream: string): string => idIn('plan', stream);

/** Whether it is an event of a plan. */
export const isPlanEvent = (event: { type: string }): event is PlanEvent => event.type.startsWith('plan.');

const named = ({ name, kind, guides }: PlanContent): Pick<PlanVersion, 'name' | 'kind' | 'guides'> => ({
  name,
  kind,
  guides,
});

const withAuthor = ({ authors }: PlanVersion, { userId }: Officer): string[] => [...new Set([...authors, userId])];

type Step = Exclude<PlanEvent, { type: 'plan.drafted' | 'plan.retired' }>;

function changed(version: PlanVersion, event: Step): PlanVersion {
  const { by } = event.data;
  const acted: ActedBy = { by, at: event.at };
  switch (event.type) {
    case 'plan.changed':
      return {
        ...version,
        ...named(event.data.content),
        state: 'draft',
        changedAt: event.at,
        authors: withAuthor(version, by),
      };
    case 'plan.submitted': {
      const { refused: _refused, ...rest } = version;
      return { ...rest, state: 'submitted', submitted: acted, authors: withAuthor(version, by) };
    }
    case 'plan.recalled': {
      const { submitted: _submitted, ...rest } = version;
      return { ...rest, state: 'draft' };
    }
    case 'plan.approved': {
      const { from, remark } = event.data;
      return {
        ...version,
        state: 'approved',
        from,
        approved: { ...acted, ...(remark === undefined ? {} : { remark }) },
      };
    }
    case 'plan.refused':
      return { ...version, state: 'refused', refused: { ...acted, reason: event.data.reason } };
    case 'plan.discarded': {
      const { reason } = event.data;
      return { ...version, state: 'discarded', discarded: { ...acted, ...(reason === undefined ? {} : { reason }) } };
    }
    default:
      return event satisfies never;
  }
}

/** The plan after an event; undefined where its first draft is missing. */
export function evolvePlan(plan: Plan | undefined, event: PlanEvent): Plan | undefined {
  const { version } = event;
  if (event.type === 'plan.drafted') {
    const { by, no, content, basedOn, demo } = event.data;
    const drafted: PlanVersion = {
      no,
      state: 'draft',
      ...named(content),
      drafted: { by, at: event.at },
      changedAt: event.at,
      authors: [by.userId],
      ...(basedOn === undefined ? {} : { basedOn }),
    };
    return plan
      ? { ...plan, version, versions: [...plan.versions, drafted] }
      : {
          id: planIdIn(event.stream),
          version,
          areaCode: event.areaCode,
          versions: [drafted],
          ...(demo ? { demo } : {}),
        };
  }
  if (!plan) return undefined;
  if (event.type === 'plan.retired') {
    const { by, reason } = event.data;
    const versions = plan.versions.map((one) =>
      one.state === 'approved' ? { ...one, state: 'retired' as const } : one,
    );
    return { ...plan, version, versions, retired: { by, at: event.at, reason } };
  }
  return {
    ...plan,
    version,
    versions: plan.versions.map((one) => (one.no === event.data.no ? changed(one, event) : one)),
  };
}

/** The version that is in force on a day: of those whose day has come the last approved one; none of a retired plan. */
export const inForce = ({ versions }: Pick<Plan, 'versions'>, today: string): PlanVersion | undefined =>
  versions.findLast(({ state, from }) => state === 'approved' && from !== undefined && from <= today);

/** The version that somebody works on. */
export const openVersion = ({ versions }: Pick<Plan, 'versions'>): PlanVersion | undefined =>
  versions.find(({ state }) => isOpenVersion(state));

/** How an approved version stands on a day. */
export type Standing = 'coming' | 'inForce' | 'replaced';

/** How a version stands on a day; undefined where it is not approved. */
export function standingOf(plan: Pick<Plan, 'versions'>, { no, state, from = '' }: PlanVersion, today: string) {
  if (state !== 'approved') return undefined;
  const current = inForce(plan, today)?.no;
  if (no === current) return 'inForce' satisfies Standing;
  // One that a later version has overtaken never comes into force.
  return from > today && no > (current ?? 0) ? ('coming' satisfies Standing) : ('replaced' satisfies Standing);
}

/** Until which day a version that is in force from a day has to be revised. */
export const reviseBy = (from: string): string => {
  const year = Number(from.slice(0, 4)) + planLimits.reviseYears;
  const day = from.slice(4);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day === '-02-29' && !isLeap ? `${year}-02-28` : `${year}${day}`;
};

/** The key of a step of a plan, by its level and place: the same in the plan, a fire that follows it and a drill. */
export const stepKey = (level: number, at: number): string => `${level}.${at + 1}`;
