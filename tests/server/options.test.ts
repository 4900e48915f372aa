import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseOptions } from '../../server/options-parse.ts';
import { StartupError } from '../../server/startup-error.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-options-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('without options the server is for this machine only, with demo and feeds', () => {
  expect(parseOptions([], {})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    regionCode: '34',
    demo: true,
    feeds: true,
  });
});

it('options come from the command line and from the environment, and the command line wins', () => {
  const env = { PORT: '9000', HOST: '0.0.0.0', DATA_DIR: '/tmp/a', DEMO: '0', FEEDS: '0', WATCH_FIRMS: folder };
  expect(parseOptions([], env)).toMatchObject({
    port: 9000,
    host: '0.0.0.0',
    dataDir: '/tmp/a',
    demo: false,
    feeds: false,
    watchFirms: folder,
  });
  expect(parseOptions(['--port', '9001', '--data=/tmp/b', '--no-feeds'], { PORT: '9000', DEMO: '1' })).toMatchObject({
    port: 9001,
    dataDir: '/tmp/b',
    demo: true,
    feeds: false,
  });
  expect(parseOptions(['--store', 'sqlite'], {})).toMatchObject({ port: 8080 });
});

it('the server’s output goes to a file of the data folder, to another, or to stderr where a dash is given', () => {
  expect(parseOptions(['--data', '/tmp/b'], {}).logFile).toBe('/tmp/b/lookout.log');
  expect(parseOptions(['--log', '/tmp/c/night.log'], { LOG_FILE: '/tmp/d' }).logFile).toBe('/tmp/c/night.log');
  expect(parseOptions([], { LOG_FILE: '/tmp/d' }).logFile).toBe('/tmp/d');
  expect(parseOptions(['--log', '-'], {}).logFile).toBeUndefined();
});

it.each([
  [['--prot', '1'], {}, '未知选项：--prot'],
  [['8080'], {}, '多余的参数：8080'],
  [['--port'], {}, '选项缺少值：--port'],
  [['--port', '--no-demo'], {}, '选项缺少值：--port'],
  [['--port', 'http'], {}, '--port 应为 0 至 65535 的整数：http'],
  [['--port', '65536'], {}, '--port 应为 0 至 65535 的整数：65536'],
  [['--port', '-1'], {}, '--port 应为 0 至 65535 的整数：-1'],
  [[], { PORT: '80a' }, 'PORT 应为 0 至 65535 的整数：80a'],
  [[], { DEMO: 'no' }, 'DEMO 只能是 0 或 1：no'],
  [['--no-demo=1'], {}, '选项不带值：--no-demo'],
  [['--data='], {}, '--data 不能为空'],
  [['--store', 'postgres://db/lookout'], {}, '--store：此版本只支持内置数据库，尚不支持 postgres://'],
  [[], { STORE_URL: 'mysql://x' }, '--store 只能是 sqlite：mysql://x'],
  [['--watch-firms', '/nowhere/at/all'], {}, '--watch-firms 不是可读的文件夹：/nowhere/at/all'],
])('%j with %j is refused in one line', (args, env, line) => {
  expect(() => parseOptions(args, env)).toThrow(new StartupError(line));
});

it('a file is not a folder to watch', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => parseOptions(['--watch-firms', file], {})).toThrow('--watch-firms');
});

it('Tencent’s message service wants an application and a file with its key', () => {
  const [key, empty] = [join(folder, 'tim.key'), join(folder, 'empty.key')];
  writeFileSync(key, `${'0f'.repeat(32)}\n`);
  writeFileSync(empty, '');
  expect(parseOptions(['--tim-app-id', '1400000000', '--tim-key-file', key], {})).toMatchObject({
    tim: { sdkAppId: 1_400_000_000, key: '0f'.repeat(32) },
    http: { messageService: true },
  });
  expect(parseOptions([], {})).not.toHaveProperty('tim');
  const wrong =
    (...args: string[]) =>
    () =>
      parseOptions(args, {});
  expect(wrong('--tim-app-id', '1400000000')).toThrow('须同时给出');
  expect(wrong('--tim-app-id', '14', '--tim-key-file', key)).toThrow('应为 10 位数字');
  expect(wrong('--tim-app-id', '1400000000', '--tim-key-file', join(folder, 'none'))).toThrow('无法读取');
  expect(wrong('--tim-app-id', '1400000000', '--tim-key-file', empty)).toThrow('64 位十六进制');
});
