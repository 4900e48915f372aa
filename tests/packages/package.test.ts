import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'lookout-package-'));
const lockOf = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');
let home = '';

/** The bundles are what `npm test` and `npm run build` make; a run of single files may lack them. */
const isBuilt = existsSync(join(root, 'dist/node')) && existsSync(join(root, 'dist/client'));

beforeAll(() => {
  if (!isBuilt) return;
  const archive =
    execFileSync(process.execPath, ['scripts/package.mjs'], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n')
      .at(-1) ?? '';
  execFileSync('tar', ['-xzf', archive, '-C', scratch]);
  home = join(scratch, readdirSync(scratch)[0] ?? '');
  // As if they had been installed: those of its lock, and no others.
  for (const path of Object.keys((JSON.parse(lockOf(home)) as { packages: object }).packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(home, path)), { recursive: true });
    symlinkSync(join(root, path), join(home, path));
  }
  writeFileSync(join(home, 'node_modules/.lookout-lock'), createHash('sha256').update(lockOf(home)).digest('hex'));
}, 120_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it.skipIf(!isBuilt)('what its READMEs lead to is in it, and so is the list of changes', () => {
  const linked = ['README.md', 'README.zh-CN.md'].flatMap((file) =>
    [...readFileSync(join(home, file), 'utf8').matchAll(/\]\(([^):#]+\.md)/g)].map(([, to]) => to ?? ''),
  );
  expect(linked).toEqual(expect.arrayContaining(['README.zh-CN.md', 'docs/security.md']));
  expect([...linked, 'CHANGELOG.md'].filter((file) => !existsSync(join(home, file)))).toEqual([]);
});

it.skipIf(!isBuilt)('a package holds what a server runs with, and nothing that is for building and testing', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Record<
    string,
    object
  >;
  expect(devDependencies).toBeUndefined();
  expect(Object.keys(dependencies ?? {})).toEqual(
    expect.arrayContaining(['better-sqlite3', 'better-sqlite3-napi', 'pino', 'pdfkit']),
  );
  expect(
    readdirSync(join(home, 'dist/client/assets')).filter((name) => /\.js\.(br|gz)$/.test(name)).length,
  ).toBeGreaterThan(100);
  for (const name of ['vite', 'typescript', 'vitest', 'react', 'maplibre-gl'])
    expect(existsSync(join(home, 'node_modules', name))).toBe(false);
});

it.skipIf(!isBuilt)(
  'a server starts from a package, builds nothing, and stops',
  async () => {
    const data = join(scratch, 'data');
    const server = spawn(process.execPath, ['scripts/start.mjs', '--no-demo', '--data', data, '--port', '0'], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = once(server, 'exit');
    let said = '';
    server.stderr.on('data', (part: Buffer) => {
      said += part.toString();
    });
    await new Promise<void>((resolve) => {
      server.stdout.on('data', (part: Buffer) => {
        if ((said += part.toString()).includes('一次性密码')) resolve();
      });
      void exited.then(() => resolve());
    });
    expect(said).toContain('瞭望已启动');
    server.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    // Its requests stand in a file, and leave the screen to the password.
    expect(said).not.toContain('"level"');
    expect(readFileSync(join(data, 'lookout.log'), 'utf8')).toContain('Server listening');
  },
  60_000,
);
