// npm run test:busy [-- TIMES [FILE …]]: runs the tests that need no browser so many times (five unless said) beside
// a busy loop on each core, and tells which failed how often. A test that fails here only depends on being quick.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureInstalled, fail } from './steps.mjs';
import { runVitest } from './vitest-run.mjs';

const [first = '5', ...files] = process.argv.slice(2);
const times = Number(first);
if (!Number.isInteger(times) || times < 1) fail('用法：npm run test:busy -- [次数 [文件…]]');
await ensureInstalled();

const loops = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const stop = () => {
  for (const loop of loops) loop.kill('SIGKILL');
};
process.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const failures = new Map();
for (let n = 1; n <= times; n += 1) {
  console.log(`第 ${n} 次，共 ${times} 次`);
  const { passed = 0, failed = ['测试没有跑完'] } =
    runVitest('tests-busy', ['--project', 'node', '--project', 'views', '--project', 'views-apart', ...files]) ?? {};
  for (const name of failed.map((line) => line.split('\n', 1)[0])) failures.set(name, (failures.get(name) ?? 0) + 1);
  console.log(`${passed} passed, ${failed.length} failed`);
}
for (const [name, count] of [...failures].sort((a, b) => b[1] - a[1])) console.log(`${count} / ${times}  ${name}`);
console.log(failures.size === 0 ? `${times} 次全部通过` : `${failures.size} 个测试曾失败`);
process.exit(failures.size === 0 ? 0 : 1);
