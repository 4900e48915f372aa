// What start, test, check and bench share: plain JavaScript, for they run before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judgeNode } from './node-version.mjs';

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ends with one clear line and a non-zero exit. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Runs a command in the project's folder and returns its exit status. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (done.error) fail(`无法运行 ${command}：${done.error.message}`);
  return done.status ?? 1;
}

/** Runs a JavaScript tool of an installed package with this Node. */
export const tool = (path, args, options) =>
  run(process.execPath, [join(root, 'node_modules', path), ...args], options);

/** Whether this is a clone, with sources to build and test; a package has what was built from them only. */
const hasSources = () => existsSync(join(root, 'server/main.ts'));

/**
 * Installs the packages of the lock file where they are missing or older than it; for a package those alone that it
 * runs with.
 */
export function ensureInstalled() {
  const { refused } = judgeNode(process.versions.node);
  if (refused) fail(refused);
  const mark = join(root, 'node_modules', '.lookout-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.error('正在安装依赖（首次约需一两分钟）…');
  const windows = process.platform === 'win32';
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(hasSources() ? [] : ['--omit=dev'])];
  if (run(windows ? 'npm.cmd' : 'npm', args, { shell: windows }) !== 0) {
    fail('依赖安装失败：请检查网络，以及编译 better-sqlite3 所需的 python3、make 和 g++');
  }
  writeFileSync(mark, lock);
}

const builtFrom = {
  client: ['src', 'scripts/sound', 'contract', 'streams', 'machines', 'vite.config.ts', 'package-lock.json'],
  node: ['server', 'cli', 'contract', 'streams', 'machines', 'vite.server.config.ts', 'package-lock.json'],
};

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) yield* filesBelow(join(path, entry.name));
}

/** Names, sizes and times of the sources, hashed: cheap to make at every start, and it notices a removed file too. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}:${size}:${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Builds the parts (`client`, `node`) whose sources have changed since they were built. */
export function ensureBuilt(parts = ['client', 'node']) {
  if (!hasSources()) return;
  for (const part of parts) {
    const mark = join(root, 'dist', `.${part}-built-from`);
    const now = fingerprint(builtFrom[part]);
    if (existsSync(mark) && existsSync(join(root, 'dist', part)) && readFileSync(mark, 'utf8') === now) continue;
    // On stderr, for the command line's own output may be read by a program.
    console.error(part === 'client' ? '正在构建网页…' : '正在构建服务…');
    const config = part === 'client' ? 'vite.config.ts' : 'vite.server.config.ts';
    if (tool('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'warn']) !== 0) fail('构建失败，见上');
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(mark, now);
  }
}

/** The browser of the journeys: CHROME_PATH, or the first that is installed; undefined where there is none. */
export function findChromium() {
  const wanted = process.env.CHROME_PATH;
  const places = [
    ...(wanted ? [wanted] : []),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
  return places.find((place) => existsSync(place));
}

const hasChineseFont = () =>
  process.platform !== 'linux' ||
  spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' }).stdout?.trim() !== '';

/**
 * Finds a browser and a Chinese font for the journeys, installs Debian's where that is allowed, and says what to do
 * where not.
 */
export function ensureBrowser() {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig']),
  ];
  if (
    missing.length > 0 &&
    process.platform === 'linux' &&
    existsSync('/usr/bin/apt-get') &&
    process.getuid?.() === 0
  ) {
    console.log(`正在安装 ${missing.join('、')}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], { env });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const found = findChromium();
  if (!found)
    fail(
      '未找到 Chromium 或 Chrome：请安装（Debian/Ubuntu：sudo apt-get install chromium fonts-noto-cjk），或以 CHROME_PATH 指明路径',
    );
  if (!hasChineseFont()) console.warn('未找到中文字体，截图将显示方框：sudo apt-get install fonts-noto-cjk');
  return found;
}
