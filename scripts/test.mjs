// npm test: installs what is missing, then types, lint, unit, contract, headless, browser journeys, and the store,
// crash and start tests on the newest Node too; closes with the count.
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { recommended, prepareNode } from './other-nodes.mjs';
import { ensureBrowser, ensureBuilt, ensureInstalled, ensureTriedAgainst, fail, root, run } from './steps.mjs';
import { runVitest } from './vitest-run.mjs';

/** In memory a test's database need not wait for a disk; what is written there is gone in minutes. */
const memoryDisk = '/dev/shm';
/** So much of it has to be free: two servers and two browsers at once want a tenth. */
const roomyBytes = 8 * 2 ** 30;

/** A folder for what the tests write: in memory, where the machine offers that and has room. */
function testFolder() {
  const isRoomy = () => {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return Math.min(bavail * bsize, os.freemem()) > roomyBytes;
  };
  return mkdtempSync(join(existsSync(memoryDisk) && isRoomy() ? memoryDisk : os.tmpdir(), 'lookout-tests-'));
}

const wanted = process.argv.slice(2);
const folder = testFolder();
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.env.TMPDIR = folder;
await ensureInstalled();
const browser = ensureBrowser();
if (wanted.length === 0) ensureTriedAgainst();
const checked = run(process.execPath, ['scripts/check.mjs'], { cwd: root });
await ensureBuilt();

const tested = runVitest('tests', wanted, { env: { CHROME_PATH: browser } }) ?? fail('测试没有跑完');
const skipped = [...tested.skipped];
const failed = [...tested.failed];
// The check of types and lint counts as one test, so that the closing line can not be green over a red check.
if (checked !== 0) failed.push('npm run check 未通过，见上');
let passed = tested.passed + (checked === 0 ? 1 : 0);

/** What stands on the database and on Node itself. */
const onNewest = ['tests/store', 'tests/seals', 'tests/crash', 'tests/server/startup', 'tests/server/private-folder'];

/** So many lives of the server under load, where the Node of this run has had its twenty. */
const kills = '5';

function testOn(version) {
  const name = `Node ${version}`;
  const { why, ...how } = prepareNode(version);
  if (why !== undefined) {
    console.log(`${name}：跳过，${why}`);
    skipped.push(`${name}: ${onNewest.join(' ')}`);
    return;
  }
  const env = { ...how.env, KILLS: kills };
  const on = runVitest(`tests-node-${version}`, ['--project', 'node', '--project', 'alone', ...onNewest], {
    ...how,
    env,
  });
  passed += on?.passed ?? 0;
  failed.push(...(on?.failed ?? ['测试没有跑完']).map((line) => `${name}: ${line}`));
  skipped.push(...(on?.skipped ?? []).map((line) => `${name}: ${line}`));
  console.log(`${name}（存储、崩溃、启动）：${on?.passed ?? 0} passed, ${on?.failed.length ?? 1} failed`);
}

const newest = recommended.at(-1);
// A run of some tests only, or of all on the newest Node, has no second run.
const others = process.env.NODES === 'all' ? recommended : [newest];
if (wanted.length === 0) for (const version of others) if (version !== process.versions.node) testOn(version);

if (skipped.length > 0) console.log(`跳过（名称中写明所缺）：\n${skipped.map((line) => `  ${line}`).join('\n')}`);
if (failed.length > 0) console.error(`未通过：\n${failed.map((line) => `  ${line}`).join('\n')}`);
console.log(`${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exit(failed.length > 0 ? 1 : 0);
