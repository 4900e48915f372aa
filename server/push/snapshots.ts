import type { ServerClock } from '../clock.ts';
import type { ConnectionTimers } from './connection-options.ts';
import type { ConnectionMetrics } from './connection-metrics.ts';
import { deflatedFrame, textFrame } from './wire.ts';
import type { LogPosition, RegionCode } from '../../contract/ids.ts';

/** The live window of a region as the read models hold it at one position; documents as JSON text. */
export interface Picture {
  position: LogPosition;
  /** `at` of the newest event of the region; undefined where it has none. */
  at: string | undefined;
  alarms: readonly string[];
  fires: readonly string[];
  incidents: readonly string[];
  /**
   * Which of the incidents each of the alarms stands in, as [alarm, incident]; an alarm whose incident lies beyond the
   * region is not named.
   */
  members: readonly (readonly [string, string])[];
}

/** Reads a region's picture, all of it at one position. */
export type ReadPicture = (regionCode: RegionCode) => Promise<Picture>;

/** A picture as a frame, and deflated for sockets that read that: it is the largest that is sent. */
export interface Snapshot {
  position: LogPosition;
  frame: Buffer;
  deflated: Buffer;
}

/** Snapshot frames by region. */
export interface Snapshots {
  of(regionCode: RegionCode): Promise<Snapshot>;
}

/** A crowd that comes back at once shares one snapshot per region; what happened since follows it as events. */
const sharedMs = 3_000;

/** Makes snapshot frames. */
export function createSnapshots(deps: {
  readPicture: ReadPicture;
  clock: ServerClock;
  timers: ConnectionTimers;
  metrics: ConnectionMetrics;
}): Snapshots {
  const shared = new Map<string, Promise<Snapshot>>();
  const build = async (regionCode: RegionCode): Promise<Snapshot> => {
    const {
      position,
      at = new Date(deps.clock.now()).toISOString(),
      alarms,
      fires,
      incidents,
      members,
    } = await deps.readPicture(regionCode);
    deps.metrics.snapshots.inc();
    const head = JSON.stringify({ type: 'line.snapshot', position, at, areaCode: regionCode });
    const data =
      `{"alarms":[${alarms.join(',')}],"fires":[${fires.join(',')}],` +
      `"incidents":[${incidents.join(',')}],"members":${JSON.stringify(members)}}`;
    const frame = textFrame(`[${head.slice(0, -1)},"data":${data}}]`);
    return { position, frame, deflated: await deflatedFrame(frame) };
  };
  return {
    of(regionCode) {
      const known = shared.get(regionCode);
      if (known) return known;
      const made = build(regionCode);
      shared.set(regionCode, made);
      const forget = (): void => {
        shared.delete(regionCode);
      };
      made.then(() => deps.timers.after(sharedMs, forget), forget);
      return made;
    },
  };
}
