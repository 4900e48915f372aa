// What the mutated sources call. One mutant at most is active; without one, what a test passes through is noted:
// `reached`
// where a mutant stands in its way, `felt` where the mutated value would have been another one.

/** Real time in ms, also where a test replaces the clock. */
export const now = performance.now.bind(performance);

/** The switch of a process. */
export const mutants = {
  active: 0,
  passed: 0,
  until: Infinity,
  uncaught: 0,
  noting: false,
  reached: new Set(),
  felt: new Set(),

  /** Nothing goes on for longer than `ms` with a mutant, so that it may turn in circles; 0 is none. */
  activate(id, ms) {
    this.active = id;
    this.passed = 0;
    this.until = now() + ms;
  },
  on(id) {
    if (this.active !== 0) {
      this.passed += 1;
      if ((this.passed & 0x3f) === 0 && now() > this.until) throw new Error('turns in circles');
      return this.active === id;
    }
    if (this.noting) this.note(id, true);
    return false;
  },
  note(id, felt) {
    this.reached.add(id);
    if (felt) this.felt.add(id);
  },
  /** A condition that is always true, or always false. */
  yes(id, value) {
    return this.either(id, value, true);
  },
  no(id, value) {
    return this.either(id, value, false);
  },
  either(id, value, forced) {
    if (this.active !== 0) return this.on(id) ? forced : value;
    if (this.noting) this.note(id, Boolean(value) !== forced);
    return value;
  },
  /** A comparison or a sum of two values that are made once; `mutated` and `kept` take both. */
  two(id, a, b, kept, mutated) {
    if (this.active !== 0) return this.on(id) ? mutated(a, b) : kept(a, b);
    const value = kept(a, b);
    // A plus between texts is no sum.
    if (this.noting && typeof value !== 'string') this.note(id, !Object.is(value, mutated(a, b)));
    return value;
  },
  number(id, value) {
    return this.on(id) ? value + 1 : value;
  },
  /** A filter that lets all through. */
  all(id, keeps) {
    if (this.active !== 0) return this.on(id) ? () => true : keeps;
    if (!this.noting) return keeps;
    this.note(id, false);
    return (...args) => {
      const kept = keeps(...args);
      if (!kept) this.note(id, true);
      return kept;
    };
  },
  /** An order that leaves all as it is. */
  unordered(id, order) {
    return this.on(id) ? () => 0 : order;
  },
};

globalThis.lookoutMutants = mutants;
