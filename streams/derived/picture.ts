import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { type Frame, isBeside, type SnapshotFrame } from '../../contract/connection/frames.ts';
import { isKnownEvent } from '../known-events.ts';
import { createThings, type ThingsListener } from './things.ts';
import type { LogPosition, RegionCode } from '../../contract/ids.ts';

/** The live picture of one region: alarms, incidents and fires folded from the frames of the connection. */
export interface Picture {
  readonly alarms: ReadonlyMap<string, Alarm>;
  readonly fires: ReadonlyMap<string, Fire>;
  readonly incidents: ReadonlyMap<string, Incident>;
  /** In which incident each alarm stands; it may lie beyond the region. */
  readonly incidentOf: ReadonlyMap<string, string>;
  /** The alarms that stand in an incident itself, not in what was merged into it. */
  alarmsOf(incidentId: string): readonly string[];
  /**
   * How far the picture goes: of the newest event, snapshot or heartbeat taken in (a heartbeat's says that all before
   * it was sent); 0 for none.
   */
  readonly position: LogPosition;
  /** `at` of the newest event in the picture. */
  readonly newestAt: string | undefined;
  /** The event that this software does not know; from there on nothing more is taken in. */
  readonly unknown: { type: string; position: LogPosition } | undefined;
  /** Takes in one frame: what lies outside the region or was seen before changes nothing. */
  apply(frame: Frame): void;
  /** Empties the picture for another region; undefined for none, in which nothing is taken in. */
  reset(regionCode: RegionCode | undefined): void;
}

const nameOf = ({ type, position }: PublicEvent): { type: string; position: LogPosition } => ({ type, position });

/** An empty picture of a region; '' is the whole country. */
export function createPicture(regionCode: RegionCode | undefined, listener: ThingsListener = {}): Picture {
  const things = createThings(listener);
  let region = regionCode;
  let position = 0;
  let newestAt: string | undefined;
  let newestBirth = Number.NEGATIVE_INFINITY;
  let unknown: Picture['unknown'];

  const isMine = (areaCode: RegionCode): boolean => region !== undefined && isWithin(region, areaCode);
  // The window follows the newest birth, not the newest event: births are in every snapshot, so all clients know the
  // same one.
  const moveWindow = (bornAt: string): void => {
    const born = Date.parse(bornAt);
    if (!(born > newestBirth)) return;
    newestBirth = born;
    things.expire(born);
  };
  const takeEvent = (event: PublicEvent): void => {
    if (event.position <= position || !isMine(event.areaCode)) return;
    if (!isKnownEvent(event)) {
      unknown = nameOf(event);
      return;
    }
    position = event.position;
    things.apply(event);
    if (newestAt === undefined || event.at > newestAt) newestAt = event.at;
    if (event.type === 'alarm.raised' || event.type === 'fire.opened') moveWindow(event.at);
  };
  const takeSnapshot = (frame: SnapshotFrame): void => {
    things.replace(frame.data, isMine);
    position = frame.position;
    newestAt = frame.at;
    newestBirth = Number.NEGATIVE_INFINITY;
    moveWindow(things.newestBirth());
  };

  return {
    alarms: things.alarms.byId,
    fires: things.fires.byId,
    incidents: things.incidents.byId,
    incidentOf: things.incidents.incidentOf,
    alarmsOf: (incidentId) => things.incidents.alarmsOf(incidentId),
    get position() {
      return position;
    },
    get newestAt() {
      return newestAt;
    },
    get unknown() {
      return unknown;
    },
    apply(frame) {
      if (unknown || region === undefined) return;
      if (frame.type === 'line.heartbeat' || frame.type === 'line.notices' || frame.type === 'line.changed')
        position = Math.max(position, frame.position);
      else if (frame.type === 'line.snapshot') takeSnapshot(frame);
      else if (!isBeside(frame)) takeEvent(frame);
    },
    reset(next) {
      region = next;
      position = 0;
      newestAt = undefined;
      newestBirth = Number.NEGATIVE_INFINITY;
      unknown = undefined;
      things.replace();
    },
  };
}
