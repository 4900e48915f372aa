// Other versions of Node, to run tests on: each is fetched once from the registry into .build, with SQLite's binding made for it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './steps.mjs';

/** The newest of each line that is recommended; the last is run by every `npm test`. */
export const recommended = ['22.23.3', '24.21.0', '26.10.0'];

const windows = process.platform === 'win32';
const packageName = `node-${windows ? 'win' : process.platform}-${process.arch}`;
const sqlite = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies['better-sqlite3'];

// The binding in node_modules is for the Node that installed it; under another one its own is loaded instead.
const preload = `const { join } = require('node:path');
const { _extensions } = require('node:module');
const load = _extensions['.node'];
_extensions['.node'] = (module, file) =>
  load(module, file.endsWith('better_sqlite3.node') ? join(__dirname, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node') : file);
`;

/** Runs npm in a folder; answers what went wrong. */
function npm(folder, args, env = {}) {
  const done = spawnSync(windows ? 'npm.cmd' : 'npm', [...args, '--loglevel=error'], {
    cwd: folder, encoding: 'utf8', shell: windows, env: { ...process.env, ...env },
  });
  return done.status === 0 ? undefined : (done.error?.message ?? done.stderr.trim().split('\n').at(-1));
}

/** Fetches a version of Node and makes SQLite's binding for it. Answers how to run it (`node`, `env`), or why it can not be (`why`). */
export function prepareNode(version) {
  const folder = join(root, '.build', `node-${version}`);
  const home = join(folder, 'node_modules', packageName);
  const bin = join(home, windows ? '' : 'bin');
  const ready = { node: join(bin, windows ? 'node.exe' : 'node'), env: { NODE_OPTIONS: `--require="${join(folder, 'preload.cjs')}"` } };
  const mark = join(folder, 'ready');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sqlite) return ready;
  console.log(`正在取得 Node ${version} 并为其编译 SQLite（只需一次）…`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({
    private: true, dependencies: { [packageName]: version, 'better-sqlite3': sqlite }, allowScripts: { 'better-sqlite3': true },
  }));
  writeFileSync(join(folder, 'preload.cjs'), preload);
  const unfetched = npm(folder, ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (unfetched !== undefined) return { why: `无法取得：${unfetched}` };
  // The package of Node brings its headers, so that nothing else need be fetched to compile.
  const uncompiled = npm(folder, ['rebuild', 'better-sqlite3'], { PATH: `${bin}${delimiter}${process.env.PATH}`, npm_config_nodedir: home });
  const loaded = spawnSync(ready.node, ['-e', `new (require('better-sqlite3'))(':memory:')`], { cwd: folder, encoding: 'utf8' });
  if (loaded.status !== 0) return { why: `无法编译 better-sqlite3：${uncompiled ?? loaded.error?.message ?? loaded.stderr.trim().split('\n')[0]}` };
  writeFileSync(mark, sqlite);
  return ready;
}
