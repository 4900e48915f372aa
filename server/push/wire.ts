import { isWithin } from '../../contract/areas.ts';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { isPublic } from '../../contract/events/kinds.ts';
import { pushMark } from '../../contract/line/frames.ts';
import type { StoredEvent } from '../store/port.ts';
import { namedIn, noticeSign } from './notice-sign.ts';

/** A text message as one unmasked WebSocket frame (RFC 6455, 5.2), ready for any number of sockets. */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text);
  const headBytes = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headBytes + bytes);
  frame[0] = 0x81;
  if (headBytes === 2) frame[1] = bytes;
  else if (headBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(bytes, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(bytes), 2);
  }
  frame.write(text, headBytes);
  return frame;
}

/** The JSON of an event as pushed. The mark is put in front of the stored text, so that nothing is parsed. */
function pushedJson(event: StoredEvent & { type: PublicEvent['type'] }): string {
  const mark = pushMark(event.type);
  return mark === undefined ? event.body : `{"errorMsg":${mark},${event.body.slice(1)}`;
}

function eventsFrame(events: readonly StoredEvent[], regionCode: string, userId?: string): Buffer | undefined {
  const seen: string[] = [];
  for (const event of events) {
    const json = isPublic(event) ? isWithin(regionCode, event.areaCode) && pushedJson(event) : noticeSign(event, regionCode, userId);
    if (json) seen.push(json);
  }
  return seen.length === 0 ? undefined : textFrame(`[${seen.join(',')}]`);
}

const always = <T>(value: T) => (): T => value;

/** What people of a region may see of some events, each as one frame, undefined where he may see none of them. All whom no notice names share one. */
export function eventsFrames(events: readonly StoredEvent[], regionCode: string): (userId: string) => Buffer | undefined {
  const named = namedIn(events);
  const shared = eventsFrame(events, regionCode);
  // Nothing of the events is held on to for a frame that all share.
  if (named.size === 0) return always(shared);
  return (userId) => (named.has(userId) ? eventsFrame(events, regionCode, userId) : shared);
}

/** A heartbeat: everything of the region up to `position` has been sent. `now` in milliseconds since 1970. */
export const heartbeatFrame = (position: number, now: number): Buffer =>
  textFrame(JSON.stringify([{ type: 'line.heartbeat', position, at: new Date(now).toISOString() }]));
