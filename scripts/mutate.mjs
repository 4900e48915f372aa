// npm run mutate: changes the code in small ways, one at a time, and asks whether a test notices.
//
//   npm run mutate                          all areas of the list below, one after the other
//   npm run mutate -- server/incidents      one folder or file, or several
//   npm run mutate -- --show [path…]        what is known, without running anything
//   --each SECONDS   tests of so many seconds are tried on a mutant before it counts as survived (4)
//   --tests NAMES    only test files in whose path one of these stands, with commas between them
//   --for MINUTES    an area stops after so long (20); another run goes on where it stopped
//
// Killed mutants are kept in `.build/mutants.json` for as long as their source stays as it is; those that live are
// tried anew.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './steps.mjs';

await ensureInstalled();
const { mutantsOf, readResults, show, writeResults } = await import('./mutate/results.mjs');
const { sourcesBelow, testsOf } = await import('./mutate/tests-of.mjs');

const areas = [
  'contract',
  'streams',
  'machines',
  'models',
  'server/auth',
  'server/region-scope.ts',
  'server/push',
  'server/incidents',
  'server/alarms',
  'server/fires',
  'server/clocks',
  'server/shift',
  'server/resources',
];
const folder = join(root, '.build', 'mutate');
/** A worker that says nothing for so long stands still in its mutant. */
const stillMs = 30_000;

const args = process.argv.slice(2);
const option = (name, usual) => {
  const at = args.indexOf(name);
  return at === -1 ? usual : args.splice(at, 2)[1];
};
const each = Number(option('--each', 4)) * 1_000;
const minutes = Number(option('--for', 20));
const named = option('--tests', '').split(',');
const onlyShow = args.includes('--show');
const paths = args.filter((arg) => !arg.startsWith('--'));

/**
 * Starts Vitest with a plan and takes in what its worker says; answers the mutant in which it stood still, if it did.
 */
function work(plan, results, take) {
  const planFile = join(folder, 'plan.json');
  rmSync(plan.log, { force: true });
  writeFileSync(planFile, JSON.stringify(plan));
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'scripts/mutate/vitest.config.mjs'];
  const env = { ...process.env, CI: '1', NODE_NO_WARNINGS: '1', LOOKOUT_MUTANTS: planFile };
  const child = spawn(process.execPath, command, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => process.kill(-Number(child.pid), 'SIGKILL');
  const end = () => {
    stop();
    process.exit(1);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  return new Promise((resolve) => {
    let read = 0;
    let trying;
    let heard = Date.now();
    const listen = () => {
      const text = existsSync(plan.log) ? readFileSync(plan.log, 'utf8') : '';
      const end = text.lastIndexOf('\n') + 1;
      for (const line of text.slice(read, end).split('\n').filter(Boolean)) {
        const said = JSON.parse(line);
        if (said.trying) ({ trying } = said);
        else take(said);
        heard = Date.now();
      }
      if (read < end) writeResults(results);
      read = end;
      if (Date.now() - heard > stillMs) stop();
    };
    const timer = setInterval(listen, 3_000);
    child.on('exit', (code) => {
      listen();
      clearInterval(timer);
      process.off('SIGINT', end).off('SIGTERM', end);
      resolve(code === null ? trying : undefined);
    });
  });
}

async function runArea(area, results) {
  const sources = area.split(',').flatMap(sourcesBelow).toSorted();
  const took = results['tests took'] ?? {};
  mutantsOf(sources, results);
  const all = [undefined];
  const first = {};
  for (const path of sources) {
    first[path] = all.length;
    all.push(...results[path].mutants);
  }
  const living = () =>
    all.flatMap((mutant, id) => (mutant && mutant.state !== 'killed' && mutant.state !== 'late' ? [id] : []));
  results['tests took'] = took;
  const plan = {
    log: join(folder, 'log.ndjson'),
    tests: testsOf(sources, took).filter((path) => !(took[path] > each) && named.some((name) => path.includes(name))),
    first,
    done: [],
    spent: {},
    each,
  };
  const take = (said) => {
    if (said.killed) Object.assign(all[said.killed], { state: said.late ? 'late' : 'killed', by: said.by });
    for (const id of said.reached ?? []) if (all[id].state === 'untried') all[id].state = 'survived';
    if (said.done) {
      plan.done.push(said.done);
      plan.spent = said.spent;
    }
    if (said.file) took[said.file] = said.each;
    if (said.file)
      console.error(
        `  ${said.file}: ${said.passes} of ${said.tests} tests, ${said.took} ms; ${living().length} mutants live`,
      );
    if (said.unsteady) console.error(`  ${said.unsteady} does not pass twice: ${said.test ?? 'before its tests'}`);
  };
  console.error(`${area}: ${all.length - 1} mutants in ${sources.length} files, ${living().length} to try`);
  const until = Date.now() + minutes * 60_000;
  for (let still = 0; living().length > 0 && still !== undefined;) {
    still = await work({ ...plan, alive: living(), ms: until - Date.now() }, results, take);
    if (still) all[still].state = 'late';
  }
  writeResults(results);
  console.log(`\n${area}\n${show(sources, results)}`);
}

mkdirSync(folder, { recursive: true });
const results = readResults();
if (onlyShow) {
  const sources = paths.length > 0 ? paths.flatMap(sourcesBelow) : areas.flatMap(sourcesBelow);
  console.log(
    show(
      sources.filter((path) => results[path]),
      results,
    ),
  );
} else {
  for (const area of paths.length > 0 ? paths : areas) await runArea(area, results);
}
