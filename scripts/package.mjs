// npm run package, after the build: what a server needs and no more, as a folder and a .tgz in .build: the bundles, and
// the few packages that
// are not in them, with their lock. There, `npm start` installs without development packages, and builds nothing.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './steps.mjs';

if (!existsSync(join(root, 'dist/node')) || !existsSync(join(root, 'dist/client'))) fail('请先运行 npm run build');

const { name, version, description, license, type, engines, bin, dependencies, allowScripts } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const folderName = `${name}-${version}`;
const home = join(root, '.build', 'package');
const folder = join(home, folderName);

const bundles = readdirSync(join(root, 'dist/node'), { recursive: true })
  .filter((file) => /\.[cm]?js$/.test(file))
  .map((file) => readFileSync(join(root, 'dist/node', file), 'utf8'))
  .join('\n');
/** Whether the bundles import a package when they run: it is not in them. */
const isLoaded = (one) =>
  new RegExp(
    `^(?!\\s*(?:\\*|//)).*\\b(?:from |import |import\\(|resolve(?:\\$\\d+)?\\()["']${one}(?:/[^"']*)?["']`,
    'm',
  ).test(bundles);

rmSync(home, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// The bundles read the maps and the font of reports from where they lie among the sources.
const data = ['server/places/data', 'server/ground/data', 'server/reports/font'];
// And no link of a README leads nowhere.
const read = ['README.md', 'README.zh-CN.md'];
const linked = read.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\]\(([^):#]+\.md)/g)].map(([, to]) => to),
);
for (const part of new Set([
  'dist/client',
  'dist/node',
  ...data,
  'bin',
  ...read,
  ...linked,
  'CHANGELOG.md',
  'LICENSE',
  'package-lock.json',
])) {
  cpSync(join(root, part), join(folder, part), { recursive: true });
}
for (const script of ['start', 'steps', 'progress', 'node-version'])
  cpSync(join(root, `scripts/${script}.mjs`), join(folder, `scripts/${script}.mjs`));
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify(
    {
      name,
      version,
      private: true,
      description,
      license,
      type,
      engines,
      bin,
      scripts: { start: 'node scripts/start.mjs', lookout: 'node bin/lookout.mjs' },
      dependencies: Object.fromEntries(Object.entries(dependencies).filter(([one]) => isLoaded(one))),
      allowScripts: { 'better-sqlite3': allowScripts['better-sqlite3'] },
    },
    null,
    2,
  )}\n`,
);

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
// What is left of the lock are the packages of the new list, at the same versions.
const lock = [
  'install',
  '--package-lock-only',
  '--offline',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];
if (run(npm, lock, { cwd: folder, shell: npm !== 'npm' }) !== 0) fail('无法生成依赖清单');
if (run('tar', ['-czf', `${folderName}.tgz`, folderName], { cwd: home }) !== 0) fail('无法打包');
console.log(`${join(home, folderName)}.tgz`);
