/** New connections. Node accepts one in a turn of its loop, so whatever else runs then keeps the next one waiting. */
export interface Arrivals {
  /** To be called for each new connection. */
  arrived(): void;
  /** Whether one came in this turn of the loop or the one before. */
  readonly areComing: boolean;
}

/** Nobody has connected yet. */
export function createArrivals(): Arrivals {
  let areComing = false;
  let looking: NodeJS.Immediate | undefined;
  const isQuiet = (): void => {
    areComing = false;
  };
  return {
    get areComing() {
      return areComing;
    },
    arrived() {
      areComing = true;
      clearImmediate(looking);
      looking = setImmediate(() => {
        looking = setImmediate(isQuiet);
      });
    },
  };
}
