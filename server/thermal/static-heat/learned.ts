import type { StaticHeat } from '../../../contract/incidents/incident.ts';
import type { Detection } from '../../../models/heat/detection.ts';
import type { HeatSite } from '../../../models/heat/sites.ts';
import type { Point } from '../../../models/metres.ts';
import type { SatelliteAlarm } from './detection.ts';
import type { HeatDoubt } from './doubts.ts';

/** Static thermal anomalies, learned from the satellite alarms of the log and from archives, in memory. */
export interface LearnedHeat {
  /** Begins to read what is known and to follow the log; until then it answers from what it has read so far. */
  start(): void;
  /** The anomaly from which a satellite's alarm comes; undefined where it comes from none that is known. */
  of(alarm: SatelliteAlarm): StaticHeat | undefined;
  /** All sites, the busiest first. */
  sites(): Promise<readonly HeatSite[]>;
  doubts(): Iterable<HeatDoubt>;
  /** The doubt of a place, where there is one. */
  doubtAt(place: Point): HeatDoubt | undefined;
  learn(detections: readonly Detection[]): void;
  /** Resolves once it knows all that is in the log. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}
