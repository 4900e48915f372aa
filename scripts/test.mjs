// npm test: installs what is missing, then types, lint, unit, contract, headless, browser journeys; closes with the count.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser, ensureBuilt, ensureInstalled, root, run, tool } from './steps.mjs';

ensureInstalled();
const browser = ensureBrowser();
const checked = run(process.execPath, ['scripts/check.mjs']);
ensureBuilt();

const report = join(root, '.build', 'tests.json');
rmSync(report, { force: true });
const tested = tool('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)], {
  env: { ...process.env, CHROME_PATH: browser },
});
if (!existsSync(report)) {
  console.error('测试没有跑完');
  process.exit(1);
}

const results = JSON.parse(readFileSync(report, 'utf8'));
const skipped = results.testResults.flatMap((file) =>
  file.assertionResults
    .filter((test) => test.status === 'pending' || test.status === 'skipped' || test.status === 'todo')
    .map((test) => `${relative(root, file.name)}: ${test.fullName}`));
if (skipped.length > 0) console.log(`跳过（名称中写明所缺）：\n${skipped.map((line) => `  ${line}`).join('\n')}`);
const brokenFiles = results.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
// The check of types and lint counts as one test, so that the closing line can not be green over a red check.
const passed = results.numPassedTests + (checked === 0 ? 1 : 0);
const failedTests = results.numFailedTests + brokenFiles;
// An error that no test caught fails the run without failing a test: it counts too.
const uncaught = tested !== 0 && failedTests === 0 ? 1 : 0;
const failed = failedTests + uncaught + (checked === 0 ? 0 : 1);
if (uncaught > 0) console.error('所有测试通过，但有未捕获的错误，见上');
if (checked !== 0) console.error('npm run check 未通过，见上');
console.log(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exit(tested !== 0 || failed > 0 ? 1 : 0);
