// Other versions of Node, to run tests on: each is fetched once from the registry into .build.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

/** The newest of each line that is recommended; the last is run by every `npm test`. */
export const recommended = ['22.23.3', '24.21.0', '26.10.0'];

const windows = process.platform === 'win32';
const packageName = `node-${windows ? 'win' : process.platform}-${process.arch}`;
/** Runs npm in a folder; answers what went wrong. */
function npm(folder, args) {
  const done = spawnSync(windows ? 'npm.cmd' : 'npm', [...args, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: windows,
  });
  return done.status === 0 ? undefined : (done.error?.message ?? done.stderr.trim().split('\n').at(-1));
}

/**
 * Fetches packages at the given versions into `.build/<name>`, once, without running anything that they bring. Answers
 * the folder, or why it can not be (`why`).
 */
export function fetchOnce(name, dependencies) {
  const folder = join(root, '.build', name);
  const mark = join(folder, 'fetched');
  if (existsSync(mark)) return { folder };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const unfetched = npm(folder, ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (unfetched !== undefined) return { why: `无法取得：${unfetched}` };
  writeFileSync(mark, '');
  return { folder };
}

/**
 * Fetches a version of Node. Answers how to run it (`node`), or why it can not be (`why`). SQLite's driver for it is
 * among the installed packages, the same for every Node from 22.14 on.
 */
export function prepareNode(version) {
  const name = `node-${version}`;
  const mark = join(root, '.build', name, 'ready');
  if (!existsSync(mark)) console.error(`正在取得 Node ${version}（只需一次）…`);
  const { folder, why } = fetchOnce(name, { [packageName]: version });
  if (why) return { why };
  const node = join(folder, 'node_modules', packageName, windows ? 'node.exe' : 'bin/node');
  if (existsSync(mark)) return { node };
  const loaded = spawnSync(node, ['-e', `new (require('better-sqlite3-napi'))(':memory:')`], {
    cwd: root,
    encoding: 'utf8',
  });
  if (loaded.status !== 0)
    return { why: `SQLite 无法载入：${loaded.error?.message ?? loaded.stderr.trim().split('\n')[0]}` };
  writeFileSync(mark, version);
  return { node };
}
