// What start, test, check and bench share: plain JavaScript, for they run before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { judgeNode } from './node-version.mjs';
import { installProgress, takeSteps } from './progress.mjs';

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

/** The npm that is on the path; on Windows it is a script of the shell. */
const npm = process.platform === 'win32' ? { name: 'npm.cmd', shell: true } : { name: 'npm', shell: false };

/** Runs a command in the project's folder without holding up this one; resolves with its exit status. */
function runBeside(command, args, { onLine, ...options } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', onLine ? 'pipe' : 'inherit'],
    ...options,
  });
  if (onLine) createInterface({ input: child.stderr }).on('line', onLine);
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`无法运行 ${command}：${error.message}`));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** From this version of Node-API on SQLite's driver comes ready-made in its package (`server/sqlite.ts`). */
const readyMadeFrom = 10;

/**
 * Installs the packages of the lock file; for a package of ours those alone that it runs with. Where SQLite's driver
 * comes ready-made, nothing that a package brings is run, and nothing is compiled.
 */
async function install(tell) {
  const isReadyMade = Number(process.versions.napi) >= readyMadeFrom;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const progress = installProgress(
    Object.values(lock.packages).filter(({ optional, dev }) => !optional && (hasSources() || !dev)).length,
  );
  const onLine = (line) => {
    const far = progress(line);
    if (far === undefined) console.error(line);
    else tell(far);
  };
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=http'];
  if (!hasSources()) args.push('--omit=dev');
  if (isReadyMade) args.push('--ignore-scripts');
  if ((await runBeside(npm.name, args, { shell: npm.shell, onLine })) === 0) return;
  fail(
    isReadyMade
      ? '依赖安装失败：请检查网络'
      : '依赖安装失败：请检查网络。Node.js 20 需要 python3、make 和 g++ 来编译 better-sqlite3；Node.js 22、24、26 无需编译',
  );
}

/** SQLite's driver as an installation on a Node without a ready-made one has compiled it. */
const compiledDriver = join(root, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node');

/**
 * The step that installs what the lock file names, where that is missing or older than it, or lacks the driver that
 * this Node wants, as after an installation by a newer one.
 */
export function installSteps(nodeApi = Number(process.versions.napi)) {
  const { refused } = judgeNode(process.versions.node);
  if (refused) fail(refused);
  const mark = join(root, 'node_modules', '.lookout-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const hasDriver = nodeApi >= readyMadeFrom || existsSync(compiledDriver);
  if (hasDriver && existsSync(mark) && readFileSync(mark, 'utf8') === lock) return [];
  const take = async (tell) => {
    await install(tell);
    writeFileSync(mark, lock);
  };
  return [{ name: '安装依赖', take }];
}

/** What is installed, built or kept while the system runs; so is what begins with a dot. */
const notWritten = new Set(['node_modules', 'dist', 'data']);

/** The paths below a folder that people write, of names that fit a pattern. */
export function* writtenFiles(folder, pattern) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.') && !notWritten.has(entry.name)) yield* writtenFiles(path, pattern);
    } else if (pattern.test(entry.name)) yield path;
  }
}

const builtFrom = {
  client: [
    'src',
    'docs/manual',
    'scripts/manual',
    'scripts/sound',
    'scripts/page-weight.mjs',
    'contract',
    'streams',
    'machines',
    'models',
    'vite.config.ts',
    'package-lock.json',
  ],
  node: ['server', 'cli', 'contract', 'models', 'streams', 'machines', 'vite.server.config.ts', 'package-lock.json'],
};

/** And by which variables: see `service-bases.mjs`. */
const builtBy = { client: ['LOOKOUT_SERVICE_BASES', 'LOOKOUT_SOCKET_BASE'], node: [] };

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) yield* filesBelow(join(path, entry.name));
}

/**
 * Names, sizes and times of the sources and what the variables say, hashed: cheap to make at every start, and it
 * notices a removed file too.
 */
