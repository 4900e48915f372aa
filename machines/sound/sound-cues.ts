import type { Frame, SnapshotFrame } from '../../contract/line/frames.ts';
import { isWithin } from '../../contract/areas.ts';
import { pushMarks } from '../../contract/codes.ts';

/** An alarm that is older than this when it arrives is news for the list, not for the ear, in milliseconds. */
export const audibleMs = 600_000;

/**
 * Who listens, how far the server's clock is ahead of the station's (undefined before the first heartbeat),
 * and whether he has had a picture before, so that a snapshot replaces it after a break.
 */
export interface Listener { userId: string; regionCode: string; aheadMs: number | undefined; hadPicture: boolean }

/** How far the server's clock is ahead at `now`, by the newest heartbeat among the frames; what was known where there is none. */
export function aheadOf(frames: readonly Frame[], now: number, known: number | undefined): number | undefined {
  const beat = frames.findLast((frame) => frame.type === 'line.heartbeat');
  return beat ? Date.parse(beat.at) - now : known;
}

/** Whether it is recent: as long as the server's clock is not known, it is. */
const isRecent = (at: string, now: number, aheadMs: number | undefined): boolean =>
  aheadMs === undefined || now + aheadMs - Date.parse(at) <= audibleMs;

/** Whether a snapshot after a break shows an alarm that was raised of late and still waits. */
const hasNews = (snapshot: SnapshotFrame, listener: Listener, now: number): boolean =>
  snapshot.data.alarms.some((alarm) =>
    alarm.status === 'pending' && isWithin(listener.regionCode, alarm.areaCode) && isRecent(alarm.raisedAt, now, listener.aheadMs));

/**
 * What a message of the line gives to hear: alarms of the listener's region by their mark, not those that he raised himself,
 * not those of his first picture, and none that are old news after a break.
 */
export function cueOf(frames: readonly Frame[], listener: Listener, now: number): 'alarm.heard' | 'fire.heard' | undefined {
  let cue: 'fire.heard' | undefined;
  for (const frame of frames) {
    if (frame.type === 'line.snapshot' && listener.hadPicture && hasNews(frame, listener, now)) return 'alarm.heard';
    if (!('errorMsg' in frame) || frame.actor === listener.userId || !isWithin(listener.regionCode, frame.areaCode)) continue;
    if (!isRecent(frame.at, now, listener.aheadMs)) continue;
    if (frame.errorMsg === pushMarks.alarmRaised) return 'alarm.heard';
    if (frame.errorMsg === pushMarks.alarmOnFire) cue = 'fire.heard';
  }
  return cue;
}
