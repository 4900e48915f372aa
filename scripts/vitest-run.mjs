// One run of vitest, and what came of it.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, run } from './steps.mjs';

const notRun = new Set(['pending', 'skipped', 'todo']);

/** What a failure says at its beginning and where in our tests it stands: enough to begin with, where a log is cut. */
function reason({ failureMessages = [] }) {
  const lines = stripVTControlCharacters(failureMessages.join('\n')).split('\n');
  const where = lines.find((line) => /\/tests\/[^ ]*\.test\.tsx?:\d/.test(line))?.match(/tests\/[^ )]*/)?.[0];
  const said = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('at '));
  return [...said.slice(0, 6), where ?? ''].map((line) => `\n    ${line.slice(0, 300)}`).join('');
}

/**
 * Runs vitest, under another Node where one is given. `name` is that of its report in .build. Answers the names of the
 * tests that failed, each with its reason, and of those that were skipped, and how many passed; undefined where it did
 * not run to its end.
 */
export function runVitest(name, args, { node = process.execPath, env = {} } = {}) {
  const report = join(root, '.build', `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = run(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args], {
    env: { ...process.env, ...env },
  });
  if (!existsSync(report)) return undefined;
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const named = (wanted, more = () => '') =>
    results.testResults.flatMap((file) =>
      file.assertionResults
        .filter((test) => wanted(test.status))
        .map((test) => `${relative(root, file.name)}: ${test.fullName}${more(test)}`),
    );
  // A file whose preparation failed has no test that failed: all of them count as skipped.
  const broken = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failed = [
    ...named((outcome) => outcome === 'failed', reason),
    ...broken.map((file) => relative(root, file.name)),
  ];
  // An error that no test caught fails the run without failing a test: it counts too.
  if (status !== 0 && failed.length === 0) failed.push('有未捕获的错误，见上');
  return { passed: results.numPassedTests, failed, skipped: named((outcome) => notRun.has(outcome)) };
}
