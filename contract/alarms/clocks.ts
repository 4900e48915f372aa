/** Clocks that run on an incident, or on an alarm that stands alone: to receive it and to decide on it. */
export const incidentClockKinds = ['receive', 'decide'] as const;
export type IncidentClock = (typeof incidentClockKinds)[number];

/** A clock that ran out: when it was due, and the region whose duty was told. */
export interface PassedClock {
  clock: IncidentClock;
  due: string;
  to: string;
  at: string;
}
