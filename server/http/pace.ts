import type { IncomingMessage, ServerResponse } from 'node:http';
import { serverLimits } from '../../contract/limits.ts';

/** How fast a client sends its request and takes its answer. */
export interface Pace {
  /** Whether it moved less than it must since the last span began; what waits for us is not counted against it. */
  isTooSlow(now: number): boolean;
}

/** Begins to watch one request and its answer; `now` in milliseconds. */
export function createPace(request: IncomingMessage, response: ServerResponse, now: number): Pace {
  const { socket } = request;
  let [since, read, written] = [now, socket.bytesRead, socket.bytesWritten];
  const begin = (at: number): void => {
    [since, read, written] = [at, socket.bytesRead, socket.bytesWritten];
  };
  const mustSend = (): boolean => !request.complete && request.readableLength < request.readableHighWaterMark;
  const mustTake = (): boolean => response.writableLength > 0 || socket.writableLength > 0;
  return {
    isTooSlow(at) {
      if (!mustSend() && !mustTake()) {
        begin(at);
        return false;
      }
      if (at - since < serverLimits.paceSpanMs) return false;
      const moved = socket.bytesRead - read + (socket.bytesWritten - socket.writableLength - written);
      begin(at);
      return moved < serverLimits.paceBytes;
    },
  };
}
