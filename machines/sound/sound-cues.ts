import type { Milliseconds } from '../../contract/units.ts';
import type { Frame, PushedEvent, SnapshotFrame } from '../../contract/connection/frames.ts';
import { isWithin } from '../../contract/areas.ts';
import { pushMarks } from '../../contract/codes.ts';
import { wholeFire } from '../../contract/fires/upcast.ts';
import type { BusMessage } from '../../streams/bus.ts';
import type { Asking, Attention } from '../../streams/derived/attention.ts';
import { dutyNewsOf, type HolderOf } from '../duty/duty-news.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** An alarm that is older than this when it arrives is news for the list, not for the ear, in milliseconds. */
export const audibleMs = 600_000;

/**
 * Who listens, how far the server's clock is ahead of the station's (undefined before the first heartbeat), and whether
 * they have had a picture, so that a snapshot replaces it after a break.
 */
export interface Listener {
  userId: string;
  regionCode: RegionCode;
  aheadMs: Milliseconds | undefined;
  hadPicture: boolean;
}

type SessionMessage = Extract<BusMessage, { kind: 'session' }>;

/** Who listens once somebody has signed in; nobody after a sign-out. */
export const listenerOf = ({ change, userId = '', regionCode = '' }: SessionMessage): Listener | undefined =>
  change === 'signedIn' ? { userId, regionCode, aheadMs: undefined, hadPicture: false } : undefined;

/**
 * What is to be heard, the weightiest first: a fire that calls this duty; an alarm that this duty was told nobody acts
 * on; an alarm; an alarm on a fire.
 */
const cues = ['critical.heard', 'deadline.heard', 'alarm.heard', 'fire.heard'] as const;
export type Cue = (typeof cues)[number];

/** What is known of what asks for attention. */
export interface Attending extends Pick<Attention, 'asks' | 'waits'> {
  holderOf: HolderOf;
}

/**
 * How far the server's clock is ahead at `now`, by the newest heartbeat among the frames; what was known where there is
 * none.
 */
export function aheadOf(frames: readonly Frame[], now: number, known: number | undefined): number | undefined {
  const beat = frames.findLast((frame) => frame.type === 'line.heartbeat');
  return beat ? Date.parse(beat.at) - now : known;
}

/** Whether it is recent: as long as the server's clock is not known, it is. */
const isRecent = (at: string, now: number, aheadMs: Milliseconds | undefined): boolean =>
  aheadMs === undefined || now + aheadMs - Date.parse(at) <= audibleMs;

/**
 * Whether an event is news to a listener at `now`: of their region, by somebody else, and not old news after a break.
 */
export const isHeard = (event: PushedEvent, { userId, regionCode, aheadMs }: Listener, now: number): boolean =>
  event.actor !== userId && isWithin(regionCode, event.areaCode) && isRecent(event.at, now, aheadMs);

/**
 * What a snapshot after a break shows that happened of late: a deadline raised to the listener's region, a fire that
 * was handed to it and waits for its signature, an alarm that still waits.
 */
function newsOf(
  { data }: SnapshotFrame,
  { userId, regionCode, aheadMs }: Listener,
  now: number,
  { asks }: Attending,
): Cue[] {
  const recent = ({ at }: { at: string }): boolean => isRecent(at, now, aheadMs);
  const raisedHere = (passed: readonly { to: string; at: string }[]): boolean =>
    passed.some((one) => one.to === regionCode && recent(one));
  const found: Record<Cue, boolean> = {
    'critical.heard': data.fires.some(
      (fire) =>
        raisedHere(wholeFire(fire).passed) ||
        (fire.transfer?.to === regionCode && fire.transfer.by.userId !== userId && recent(fire.transfer)),
    ),
    'deadline.heard': [...(data.incidents ?? []), ...data.alarms].some(({ passed = [] }) => raisedHere(passed)),
    'alarm.heard': data.alarms.some(
      (alarm) =>
        alarm.status === 'pending' &&
        isWithin(regionCode, alarm.areaCode) &&
        recent({ at: alarm.raisedAt }) &&
        asks(alarm) !== false,
    ),
    'fire.heard': false,
  };
  return cues.filter((cue) => found[cue]);
}

/** Whether an event hands a fire to just this region: what goes to those above or below is theirs to hear. */
const isHandedTo = (frame: PushedEvent, regionCode: RegionCode): boolean =>
  (frame.type === 'fire.transferred' || frame.type === 'fire.reported') && frame.data.to === regionCode;

/**
 * A row that comes back by itself: its shelf has ended, or what more was seen of it is not explained. A person who ends
 * a shelf, or takes a static thermal anomaly seriously, looks at it anyway. With the shelf of what went into another
 * incident no row comes back.
 */
const comesBack = (event: PushedEvent, { waits }: Attending): boolean =>
  (event.type === 'incident.unshelved' || event.type === 'incident.unscreened') &&
  event.data.cause !== 'byHand' &&
  event.actor === 'system' &&
  waits(idIn('incident', event.stream));

/** What one event gives to hear; an alarm that asks for attention by where it stands has its own way, below. */
function cueOfEvent(event: PushedEvent, { regionCode }: Listener, attending: Attending): Cue | undefined {
  const news = dutyNewsOf(event, regionCode, attending.holderOf);
  if (news) return news.about === 'fire' ? 'critical.heard' : 'deadline.heard';
  if (event.errorMsg === pushMarks.transfersChanged)
    return isHandedTo(event, regionCode) ? 'critical.heard' : undefined;
  if (comesBack(event, attending)) return 'alarm.heard';
  return event.errorMsg === pushMarks.alarmOnFire ? 'fire.heard' : undefined;
}

/** The alarms of a message that may ask the listener for attention, by where each stands. */
export const raisedIn = (frames: readonly Frame[], listener: Listener, now: number): Asking[] =>
  frames.flatMap((frame) =>
    frame.type === 'alarm.raised' && frame.errorMsg === pushMarks.alarmRaised && isHeard(frame, listener, now)
      ? {
          id: idIn('alarm', frame.stream),
          sourceType: frame.data.sourceType,
          startTime: frame.data.startTime,
          raisedAt: frame.at,
        }
      : [],
  );

/**
 * The weightiest cue of a message: what was raised to the listener's duty, alarms of their region and fires handed to
 * it; not their own doing, nothing of their first picture, no old news after a break. Alarms of `raisedIn` are heard as
 * soon as it is known that they ask.
 */
export function cueOf(
  frames: readonly Frame[],
  listener: Listener,
  now: number,
  attending: Attending,
): Cue | undefined {
  const heard = frames.flatMap((frame): Cue | undefined | readonly Cue[] => {
    if (frame.type === 'line.snapshot') return listener.hadPicture ? newsOf(frame, listener, now, attending) : [];
    return 'actor' in frame && isHeard(frame, listener, now) ? cueOfEvent(frame, listener, attending) : [];
  });
  if (raisedIn(frames, listener, now).some((alarm) => attending.asks(alarm) === true)) heard.push('alarm.heard');
  return cues.find((cue) => heard.includes(cue));
}
