import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

const script = pathToFileURL(fileURLToPath(new URL('../../scripts/lint.mjs', import.meta.url))).href;
const { unseen } = (await import(/* @vite-ignore */ script)) as {
  readonly unseen: (root: string) => { readonly files: readonly string[]; readonly note: () => void };
};

let folder: string;
const put = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

/** What is linted once the compiler has been over it; all of it is clean from then on. */
function linted(): string[] {
  const faults = spawnSync(process.execPath, [tsc, '-b'], { cwd: folder, encoding: 'utf8' }).stdout;
  if (faults !== '') throw new Error(faults);
  const { files, note } = unseen(folder);
  note();
  return files.toSorted();
}

const project = (name: string, references: readonly string[]): string =>
  JSON.stringify({
    extends: '../tsconfig.base.json',
    compilerOptions: { outDir: `../.build/types/${name}`, rootDir: '.' },
    include: ['**/*.ts'],
    references: references.map((path) => ({ path: `../${path}` })),
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-lint-'));
  put('.oxlintrc.json', '{}');
  put('package-lock.json', '{}');
  put(
    'tsconfig.base.json',
    JSON.stringify({
      compilerOptions: {
        module: 'ESNext',
        moduleResolution: 'bundler',
        composite: true,
        emitDeclarationOnly: true,
        types: [],
        strict: true,
      },
    }),
  );
  put('tsconfig.json', JSON.stringify({ files: [], references: [{ path: 'contract' }, { path: 'server' }] }));
  put('contract/tsconfig.json', project('contract', []));
  put('server/tsconfig.json', project('server', ['contract']));
  put('contract/fire.ts', 'export const fire = (): string => "a";\n');
  put('contract/all.ts', 'export * from "./fire";\n');
  put(
    'server/near.ts',
    'import { fire } from "../contract/all";\nconst lit = fire();\nexport const near = lit.length;\n',
  );
  put('server/far.ts', 'export const far = 1;\n');
  put('scripts/tool.mjs', 'export const tool = 1;\n');
  linted();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const all = ['contract/all.ts', 'contract/fire.ts', 'scripts/tool.mjs', 'server/far.ts', 'server/near.ts'];

test('a function that works otherwise is linted alone, and once', () => {
  put('contract/fire.ts', 'export const fire = (): string => "b";\n');
  expect(linted()).toEqual(['contract/fire.ts']);
  expect(linted()).toEqual([]);
});

test('where its type changes, so is all that imports it, near and far, in other folders too', () => {
  put('contract/fire.ts', 'export const fire = (): readonly string[] => ["a"];\n');
  expect(linted()).toEqual(['contract/all.ts', 'contract/fire.ts', 'server/near.ts']);
});

test('a program that the compiler does not know is linted when its text changes', () => {
  put('scripts/tool.mjs', 'export const tool = 2;\n');
  expect(linted()).toEqual(['scripts/tool.mjs']);
});

test('all is linted again after a change of its rules or of what is installed', () => {
  put('.oxlintrc.json', '{ "rules": {} }');
  expect(unseen(folder).files.toSorted()).toEqual(all);
  put('.oxlintrc.json', '{}');
  put('package-lock.json', '{ "packages": {} }');
  expect(unseen(folder).files.toSorted()).toEqual(all);
});

test('what has a fault is linted again until it has none', () => {
  put('server/far.ts', 'export const far = 2;\n');
  expect(unseen(folder).files).toEqual(['server/far.ts']);
  expect(unseen(folder).files).toEqual(['server/far.ts']);
});
