/** Work of a few seconds for which a person waits, or work that may take longer. */
export type Lane = 'short' | 'long';

/** Whose work it is, and of which kind. */
export interface Place {
  by: string;
  lane: Lane;
}

/**
 * How much is at work at once, how much of it may be long, how much waits in each lane, and how many places one person
 * holds, at work and waiting.
 */
export interface QueueBounds {
  atOnce: number;
  long: number;
  waiting: number;
  each: number;
}

/**
 * Lets work begin in its turn; `enter` returns how to leave the queue again, wherever in it the work is by then, or
 * undefined where no place is left.
 */
export interface Queue {
  enter(place: Place, begin: () => void): (() => void) | undefined;
}

/**
 * A queue of two lanes: long work never takes the last place, so that short work does not wait for it. One piece of
 * each person's is at work at a time, whatever else they have handed in: the others have their turn first.
 */
export function createQueue({ atOnce, long, waiting: mostWaiting, each }: QueueBounds): Queue {
  const waiting: (Place & { begin: () => void })[] = [];
  const working: Place[] = [];
  const countIn = (places: readonly Place[], of: Lane): number => places.filter(({ lane }) => lane === of).length;
  const mayBegin = ({ by, lane }: Place): boolean =>
    working.length < atOnce &&
    working.every((one) => one.by !== by) &&
    (lane === 'short' || countIn(working, 'long') < long);

  function callNext(): void {
    for (let next = waiting.findIndex(mayBegin); next >= 0; next = waiting.findIndex(mayBegin)) {
      const [one] = waiting.splice(next, 1);
      if (!one) return;
      working.push(one);
      one.begin();
    }
  }

  return {
    enter({ by, lane }, begin) {
      const held = [...waiting, ...working].filter((one) => one.by === by).length;
      if (held >= each || (countIn(waiting, lane) >= mostWaiting && !mayBegin({ by, lane }))) return undefined;
      const one = { by, lane, begin };
      waiting.push(one);
      callNext();
      return () => {
        for (const places of [waiting, working] as Place[][]) {
          const at = places.indexOf(one);
          if (at >= 0) places.splice(at, 1);
        }
        callNext();
      };
    },
  };
}
