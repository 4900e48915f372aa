import type { Metres } from '../units.ts';
import type { Officer } from '../alarms/alarm.ts';
import type { PassedClock } from '../alarms/clocks.ts';
import { bothSay, type Evidence } from './evidence.ts';
import type { IncidentId, LogPosition, RegionCode } from '../ids.ts';

export { type IncidentClock, incidentClockKinds, type PassedClock } from '../alarms/clocks.ts';

/**
 * The static thermal anomaly where an incident was opened: on how many days, in how many weeks and months of the year
 * satellites saw heat there before, since when (ISO 8601 UTC), and the nearest known works.
 */
export interface StaticHeat {
  days: number;
  weeks: number;
  months: number;
  since: string;
  plant?: string;
}

/**
 * What lies around an incident when it is opened: distances in metres, the fire-risk grade 1–5 of its county on that
 * day, and the static thermal anomaly that it comes from, as long as nothing speaks against that.
 */
export interface Surroundings {
  villageM?: Metres;
  villageName?: string;
  protectedM?: Metres;
  protectedName?: string;
  riskGrade?: number;
  staticHeat?: StaticHeat;
}

/** Why an incident asks for no attention now: shelved by a person, or by a static thermal anomaly and the like. */
export interface Shelf {
  kind: 'byHand' | 'permittedBurning' | 'knownHeat' | 'cameraMask';
  /** The record of permitted burning, static thermal anomaly or camera mask. */
  recordId?: string;
  by?: Officer;
  reason: string;
  /** When it ends by itself; there is no shelf without an end. */
  until: string;
  at: string;
}

/** Why a shelf ended. */
export type UnshelvedCause = 'expired' | 'byHand' | 'evidence';

/**
 * One thing that burns, or seems to: the alarms that speak of it, gathered. Its alarms are decided one by one; where it
 * stands follows from them. Coordinates WGS84 degrees, times ISO 8601 UTC.
 */
export interface Incident {
  id: IncidentId;
  /** County of its first alarm. */
  areaCode: RegionCode;
  areaName: string;
  placeName: string;
  openedAt: string;
  surroundings: Surroundings;
  /** Of its own alarms. */
  own: Evidence;
  /** Of the incidents that were merged into it, by their ids. */
  absorbed: Readonly<Record<string, Evidence>>;
  /** The incident that it was merged into. */
  mergedInto?: IncidentId;
  shelf?: Shelf;
  /** A shelf that ended, until somebody acts: the row says so. */
  backFrom?: { cause: UnshelvedCause; at: string; reason: string };
  passed: readonly PassedClock[];
  demo?: true;
  version: number;
  position: LogPosition;
}

/** All that is known of an incident, with what was merged into it. */
export const evidenceIn = ({ own, absorbed }: Pick<Incident, 'own' | 'absorbed'>): Evidence =>
  Object.values(absorbed).reduce(bothSay, own);
