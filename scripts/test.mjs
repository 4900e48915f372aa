// npm test: installs what is missing, then types, lint, unit, contract, headless, browser journeys, and the store,
// crash and start tests on the newest Node too; closes with the count.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { recommended, prepareNode } from './other-nodes.mjs';
import { ensureBrowser, ensureBuilt, ensureInstalled, ensureTriedAgainst, root, run } from './steps.mjs';
import { runVitest } from './vitest-run.mjs';

const began = Date.now();
const minutesIn = () => (Date.now() - began) / 60_000;
/** Minutes after which a part is late: the whole would take longer than 85, so what is rare is left out. */
const slow = { beforeJourneys: 32, beforeNewest: 70 };
/** Every screen and dialog at every size: a third of the journeys' time, and seldom what a change breaks. */
const looks = /(?:dialogs|looks)\.test\.ts$/;
const journeys = readdirSync(join(root, 'tests/journeys'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/journeys/${name}`);

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
  const made = mkdtempSync(join(existsSync(memoryDisk) && isRoomy() ? memoryDisk : os.tmpdir(), 'lookout-tests-'));
  // A test asks what another user may read below it.
  chmodSync(made, 0o711);
  return made;
}

const wanted = process.argv.slice(2);
const folder = testFolder();
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const inMemory = { TMPDIR: folder };

await ensureInstalled();
const browser = ensureBrowser();
if (wanted.length === 0) ensureTriedAgainst();
const checked = run(process.execPath, ['scripts/check.mjs'], { cwd: root });
await ensureBuilt();

const failed = [];
const skipped = [];
// The check of types and lint counts as one test, so that the closing line can not be green over a red check.
let passed = 0;
if (checked === 0) passed += 1;
else failed.push('npm run check 未通过，见上');

/** Runs vitest and counts what came of it; `of` stands before the names of its tests. */
function test(name, args, { of = '', env, ...how } = {}) {
  const told = runVitest(name, args, { ...how, env: { CHROME_PATH: browser, ...env } });
  passed += told?.passed ?? 0;
  const own = (told?.failed ?? ['测试没有跑完']).map((line) => of + line);
  failed.push(...own);
  skipped.push(...(told?.skipped ?? []).map((line) => of + line));
  return { passed: told?.passed ?? 0, failed: own.length };
}

function leaveOut(what, why) {
  console.log(`${what}：跳过，${why}`);
  skipped.push(`${what}（${why}）`);
}

const projects = (...names) => names.flatMap((name) => ['--project', name]);
const isSlow = (limit) => minutesIn() > limit && `这台机器慢，已用 ${Math.round(minutesIn())} 分钟`;

if (wanted.length > 0) test('tests', wanted, { env: inMemory });
else {
  test('tests', projects('node', 'views', 'views-apart'), { env: inMemory });
  const why = isSlow(slow.beforeJourneys);
  const left = why ? journeys.filter((file) => looks.test(file)) : [];
  for (const file of left) leaveOut(file, why);
  const asked = journeys.filter((file) => !left.includes(file));
  test('tests-journeys', [...projects('built'), ...asked], { env: inMemory });
  // They ask what a killed server leaves, and how soon an alarm is durable: on the disk that the machine has.
  test('tests-alone', projects('alone'));
}

/** What stands on the database and on Node itself. */
const onNewest = ['tests/store', 'tests/seals', 'tests/crash', 'tests/server/startup', 'tests/server/private-folder'];

/** So many lives of the server under load, where the Node of this run has had its twenty. */
const kills = '5';

function testOn(version) {
  const name = `Node ${version}`;
  const late = isSlow(slow.beforeNewest);
  if (late) return leaveOut(`${name}: ${onNewest.join(' ')}`, late);
  const { why, ...how } = prepareNode(version);
  if (why !== undefined) return leaveOut(`${name}: ${onNewest.join(' ')}`, why);
  const args = [...projects('node', 'alone'), ...onNewest];
  const told = test(`tests-node-${version}`, args, { ...how, of: `${name}: `, env: { ...how.env, KILLS: kills } });
  console.log(`${name}（存储、崩溃、启动）：${told.passed} passed, ${told.failed} failed`);
}

const newest = recommended.at(-1);
// A run of some tests only, or of all on the newest Node, has no second run.
const others = process.env.NODES === 'all' ? recommended : [newest];
if (wanted.length === 0) for (const version of others) if (version !== process.versions.node) testOn(version);

if (skipped.length > 0) console.log(`跳过（名称中写明所缺）：\n${skipped.map((line) => `  ${line}`).join('\n')}`);
if (failed.length > 0) console.error(`未通过：\n${failed.map((line) => `  ${line}`).join('\n')}`);
console.log(`用时 ${Math.round(minutesIn())} 分钟`);
console.log(`${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exit(failed.length > 0 ? 1 : 0);
