// The repeats of one test in place. As it is, then with one mutant after the other; after each failure as it is again,
// for
// a failure counts only where the test passes without a mutant in the same state of its file.
import { mutants, now } from './switch.mjs';

const running = () => ({ state: 'run', startTime: Date.now(), retryCount: 0 });

/** The repeats of the tests of a file, in one run of it. */
export class Repeats {
  /** A test no longer passes after a mutant: the file must be begun anew. */
  broken = false;
  name = undefined;
  queue = [];
  /** What the try that is under way is for: `clean`, or the number of a mutant. */
  trying = 'clean';
  suspect = undefined;
  cleanBefore = false;
  began = 0;

  /** `unrepeatable`: tests that do not pass twice; `first`: which mutant to try first; `alone`: others are left out. */
  constructor(setup) {
    Object.assign(this, setup);
  }

  worth({ passed, felt, took }) {
    return passed ? this.state.worth(felt, took) : [];
  }

  wanted() {
    return [...this.baseline].some(([test, own]) => !this.unrepeatable.has(test) && this.worth(own).length > 0);
  }

  begin(test, name) {
    const own = this.baseline.get(name);
    const wanted = own && !this.broken && !this.unrepeatable.has(name) ? this.worth(own) : [];
    const isFirst = (id) => Number(id === this.first.get(name));
    Object.assign(this, {
      name,
      trying: 'clean',
      suspect: undefined,
      queue: wanted.toSorted((a, b) => isFirst(b) - isFirst(a)),
    });
    // Others may lean on it, so that it is left out only in the first round.
    if (this.queue.length === 0 && (this.alone || this.broken)) test.mode = 'skip';
    // Vitest asks after each try whether there is another one.
    test.repeats = { valueOf: () => (this.trying === undefined ? -1 : Infinity) };
  }

  activate(allowed) {
    if (this.trying !== 'clean') this.state.trying(this.trying, this.name);
    mutants.activate(this.trying === 'clean' ? 0 : this.trying, allowed);
    this.began = now();
  }

  after(test) {
    mutants.activate(0, Infinity);
    const passed = test.result.state === 'pass';
    if (this.trying === 'clean') this.afterClean(passed);
    else this.afterMutant(passed);
    test.result = running();
    if (this.trying === undefined) test.result.state = 'pass';
  }

  afterClean(passed) {
    const { suspect, name } = this;
    if (suspect !== undefined && (passed || suspect.cleanBefore)) this.kill(suspect.id, name);
    if (!passed && suspect === undefined && this.queue.length > 0) this.unrepeatable.add(name);
    if (!passed && suspect !== undefined) {
      // What was tried before may have left something behind; the file is begun anew, with the suspect as the first.
      this.broken = true;
      if (!suspect.cleanBefore) this.first.set(name, suspect.id);
    }
    this.suspect = undefined;
    this.cleanBefore = true;
    if (!passed) this.queue = [];
    this.next();
  }

  afterMutant(passed) {
    const id = this.trying;
    this.state.spend(id, now() - this.began);
    if (!passed) {
      this.suspect = { id, cleanBefore: this.cleanBefore };
      this.trying = 'clean';
      return;
    }
    this.cleanBefore = false;
    this.next();
  }

  next() {
    this.queue = this.queue.filter((id) => this.state.affords(id, 0));
    this.trying = this.queue.shift();
  }
}
