import type { Frame, PushedEvent } from '../../contract/line/frames.ts';
import { isWithin } from '../../contract/areas.ts';
import { pushMarks } from '../../contract/codes.ts';

/** An alarm that is older than this when it arrives is news for the list, not for the ear, in milliseconds. */
export const audibleMs = 600_000;

/** Who listens, and how far the server's clock is ahead of the station's (undefined before the first heartbeat). */
export interface Listener { userId: string; regionCode: string; aheadMs: number | undefined }

/** How far the server's clock is ahead at `now`, by the newest heartbeat among the frames; what was known where there is none. */
export function aheadOf(frames: readonly Frame[], now: number, known: number | undefined): number | undefined {
  const beat = frames.findLast((frame) => frame.type === 'line.heartbeat');
  return beat ? Date.parse(beat.at) - now : known;
}

/** Whether it is recent: as long as the server's clock is not known, it is. */
const isRecent = (event: PushedEvent, now: number, aheadMs: number | undefined): boolean =>
  aheadMs === undefined || now + aheadMs - Date.parse(event.at) <= audibleMs;

/**
 * What a message of the line gives to hear: alarms of the listener's region by their mark, not those that he raised himself,
 * not those of a snapshot, and none that are old news after a break.
 */
export function cueOf(frames: readonly Frame[], listener: Listener, now: number): 'alarm.heard' | 'fire.heard' | undefined {
  let cue: 'fire.heard' | undefined;
  for (const frame of frames) {
    if (!('errorMsg' in frame) || frame.actor === listener.userId || !isWithin(listener.regionCode, frame.areaCode)) continue;
    if (!isRecent(frame, now, listener.aheadMs)) continue;
    if (frame.errorMsg === pushMarks.alarmRaised) return 'alarm.heard';
    if (frame.errorMsg === pushMarks.alarmOnFire) cue = 'fire.heard';
  }
  return cue;
}
