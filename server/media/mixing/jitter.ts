/** Puts packets in the order of their sequence numbers, so that late and reordered ones do not break the sound. */
export interface Jitter {
  push(sequence: number, payload: Uint8Array): void;
  /** The packet whose turn it is; undefined where none has come in time. */
  pull(): Uint8Array | undefined;
}

/** Packets that are gathered before the first is played. */
const before = 2;
/** More than these are behind the speaker: the oldest are dropped. */
const most = 10;
const sequences = 65_536;

/** How far one sequence number is after another, over their wrap. */
const ahead = (sequence: number, of: number): number => {
  const distance = (sequence - of + sequences) % sequences;
  return distance >= sequences / 2 ? distance - sequences : distance;
};

/** Creates an empty queue. */
export function createJitter(): Jitter {
  let waiting: { sequence: number; payload: Uint8Array }[] = [];
  let isPlaying = false;
  let last: number | undefined;
  return {
    push(sequence, payload) {
      if (last !== undefined && ahead(sequence, last) <= 0) return;
      const at = waiting.findIndex((one) => ahead(one.sequence, sequence) >= 0);
      if (waiting[at]?.sequence === sequence) return;
      waiting.splice(at < 0 ? waiting.length : at, 0, { sequence, payload });
      if (waiting.length > most) waiting = waiting.slice(-before);
    },
    pull() {
      if (!isPlaying && waiting.length < before) return undefined;
      const next = waiting.shift();
      isPlaying = next !== undefined;
      // Silence was sent on purpose or the sender began anew: what comes next counts from itself.
      last = next?.sequence;
      return next?.payload;
    },
  };
}
