// Runs the tests of a plan against its mutants, in one process: each test first as it is, then once for each mutant
// that it
// feels; what can not be repeated in place is run with its whole file. Vitest itself only boots the worker.
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTests } from '@vitest/runner';
import { TestRunner } from 'vitest';
import { Repeats } from './repeats.mjs';
import { createState } from './state.mjs';
import { mutants, now } from './switch.mjs';

const { setTimeout, clearTimeout } = globalThis;
const plan = JSON.parse(readFileSync(process.env.LOOKOUT_MUTANTS, 'utf8'));
const state = createState(plan, (line) => appendFileSync(plan.log, `${JSON.stringify(line)}\n`));

/** Runs one file, says nothing of it to Vitest, and tells what came of each test. */
class QuietRunner extends TestRunner {
  repeats = undefined;
  onTaskUpdate() {
    /* Vitest is told nothing. */
  }
  onTestAnnotate(_test, annotation) {
    return annotation;
  }
  onTestArtifactRecord(_test, artifact) {
    return artifact;
  }
  importFile(path, source) {
    const modules = this.workerState.evaluatedModules;
    for (const known of modules.fileToModulesMap.get(path) ?? []) modules.invalidateModule(known);
    return super.importFile(path, source);
  }
  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test);
    if (this.failed && this.stopsAtFailure) test.mode = 'skip';
    else if (this.repeats) this.repeats.begin(test, nameOf(test));
    else this.felt = state.beginNoting();
  }
  onBeforeTryTask(test) {
    super.onBeforeTryTask(test);
    this.repeats?.activate(this.allowed(test));
  }
  /** A test may take a few times as long as it did by itself, and a second. */
  runTask(test) {
    let timer;
    const late = new Promise((_, refuse) => {
      timer = setTimeout(() => {
        this.late = true;
        refuse(new Error('late'));
      }, this.allowed(test));
    });
    // What exactly failed is nobody's concern here, and telling it well is slow.
    const fails = (error) => {
      throw error?.code === 'VITEST_PENDING' ? error : new Error('failed');
    };
    return Promise.race([TestRunner.getTestFn(test)(), late])
      .catch(fails)
      .finally(() => clearTimeout(timer));
  }
  allowed(test) {
    const took = this.baseline?.get(nameOf(test))?.took;
    return took === undefined ? 60_000 : 3_000 + 6 * took;
  }
  /** What is thrown where nobody catches it, as in a subscriber, is a failure too; it comes a turn later. */
  async onAfterRetryTask(test) {
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    if (mutants.uncaught > 0) test.result.state = 'fail';
    mutants.uncaught = 0;
    this.repeats?.after(test);
  }
  onAfterRunTask(test) {
    super.onAfterRunTask(test);
    if (this.repeats) return;
    const passed = test.result?.state === 'pass';
    if (this.baseline?.get(nameOf(test))?.passed !== false && !passed) this.failed = nameOf(test);
    this.results.set(nameOf(test), { passed, took: test.result?.duration ?? 0, felt: state.endNoting(this.felt) });
  }
}

const nameOf = (test) => (test.suite ? `${nameOf(test.suite)} > ${test.name}` : test.name);
const broke = (suite) =>
  (suite.result?.errors?.length ?? 0) > 0 || (suite.tasks ?? []).some((task) => task.tasks && broke(task));

export default class MutantsRunner extends TestRunner {
  /** Vitest's own run of its first file only starts this one. */
  async onBeforeRunFiles(files) {
    for (const file of files) skip(file);
    Error.stackTraceLimit = 0;
    for (const event of ['uncaughtException', 'unhandledRejection']) {
      process.removeAllListeners(event);
      process.on(event, () => {
        mutants.uncaught += 1;
      });
    }
  }
  async onAfterRunFiles() {
    super.onAfterRunFiles();
    for (const path of plan.tests) {
      if (state.over()) break;
      if (!plan.done.includes(path)) await this.whole(path);
    }
  }

  async run(path, fields) {
    const quiet = new QuietRunner(this.config);
    Object.defineProperty(quiet, 'moduleRunner', { value: this.moduleRunner });
    quiet.config = this.config;
    // oxlint-disable-next-line no-underscore-dangle -- Vitest's own names, without which it does not import a file.
    quiet.__setTraces(this._otel);
    Object.assign(quiet, { results: new Map(), trace: this.trace }, fields);
    const start = now();
    const outer = state.beginNoting();
    const [file] = await startTests([{ filepath: join(this.config.root, path) }], quiet);
    quiet.outside = state.endNoting(outer);
    quiet.file = file;
    quiet.broke = broke(file);
    quiet.took = now() - start;
    return quiet;
  }

  async whole(path) {
    mutants.activate(0, Infinity);
    mutants.noting = true;
    const baseline = await this.run(path, {});
    mutants.noting = false;
    const passes = [...baseline.results.values()].filter(({ passed }) => passed).length;
    if (baseline.broke) state.say({ unsteady: path, test: baseline.file.result?.errors?.[0]?.stack });
    state.say({
      file: path,
      tests: baseline.results.size,
      passes,
      took: Math.round(baseline.took),
      each: Math.round(baseline.took / baseline.results.size),
      broke: baseline.broke,
    });
    if (baseline.broke || passes === 0) return;
    const left = await this.inPlace(path, baseline);
    for (const id of state.worth(baseline.outside, baseline.took)) left.add(id);
    await this.wholeFile(path, baseline, left);
    state.finished(path);
  }

  /** Answers the mutants that tests felt which can not be repeated in place. */
  async inPlace(path, baseline) {
    const unrepeatable = new Set();
    const first = new Map();
    for (let round = 0; round < 4; round += 1) {
      const alone = round === 0;
      if (round === 1) unrepeatable.clear();
      const kill = (id, by, late) => state.kill(id, `${path} > ${by}`, late);
      const repeats = new Repeats({ state, baseline: baseline.results, unrepeatable, first, alone, kill });
      if (!repeats.wanted()) break;
      await this.run(path, { repeats, baseline: baseline.results });
      mutants.activate(0, Infinity);
      if (!repeats.broken && (!alone || unrepeatable.size === 0)) break;
    }
    const felt = new Set();
    for (const name of unrepeatable)
      for (const id of state.worth(baseline.results.get(name).felt, baseline.took)) felt.add(id);
    return felt;
  }

  async wholeFile(path, baseline, ids) {
    let clean = false;
    for (const id of ids) {
      if (!state.affords(id, baseline.took) || state.over()) continue;
      if (!clean) {
        const again = await this.run(path, { baseline: baseline.results, stopsAtFailure: true });
        if (again.failed || again.broke) {
          state.say({ unsteady: path, test: again.failed });
          return;
        }
      }
      state.trying(id, path);
      mutants.activate(id, 3_000 + 6 * baseline.took);
      const run = await this.run(path, { baseline: baseline.results, stopsAtFailure: true });
      mutants.activate(0, Infinity);
      state.spend(id, run.took);
      clean = !run.failed && !run.broke;
      if (!clean) state.kill(id, `${path} > ${run.failed ?? 'before its tests'}`, run.late);
    }
  }
}

function skip(task) {
  task.mode = 'skip';
  for (const inner of task.tasks ?? []) skip(inner);
}