function fingerprint(part) {
  const hash = createHash('sha256');
  for (const name of builtBy[part]) if (process.env[name]) hash.update(`${name}=${process.env[name]}\n`);
  for (const source of builtFrom[part]) {
    for (const file of filesBelow(join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}:${size}:${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

const names = { client: '构建网页', node: '构建服务' };

async function build(part) {
  const config = part === 'client' ? 'vite.config.ts' : 'vite.server.config.ts';
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'];
  if ((await runBeside(process.execPath, args)) !== 0) fail('构建失败，见上');
}

/** The steps that build the parts (`client`, `node`) whose sources have changed since they were built. */
export function buildSteps(parts = ['client', 'node']) {
  if (!hasSources()) return [];
  return parts.flatMap((part) => {
    const mark = join(root, 'dist', `.${part}-built-from`);
    const now = fingerprint(part);
    if (existsSync(mark) && existsSync(join(root, 'dist', part)) && readFileSync(mark, 'utf8') === now) return [];
    const take = async () => {
      await build(part);
      writeFileSync(mark, now);
    };
    return [{ name: names[part], take }];
  });
}

/** A build empties the folder, and this mark with it. */
const compressedMark = join(root, 'dist/client/.compressed');
const compress = [join(root, 'scripts/compress.mjs')];

/**
 * Compresses the built client beside what goes on: a start does not wait for it, and until it is done the server sends
 * files as they are.
 */
export function compressBehind() {
  if (hasSources() && !existsSync(compressedMark))
    spawn(process.execPath, compress, { cwd: root, stdio: 'ignore' }).unref();
}

async function compressNow() {
  if ((await runBeside(process.execPath, compress)) !== 0) fail('压缩网页失败，见上');
  if (run(process.execPath, ['scripts/page-weight.mjs']) === 0) return;
  // So that the next build looks again.
  rmSync(compressedMark);
  fail('网页超过规定的大小，见上');
}

/** Installs what is missing. */
export const ensureInstalled = () => takeSteps(installSteps());

/** Builds what is stale, and compresses the client for the way to the browser. */
export async function ensureBuilt(parts = ['client', 'node']) {
  const steps = buildSteps(parts);
  const isCompressed = steps.every(({ name }) => name !== names.client) && existsSync(compressedMark);
  if (hasSources() && parts.includes('client') && !isCompressed) steps.push({ name: '压缩网页', take: compressNow });
  await takeSteps(steps);
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

/** Whether packages of Debian can be installed here. */
const canInstallDebian = () =>
  process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

function installDebian(packages) {
  console.log(`正在安装 ${packages.join('、')}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Programs of Debian against which adapters are tried; the tests of one that is missing are skipped by name. */
const triedAgainst = { 'sip-tester': 'sipp', baresip: 'baresip', ffmpeg: 'ffmpeg', janus: 'janus' };

/** Of these, the one whose package also starts a service for good: it is installed where nothing runs services. */
const serves = 'janus';
const runsServices = () => existsSync('/run/systemd/system');

const missingAgainst = () =>
  Object.entries(triedAgainst)
    .filter(([, program]) => spawnSync('which', [program], { stdio: 'ignore' }).status !== 0)
    .map(([name]) => name);

/** Installs what adapters are tried against, where that is possible, and says what is missing where not. */
export function ensureTriedAgainst() {
  const wanted = missingAgainst().filter((name) => name !== serves || !runsServices());
  if (wanted.length > 0 && canInstallDebian()) installDebian(wanted);
  const missing = missingAgainst();
  if (missing.length === 0) return;
  console.warn(`未安装 ${missing.join('、')}，其测试将跳过：sudo apt-get install ${missing.join(' ')}`);
  if (missing.includes(serves) && runsServices())
    console.warn(`${serves} 安装后会作为服务启动，测试不需要：sudo systemctl disable --now ${serves}`);
}

/**
 * Finds a browser and a Chinese font for the journeys, installs Debian's where that is allowed, and says what to do
 * where not.
 */
export function ensureBrowser() {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk', 'fontconfig']),
  ];
  if (missing.length > 0 && canInstallDebian()) installDebian(missing);
  const found = findChromium();
  if (!found)
    fail(
      '未找到 Chromium 或 Chrome：请安装（Debian/Ubuntu：sudo apt-get install chromium fonts-noto-cjk），或以 CHROME_PATH 指明路径',
    );
  if (!hasChineseFont()) console.warn('未找到中文字体，截图将显示方框：sudo apt-get install fonts-noto-cjk');
  return found;
}
