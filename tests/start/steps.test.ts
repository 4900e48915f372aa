import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

interface Step {
  name: string;
  take(tell: (text: string) => void): Promise<void>;
}
interface Steps {
  buildSteps(): Step[];
  installSteps(nodeApi: number): Step[];
}

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'lookout-steps-'));
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
let steps: Steps;
/** A clone with little in it; to build is to make the folder. */
beforeAll(async () => {
  for (const name of ['steps.mjs', 'progress.mjs', 'node-version.mjs'])
    cpSync(join(scripts, name), join(root, 'scripts', name));
  put('package.json', '{"type":"module"}');
  put('package-lock.json', '{}');
  put('server/main.ts', '');
  put(
    'node_modules/vite/bin/vite.js',
    `import { mkdirSync } from 'node:fs';
     const part = process.argv.includes('vite.config.ts') ? 'client' : 'node';
     mkdirSync('dist/' + part, { recursive: true });`,
  );
  steps = (await import(pathToFileURL(join(root, 'scripts/steps.mjs')).href)) as Steps;
});
afterAll(() => rmSync(root, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const toBuild = (): string[] => steps.buildSteps().map(({ name }) => name);
async function build(): Promise<void> {
  for (const step of steps.buildSteps()) await step.take(() => undefined);
}

test('the client is built anew for other services, and only then', async () => {
  await build();
  expect(toBuild()).toEqual([]);
  vi.stubEnv('LOOKOUT_SERVICE_BASES', '{"/api-alarms":"https://alarms.example/api-alarms"}');
  expect(toBuild()).toEqual(['构建网页']);
  await build();
  expect(toBuild()).toEqual([]);
  vi.stubEnv('LOOKOUT_SOCKET_BASE', 'wss://push.example');
  expect(toBuild()).toEqual(['构建网页']);
  vi.unstubAllEnvs();
  expect(toBuild()).toEqual(['构建网页']);
});

test('what a newer Node has installed is installed anew for one that wants its driver compiled', () => {
  const toInstall = (nodeApi: number): number => steps.installSteps(nodeApi).length;
  expect([toInstall(9), toInstall(10)]).toEqual([1, 1]);
  put('node_modules/.lookout-lock', createHash('sha256').update('{}').digest('hex'));
  expect([toInstall(9), toInstall(10)]).toEqual([1, 0]);
  put('node_modules/better-sqlite3/build/Release/better_sqlite3.node', '');
  expect([toInstall(9), toInstall(10)]).toEqual([0, 0]);
});
