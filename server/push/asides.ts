import { pingFrame } from './wire.ts';

/** Frames that were handed over aside and that the client has not said to have. */
export interface Asides {
  /** Notes frames, whose `taken` is called when the client has them; the ping that goes behind them. */
  add: (frames: readonly Buffer[], taken: () => void) => Buffer;
  /** How many bytes they have together. */
  bytes: () => number;
  /** Takes a pong, which answers for its ping and all before it; false where nothing waits for it. */
  pong: (text: string) => boolean;
}

/** No frames. */
export function createAsides(): Asides {
  let waiting: readonly { ping: number; bytes: number; taken: () => void }[] = [];
  let pings = 0;
  return {
    add(frames, taken) {
      pings += 1;
      waiting = [...waiting, { ping: pings, bytes: frames.reduce((sum, { length }) => sum + length, 0), taken }];
      return pingFrame(pings);
    },
    bytes: () => waiting.reduce((sum, { bytes }) => sum + bytes, 0),
    pong(text) {
      const at = waiting.findIndex(({ ping }) => String(ping) === text);
      const answered = waiting.slice(0, at + 1);
      waiting = waiting.slice(at + 1);
      for (const { taken } of answered) taken();
      return at >= 0;
    },
  };
}
