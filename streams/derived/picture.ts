import type { Alarm } from '../../contract/alarms/alarm.ts';
import { isWithin } from '../../contract/areas.ts';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { isAlarmEvent, isFireEvent } from '../../contract/events/kinds.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Frame, SnapshotFrame } from '../../contract/line/frames.ts';
import { isKnownEvent } from '../known-events.ts';
import { alarmKind } from './alarms.ts';
import { fireKind } from './fires.ts';
import { createLiveFold, type Change } from './live-fold.ts';

/** Who wants to know of each change; called within `apply`. */
export interface PictureListener { alarmChanged?(change: Change<Alarm>): void; fireChanged?(change: Change<Fire>): void }

/** The live picture of one region: alarms and fires folded from the frames of the line. */
export interface Picture {
  readonly alarms: ReadonlyMap<string, Alarm>;
  readonly fires: ReadonlyMap<string, Fire>;
  /** How far the picture goes: of the newest event, snapshot or heartbeat taken in (a heartbeat's says that all before it was sent); 0 for none. */
  readonly position: number;
  /** `at` of the newest event in the picture. */
  readonly newestAt: string | undefined;
  /** The event that this software does not know; from there on nothing more is taken in. */
  readonly unknown: { type: string; position: number } | undefined;
  /** Takes in one frame: what lies outside the region or was seen before changes nothing. */
  apply(frame: Frame): void;
  /** Empties the picture for another region; undefined for none, in which nothing is taken in. */
  reset(regionCode: string | undefined): void;
}

const nameOf = ({ type, position }: PublicEvent): { type: string; position: number } => ({ type, position });

function newestBirthOf(alarms: ReadonlyMap<string, Alarm>, fires: ReadonlyMap<string, Fire>): string {
  let newest = '';
  for (const { raisedAt } of alarms.values()) if (raisedAt > newest) newest = raisedAt;
  for (const { openedAt } of fires.values()) if (openedAt > newest) newest = openedAt;
  return newest;
}

/** An empty picture of a region; '' is the whole country. */
export function createPicture(regionCode: string | undefined, listener: PictureListener = {}): Picture {
  const alarms = createLiveFold(alarmKind, (change) => listener.alarmChanged?.(change));
  const fires = createLiveFold(fireKind, (change) => listener.fireChanged?.(change));
  let region = regionCode;
  let position = 0;
  let newestAt: string | undefined;
  let newestBirth = Number.NEGATIVE_INFINITY;
  let unknown: Picture['unknown'];

  const isMine = (areaCode: string): boolean => region !== undefined && isWithin(region, areaCode);
  // The window follows the newest birth, not the newest event: births are in every snapshot, so all clients know the same one.
  const moveWindow = (bornAt: string): void => {
    const born = Date.parse(bornAt);
    if (!(born > newestBirth)) return;
    newestBirth = born;
    alarms.expire(born);
    fires.expire(born);
  };
  const takeEvent = (event: PublicEvent): void => {
    if (event.position <= position || !isMine(event.areaCode)) return;
    if (!isKnownEvent(event)) {
      unknown = nameOf(event);
      return;
    }
    position = event.position;
    if (isAlarmEvent(event)) alarms.apply(event.stream.slice('alarm-'.length), event);
    else if (isFireEvent(event)) fires.apply(event.stream.slice('fire-'.length), event);
    if (newestAt === undefined || event.at > newestAt) newestAt = event.at;
    if (event.type === 'alarm.raised' || event.type === 'fire.opened') moveWindow(event.at);
  };
  const takeSnapshot = (frame: SnapshotFrame): void => {
    alarms.replace(frame.data.alarms.filter((alarm) => isMine(alarm.areaCode)));
    fires.replace(frame.data.fires.filter((fire) => isMine(fire.areaCode)));
    position = frame.position;
    newestAt = frame.at;
    newestBirth = Number.NEGATIVE_INFINITY;
    moveWindow(newestBirthOf(alarms.byId, fires.byId));
  };

  return {
    alarms: alarms.byId,
    fires: fires.byId,
    get position() { return position; },
    get newestAt() { return newestAt; },
    get unknown() { return unknown; },
    apply(frame) {
      if (unknown || region === undefined) return;
      if (frame.type === 'line.heartbeat' || frame.type === 'line.notices') position = Math.max(position, frame.position);
      else if (frame.type === 'line.snapshot') takeSnapshot(frame);
      else takeEvent(frame);
    },
    reset(next) {
      region = next;
      position = 0;
      newestAt = undefined;
      newestBirth = Number.NEGATIVE_INFINITY;
      unknown = undefined;
      alarms.replace([]);
      fires.replace([]);
    },
  };
}
