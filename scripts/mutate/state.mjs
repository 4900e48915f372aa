// What is known of the mutants of a run: which live, what was spent on each, what a test felt.
import { mutants, now } from './switch.mjs';

/** The state of a plan; each step is told to the log, from which another process can go on. */
export function createState(plan, say) {
  const alive = new Set(plan.alive);
  const spent = new Map(Object.entries(plan.spent).map(([id, ms]) => [Number(id), ms]));
  const noted = new Set();
  const ends = now() + plan.ms;
  const over = () => now() > ends;
  /**
   * What was spent in the file under way: one file may use up a quarter of what a mutant is worth, so that others come
   * in too.
   */
  let here = new Map();
  const affords = (id, ms) =>
    alive.has(id) && !over() && (spent.get(id) ?? 0) + ms <= plan.each && (here.get(id) ?? 0) <= plan.each / 4;
  return {
    say,
    over,
    affords,
    /** The mutants that a test of so many ms is worth trying on. */
    worth: (ids, took) => [...ids].filter((id) => affords(id, took)),
    trying: (id, test) => say({ trying: id, test }),
    spend(id, ms) {
      for (const sums of [spent, here]) sums.set(id, (sums.get(id) ?? 0) + ms);
    },
    kill(id, by, late = false) {
      alive.delete(id);
      say({ killed: id, by, late });
    },
    /** Notes begin anew for a test; what was noted outside of it is kept apart. */
    beginNoting() {
      const outer = mutants.felt;
      mutants.felt = new Set();
      return outer;
    },
    endNoting(outer) {
      const felt = mutants.felt;
      mutants.felt = outer;
      return felt;
    },
    finished(path) {
      here = new Map();
      const reached = [...mutants.reached].filter((id) => !noted.has(id));
      for (const id of reached) noted.add(id);
      say({ done: path, reached, spent: Object.fromEntries(spent) });
    },
  };
}
