import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/page-weight.mjs', import.meta.url));
let folder: string;
let clientDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lookout-weight-'));
  clientDir = join(folder, 'client');
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  const put = (name: string, bytes: number): void => writeFileSync(join(clientDir, name), Buffer.alloc(bytes));
  put('index.html', 1_000);
  put('assets/index.js', 500_000);
  put('assets/index.js.br', 100_000);
  put('assets/station.js.br', 20_000);
  put('assets/station.js', 90_000);
});
afterEach(() => rmSync(folder, { recursive: true }));

const checked = (most: number) => {
  const files = ['index.html', 'assets/station.js', 'assets/index.js'];
  writeFileSync(join(folder, '.client-pages.json'), JSON.stringify([{ name: '登录页', most, files }]));
  const { status, stderr } = spawnSync(process.execPath, [script, clientDir], { encoding: 'utf8' });
  return { status, lines: stderr.trim().split('\n') };
};

it('a page whose compressed files, each with the head of its answer, are within its budget passes', () => {
  expect(checked(123_700)).toEqual({ status: 0, lines: [''] });
});

it('a page beyond its budget fails the build, with its figures and what weighs most', () => {
  expect(checked(123_699)).toEqual({
    status: 1,
    lines: [
      '登录页的文件共 123.7 kB，超过 123.7 kB：',
      '   100.9 kB  assets/index.js',
      '    20.9 kB  assets/station.js',
      '     1.9 kB  index.html',
    ],
  });
  expect(checked(100_000).lines[0]).toBe('登录页的文件共 123.7 kB，超过 100.0 kB：');
});
